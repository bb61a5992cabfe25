/** What a JSON text encodes, where that is an object or an array; anything else as it is. */
export function decodeJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const decoded = JSON.parse(value) as unknown;
    return typeof decoded === 'object' ? decoded : value;
  } catch {
    return value;
  }
}
