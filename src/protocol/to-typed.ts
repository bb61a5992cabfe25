import type { TextFormat } from './types/question.js';
import { isAscii, parseNumber, toAsciiEmail } from './validate-text.js';

/** The rules of a schema for a text. A text without rules is sent as it is. */
export interface TextRules {
  format?: TextFormat | undefined;
  pattern?: string | undefined;
  min_length?: number | undefined;
  max_length?: number | undefined;
}

/** The value of a text for a JSON Schema with these rules. `undefined` for a text that has to be a number and is none. Validation refuses such a text. */
export function toTyped(text: string, rules: TextRules): string | number | undefined {
  const { format } = rules;
  if (format === 'number' || format === 'integer') return parseNumber(text);
  if (!hasRules(rules)) return text;
  const trimmed = text.trim();
  if (format === 'email') return toAsciiEmail(trimmed);
  return format === 'uri' && !isAscii(trimmed) && URL.canParse(trimmed) ? new URL(trimmed).href : trimmed;
}

function hasRules({ format, pattern, min_length, max_length }: TextRules): boolean {
  return [format, pattern, min_length, max_length].some((rule) => rule !== undefined);
}
