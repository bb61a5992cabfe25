/** The keys that pick rows: 1 to 9, and A to Z after them. */
const KEYS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The number of rows that the digits pick, and the number of further rows that the letters pick. */
export const DIGITS = 9;
export const DIGITS_AND_LETTERS: number = KEYS.length;

/** The key of a row, by its place among the rows that keys pick. */
export function keyAt(place: number): string | undefined {
  return KEYS[place];
}

/** The place of the row that a key picks; -1 for any other key. A letter of another alphabet, such as `ı`, picks no row. */
export function placeOf(key: string): number {
  return /^[1-9a-z]$/i.test(key) ? KEYS.indexOf(key.toUpperCase()) : -1;
}
