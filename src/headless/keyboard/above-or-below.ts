/**
 * The control that a vertical arrow goes to where several stand beside each other: the nearest of the next row, and from the last row of the
 * first. Nothing where all stand in one row or below each other: there the order says it. What has scrolled out of a list may be as high as
 * what stands around the list, but not beside it.
 */
export function aboveOrBelow(key: string, controls: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!direction) return undefined;
  const here = from.getBoundingClientRect();
  const places = controls.map((control) => {
    const { left, top } = control.getBoundingClientRect();
    return { control, distance: Math.abs(left - here.left), left, row: Math.round(((top - here.top) / (here.height || 1)) * direction) };
  });
  const hasColumns = places.some(({ left, row }, index) => {
    const before = places[index - 1];
    return before?.row === row && Math.abs(left - before.left) > here.height;
  });
  if (!hasColumns) return undefined;
  const after = places.filter(({ row }) => row > 0);
  const [next] = (after.length > 0 ? after : places).sort((one, other) => one.row - other.row || one.distance - other.distance);
  return next?.control === from ? undefined : next?.control;
}
