/** Whether two values of plain data are equal, with the keys of their objects in the same order. */
export function isSameData(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
