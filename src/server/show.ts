const SHOWN_LENGTH = 80;

/** A value as a warning quotes it: JSON, cut to a length that a log line bears. */
export function show(value: unknown): string {
  const text = stringify(value) ?? '(a value that cannot be shown)';
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

/** `undefined` for what JSON can't express, and for what `stringify` throws at, such as very deep nesting. */
function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
