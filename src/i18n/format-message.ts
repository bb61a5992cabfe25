import type { Message, PluralMessage } from './messages.js';

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills the `{name}` places of a message, and chooses the plural form by `count`.
 */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  const text = typeof message === 'string' ? message : pluralForm(message, locale, Number(values['count']));
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'string' ? value : formatNumber(value, locale);
  });
}

const pluralRules = /* @__PURE__ */ new Map<string, Intl.PluralRules>();

/** Every form says how many questions it has, so the plural rules of a language are made only once, because making them takes as long as reading a form. */
function pluralForm(message: PluralMessage, locale: string, count: number): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return message[rules.select(count)] ?? message.other;
}

/**
 * Every form says how many questions it has. For its first number, a browser loads the number formats, which takes as long as the rendering of the
 * form by React. So small numbers are written without the number formats.
 */
function formatNumber(value: number, locale: string): string {
  const isSmall = Number.isInteger(value) && value >= 0 && value < 1000;
  return isSmall && hasPlainDigits(locale) ? `${value}` : value.toLocaleString(locale, { maximumFractionDigits: 20 });
}

/** The languages that write a small number with digits from 0 to 9 and nothing between them: all languages of this package except Arabic. */
const PLAIN_DIGITS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'ja',
  'ko',
  'pt',
  'ru',
  'zh',
]);

/** Whether a language tag keeps these digits. A longer tag may ask for other digits, such as `hi-u-nu-deva`. A region never asks for other digits. */
function hasPlainDigits(locale: string): boolean {
  const [language = '', region, ...rest] = locale.split('-');
  const hasOnlyRegion = rest.length === 0 && (region === undefined || region.length === 2);
  return PLAIN_DIGITS.has(language) && hasOnlyRegion;
}
