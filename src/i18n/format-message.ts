import type { Message } from './messages.js';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The languages with a catalogue whose digits are 0 to 9, wherever they are spoken. */
const ASCII_DIGITS = /^(de|en|es|fr|hi|ja|ko|pt|ru|zh)(-..)?$/;

/**
 * Fills the `{name}` places of a message. It chooses the plural form by `count`. Every form says how many questions it has. For its first
 * number a browser loads the number formats, which takes as long as React takes to render the form. So small numbers do without.
 */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  const text = typeof message === 'string' ? message : pickPlural(message, locale, values['count']);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    const isShown = typeof value === 'string' || (/^\d{1,3}$/.test(`${value}`) && ASCII_DIGITS.test(locale));
    return isShown ? `${value}` : value.toLocaleString(locale, { maximumFractionDigits: 20 });
  });
}

function pickPlural(message: Exclude<Message, string>, locale: string, count: string | number | undefined): string {
  const category = new Intl.PluralRules(locale).select(Number(count));
  return message[category] ?? message.other;
}
