const said = new Set<string>();

/**
 * Warns a developer once about a silent mistake. Call it inside `process.env.NODE_ENV !== 'production'`, so that production bundles drop
 * it.
 */
export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(`react-interactive-form: ${text}`);
}

/** For tests, each of which is its own page. */
export function forgetWarnings(): void {
  said.clear();
}
