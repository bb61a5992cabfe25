/**
 * The control that a vertical arrow goes to where several stand beside each other: the nearest of the next row, and from the last row of the
 * first. Nothing where all stand in one row or below each other: there the order says it. What has scrolled out of a list may be as high as
 * what stands around the list, but not beside it.
 */
export function aboveOrBelow(key: string, controls: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (direction === undefined) return undefined;
  const here = from.getBoundingClientRect();
  const places = controls.map((control) => {
    const { left, top } = control.getBoundingClientRect();
    return { control, left, row: Math.round(((top - here.top) / (here.height || 1)) * direction) };
  });
  const hasColumns = places.some(({ left, row }, index) => {
    const before = places[index - 1];
    return before?.row === row && Math.abs(left - before.left) > here.height;
  });
  const rows = places.map(({ row }) => row);
  if (!hasColumns || rows.every((row) => row === rows[0])) return undefined;
  const wanted = Math.min(...rows.filter((row) => row > 0 || !rows.some((other) => other > 0)));
  const distance = ({ left }: { left: number }): number => Math.abs(left - here.left);
  return places.filter(({ row }) => row === wanted).sort((one, other) => distance(one) - distance(other))[0]?.control;
}
