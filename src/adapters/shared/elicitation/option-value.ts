import { isBlank } from '../../../protocol/guards.js';

/** What a closed set of a schema is made of. */
export type Constant = string | number | boolean;

/** The option value of a constant that is no text. */
const TYPED = /^=(true|false|-?\d[\d.e+-]*)$/;

/**
 * The option value of a constant. A number or a boolean begins with `=`, so that it is told from its text. An option value may not be blank,
 * so a text that shows nothing, or nothing but quotes, is put into quotes. So is a text that reads like a typed constant.
 */
export function toOptionValue(constant: Constant): string {
  if (typeof constant !== 'string') return `=${constant}`;
  return isOdd(constant) ? `"${constant}"` : constant;
}

/** Undoes `toOptionValue`. */
export function fromOptionValue(value: string): Constant {
  const [, typed] = TYPED.exec(value) ?? [];
  if (typed !== undefined) return typed === 'true' || typed === 'false' ? typed === 'true' : Number(typed);
  return isOdd(value) && /^".*"$/s.test(value) ? value.slice(1, -1) : value;
}

function isOdd(value: string): boolean {
  const bare = value.replaceAll('"', '');
  return isBlank(bare) || TYPED.test(bare);
}
