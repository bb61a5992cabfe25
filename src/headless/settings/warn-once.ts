const said = new Set<string>();

/** Tells a developer, once each, what a host gets wrong silently. Call it where `process.env.NODE_ENV !== 'production'`, so that no bundle for users has it. */
export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(`react-interactive-form: ${text}`);
}

/** For tests, each of which is a page of its own. */
export function forgetWarnings(): void {
  said.clear();
}
