import { en } from '../../i18n/locales/en.js';
import type { MessageKey } from '../../i18n/messages.js';

/** The message key of a problem's code: `tooShort` for `too_short`. */
export function keyOfCode(code: string): MessageKey {
  const key = code.replace(/[_-]./g, (start) => start.charAt(1).toUpperCase());
  return /^(too|below|above|not_[glm]|pattern|invalid)/.test(code) && key in en ? (key as MessageKey) : 'invalidAnswer';
}
