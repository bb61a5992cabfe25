import type { ReactNode } from 'react';

/** What stands between backticks as code; everything else stays text. */
export function withCode(text: string): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
