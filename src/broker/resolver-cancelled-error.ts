/** Throw it in the function of a `functionResolver` to cancel the form. Its message is what the user wrote instead. */
export class ResolverCancelledError extends Error {
  override readonly name = 'ResolverCancelledError';
}
