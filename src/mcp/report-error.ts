/** Calls `onError`. If `onError` itself fails, its words must not reach the model, and the process must not end. */
export function reportError(options: { onError?(error: unknown): unknown }, error: unknown): void {
  void (async () => {
    try {
      await options.onError?.(error);
    } catch {
      // There is nobody left to tell.
    }
  })();
}
