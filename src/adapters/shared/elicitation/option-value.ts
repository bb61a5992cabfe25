import { isBlank } from '../../../protocol/guards.js';

export type Constant = string | number | boolean;

/** The form of an option value for a constant that is no text. */
const TYPED = /^=(true|false|-?\d[\d.e+-]*)$/;

/**
 * The option value of a constant. A number or a boolean begins with `=`, which distinguishes it from the same text. A text that shows nothing, or
 * only quotes, is put into quotes, because an option value may not be blank. So is a text that looks like a typed constant.
 */
export function toOptionValue(constant: Constant): string {
  if (typeof constant !== 'string') return `=${constant}`;
  return isOdd(constant) ? `"${constant}"` : constant;
}

export function fromOptionValue(value: string): Constant {
  const [, typed] = TYPED.exec(value) ?? [];
  if (typed !== undefined) return typed === 'true' || typed === 'false' ? typed === 'true' : Number(typed);
  return isOdd(value) && /^".*"$/s.test(value) ? value.slice(1, -1) : value;
}

function isOdd(value: string): boolean {
  const bare = value.replaceAll('"', '');
  return isBlank(bare) || TYPED.test(bare);
}
