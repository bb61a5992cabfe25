import { isBlank } from '../../../protocol/guards.js';

/**
 * The value of an option for a value of an enum, which may be `""` or blank, as no option's may: one that shows nothing, or
 * nothing but quotes, is put into quotes.
 */
export function toOptionValue(value: string): string {
  return isHollow(value) ? `"${value}"` : value;
}

/** The other way. */
export function fromOptionValue(value: string): string {
  return isHollow(value) && /^".*"$/s.test(value) ? value.slice(1, -1) : value;
}

function isHollow(value: string): boolean {
  return isBlank(value.replaceAll('"', ''));
}
