/** Throw this error in the function of a `functionResolver` to cancel the form. The message of the error has the words that the user wrote instead. */
export class ResolverCancelledError extends Error {
  override readonly name = 'ResolverCancelledError';
}
