const SHOWN_LENGTH = 80;

/** A value as a warning quotes it: JSON, cut to a length that a log line bears. */
export function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
