import { isBlank } from '../../../protocol/guards.js';

/**
 * The option value of an enum value. An enum value may be blank, but an option value may not, so a value that shows nothing, or nothing but
 * quotes, is put into quotes.
 */
export function toOptionValue(value: string): string {
  return isHollow(value) ? `"${value}"` : value;
}

/** Undoes `toOptionValue`. */
export function fromOptionValue(value: string): string {
  return isHollow(value) && /^".*"$/s.test(value) ? value.slice(1, -1) : value;
}

function isHollow(value: string): boolean {
  return isBlank(value.replaceAll('"', ''));
}
