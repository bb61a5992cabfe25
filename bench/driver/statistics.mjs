/**
 * @param {number[]} values At least one.
 * @returns {number}
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [lower = NaN, upper = NaN] = sorted.slice(middle - 1);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : (lower + upper) / 2;
}
