import type { Message } from './messages.js';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills the `{name}` places of a message. It chooses the plural form by `count`. */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  const text = typeof message === 'string' ? message : pickPlural(message, locale, values['count']);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 20 }) : value;
  });
}

function pickPlural(message: Exclude<Message, string>, locale: string, count: string | number | undefined): string {
  const category = new Intl.PluralRules(locale).select(Number(count));
  return message[category] ?? message.other;
}
