const said = new Set<string>();

/**
 * Warns a developer once about a silent mistake. Call this function inside `process.env.NODE_ENV !== 'production'`, so that production bundles drop
 * the call.
 */
export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(`react-interactive-form: ${text}`);
}

const reported = new WeakSet<object>();

/** Shows a developer an error once that the user does not read. Call it inside the same condition. */
export function reportOnce(text: string, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(`react-interactive-form: ${text}`, error);
}

/** For tests, each of which is its own page. */
export function forgetWarnings(): void {
  said.clear();
}
