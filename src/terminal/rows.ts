/** Moves the cursor of a list by `step` rows. The cursor wraps at the ends and skips rows that can't be chosen. A cursor at -1 is on no row yet. */
export function moveTo(start: number, step: number, isUsable: readonly boolean[]): number {
  const { length } = isUsable;
  const from = start < 0 && step < 0 ? 0 : start;
  for (let count = 1; count <= length; count++) {
    const index = (from + step * count + length * count) % length;
    if (isUsable[index]) return index;
  }
  return start;
}

/** A row of a list, with a mark if the cursor is on it. */
export function row(isActive: boolean, text: string): string {
  return `${isActive ? '>' : ' '} ${text}`;
}
