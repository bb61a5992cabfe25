import type { Message } from './messages.js';

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills the `{name}` places of a message. It chooses the plural form by `count`. Every form says how many questions it has. For its first
 * number a browser loads the number formats, which takes as long as React takes to render the form. So small numbers do without.
 */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  const text = typeof message === 'string' ? message : (message[new Intl.PluralRules(locale).select(Number(values['count']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    // Digits from 0 to 9 and nothing between them: so all our languages but Arabic write it, wherever they are spoken.
    const isShown = typeof value === 'string' || /^\d{1,3} (de|en|es|fr|hi|ja|ko|pt|ru|zh)(-..)?$/.test(`${value} ${locale}`);
    return isShown ? `${value}` : value.toLocaleString(locale, { maximumFractionDigits: 20 });
  });
}
