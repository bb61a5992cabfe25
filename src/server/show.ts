import { quote } from '../protocol/quote.js';

/** The greatest number of values that are shown. The text of a larger value would be cut anyway. */
const MOST_VALUES = 1_000;

/** A value as a warning quotes it. */
export function show(value: unknown): string {
  try {
    let count = 0;
    const json = JSON.stringify(value, (_, held: unknown) => {
      if (++count > MOST_VALUES) throw new RangeError('An array may have no end.');
      return held;
    });
    return quote(JSON.parse(json) as object) + (json.length > 80 ? '…' : '');
  } catch {
    return '(a value that cannot be shown)';
  }
}
