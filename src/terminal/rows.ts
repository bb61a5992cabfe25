import type { Writable } from 'node:stream';

/** Moves the cursor of a list by `step` rows. It wraps at the ends and skips rows that can't be chosen. A cursor at -1 is on no row yet. */
export function moveTo(start: number, step: number, isUsable: readonly boolean[]): number {
  const { length } = isUsable;
  const from = start < 0 && step < 0 ? 0 : start;
  for (let count = 1; count <= length; count++) {
    const index = (from + step * count + length * count) % length;
    if (isUsable[index]) return index;
  }
  return start;
}

/** The rows around the cursor that fit, with a mark where rows are left out. */
export function windowOf(rows: readonly string[], cursor: number, output: Writable): string[] {
  const room = Math.max(3, ('rows' in output && typeof output.rows === 'number' ? output.rows : 24) - 8);
  if (rows.length <= room) return [...rows];
  const start = Math.max(0, Math.min(cursor - Math.floor(room / 2), rows.length - room));
  const end = start + room;
  return [...(start > 0 ? ['  …'] : []), ...rows.slice(start, end), ...(end < rows.length ? ['  …'] : [])];
}

/** A row of a list, with a mark at the cursor. */
export function row(isActive: boolean, text: string): string {
  return `${isActive ? '>' : ' '} ${text}`;
}
