/**
 * Reports the height of the page's content whenever it has changed. It never follows the height of the frame, so a change of the frame by the host
 * causes no further report.
 *
 * @returns A function that reports the height again, for a host that now shows the page in another way.
 */
export function followHeight(tell: (height: number) => void): () => void {
  const html = document.documentElement;
  let last: number | undefined;
  const measure = (): void => {
    // Some hosts treat 0 as no height, and show a frame of their own default height.
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
