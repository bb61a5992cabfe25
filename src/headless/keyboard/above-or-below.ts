/**
 * The control that a vertical arrow goes to where several stand beside each other: the nearest of the next row, and from the last row of the
 * first. Nothing where all stand in one row or each in its own: there the order says it.
 */
export function aboveOrBelow(key: string, controls: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (direction === undefined) return undefined;
  const here = from.getBoundingClientRect();
  const places = controls.map((control) => {
    const { left, top } = control.getBoundingClientRect();
    return { control, row: Math.round(((top - here.top) / (here.height || 1)) * direction), distance: Math.abs(left - here.left) };
  });
  const rows = [...new Set(places.map(({ row }) => row))];
  if (rows.length === 1 || rows.length === controls.length) return undefined;
  const wanted = Math.min(...rows.filter((row) => row > 0 || !rows.some((other) => other > 0)));
  return places.filter(({ row }) => row === wanted).sort((one, other) => one.distance - other.distance)[0]?.control;
}
