/** Reports whether the end of a call is in view: at once, and whenever that changes. Returns the function that stops the reports. */
export function watchCallEnd(end: Element, report: (isInView: boolean) => void): () => void {
  // Without a layout, nothing is out of view.
  if (typeof IntersectionObserver === 'undefined') {
    report(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => report(entries.some(({ isIntersecting }) => isIntersecting)));
  observer.observe(end);
  return () => observer.disconnect();
}

export function isCallEndInView(end: Element): Promise<boolean> {
  let stop: (() => void) | undefined;
  return new Promise<boolean>((resolve) => {
    stop = watchCallEnd(end, resolve);
  }).finally(() => stop?.());
}
