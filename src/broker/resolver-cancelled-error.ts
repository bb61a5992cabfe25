/** Thrown by the function of a `functionResolver` to cancel the form; the message, if any, is what the user wrote instead of answering. */
export class ResolverCancelledError extends Error {
  override readonly name = 'ResolverCancelledError';
}
