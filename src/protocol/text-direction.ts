import type { Question } from './types/question.js';

/** The scripts that are written from right to left, by their codes in ISO 15924. */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** The language of a text from the payload, and its direction. */
export interface TextLanguage {
  readonly lang: string | undefined;
  /** `auto`, the direction of the first letter, if the payload does not name a known language. */
  readonly dir: 'auto' | 'ltr' | 'rtl';
}

/** The props of an element that shows only a text from a question. An Arabic question may begin with "API" and still runs from right to left. */
export function languageOf(question: Pick<Question, 'lang'> | undefined): TextLanguage {
  const lang = question?.lang;
  const script = lang && scriptOf(lang);
  if (!script) return { lang, dir: 'auto' };
  return { lang, dir: RIGHT_TO_LEFT.test(script) ? 'rtl' : 'ltr' };
}

function scriptOf(lang: string): string | undefined {
  try {
    // `und` names no language, and would be taken for English.
    return /^und\b/i.test(lang) ? undefined : new Intl.Locale(lang).maximize().script;
  } catch {
    return undefined;
  }
}
