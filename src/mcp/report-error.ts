export interface ErrorOptions {
  /**
   * Told of whatever `getContext` or the host threw, and of ids from `getContext` that no form may have; the model only
   * learns that it was not its fault. It is not waited for, and what it throws itself is lost. Default: nothing.
   */
  onError?(error: unknown): unknown;
}

/** If the reporter fails, its words must not reach the model, and the process must not end. */
export function reportError(options: ErrorOptions, error: unknown): void {
  void (async () => {
    try {
      await options.onError?.(error);
    } catch {
      // There is nobody left to tell.
    }
  })();
}
