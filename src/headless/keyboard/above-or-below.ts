/**
 * The target of a vertical arrow among controls that stand side by side: the nearest control of the next row. After the last row comes the first.
 * `undefined` if all controls stand in one row or one column, because their order is enough. In a scrolled list, a control may have the same height
 * on the screen as an element outside of the list, but never stands beside it.
 */
export function aboveOrBelow(
  key: string,
  controls: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const direction = key === 'ArrowDown' ? 1 : -1;
  const here = from.getBoundingClientRect();
  const places = controls.map((control) => {
    const { left, top } = control.getBoundingClientRect();
    return {
      control,
      distance: Math.abs(left - here.left),
      left,
      row: Math.round(((top - here.top) / (here.height || 1)) * direction),
    };
  });
  const hasColumns = places.some(({ left, row }, index) => {
    const before = places[index - 1];
    return before?.row === row && Math.abs(left - before.left) > here.height;
  });
  if (!hasColumns) return undefined;
  const after = places.filter(({ row }) => row > 0);
  const [next] = (after.length > 0 ? after : places).sort(
    (one, other) => one.row - other.row || one.distance - other.distance,
  );
  return next?.control === from ? undefined : next?.control;
}
