/** The object or array that a JSON text encodes; any other value unchanged. */
export function decodeJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const decoded = JSON.parse(value) as unknown;
    return typeof decoded === 'object' ? decoded : value;
  } catch {
    return value;
  }
}
