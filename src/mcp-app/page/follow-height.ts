/**
 * Tells the height of the page's content, whenever the height has changed. The page's own height follows its content and never that of the
 * frame, so what the host makes of it changes nothing here.
 *
 * @returns a function that tells the height again, for a host that now shows the page in another way.
 */
export function followHeight(tell: (height: number) => void): () => void {
  const html = document.documentElement;
  let last: number | undefined;
  const measure = (): void => {
    // Some hosts take 0 for no height at all, and show a frame of their own height.
    const height = Math.max(1, Math.ceil(html.getBoundingClientRect().height));
    if (height === last || html.dataset['displayMode'] === 'fullscreen') return;
    last = height;
    tell(height);
  };
  new ResizeObserver(measure).observe(html);
  return () => {
    last = undefined;
    measure();
  };
}
