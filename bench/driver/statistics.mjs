/**
 * @param {number[]} values At least one.
 * @returns {number}
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = /** @type {number} */ (sorted[middle]);
  return sorted.length % 2 === 1 ? upper : /** @type {number} */ (sorted[middle - 1] + upper) / 2;
}
