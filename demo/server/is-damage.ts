/**
 * Whether the database says that a file of its own is damaged: a checksum that does not fit, or an index that contradicts itself. It then gives
 * nothing of that file, so a wrong word is never taken for what somebody wrote.
 */
export function isDamage(error: unknown): error is Error {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === 'XX001' || code === 'XX002' || (cause !== undefined && isDamage(cause));
}
