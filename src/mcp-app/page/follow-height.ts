/**
 * Tells the height of what the page holds, whenever it has changed. The page's own height follows its content and never that of the
 * frame, so what the host makes of it changes nothing here.
 *
 * @returns what tells it again, for a host that shows the page in another way now.
 */
export function followHeight(tell: (height: number) => void): () => void {
  const html = document.documentElement;
  let last: number | undefined;
  const measure = (): void => {
    // Some hosts take 0 for no height at all, and show a frame of their own height.
    const height = Math.max(1, Math.ceil(html.getBoundingClientRect().height));
    if (height !== last && html.dataset['displayMode'] !== 'fullscreen') tell((last = height));
  };
  new ResizeObserver(measure).observe(html);
  return () => {
    last = undefined;
    measure();
  };
}
