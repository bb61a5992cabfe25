import { formatMessage } from '../../src/i18n/format-message.js';
import { en } from '../../src/i18n/locales/en.js';
import type { Message, MessageKey, Messages } from '../../src/i18n/messages.js';

/** The queries of a story, such as `getByText` and `findByRole`. */
type Canvas = Record<string, unknown>;
type Query = (...args: unknown[]) => unknown;

const KEYS = Object.keys(en).filter((key): key is MessageKey => key !== 'locale' && key !== 'approvals');

let language: Messages = en;

/** From now on `say` speaks the language of these messages. */
export function speak(messages: Messages): void {
  language = messages;
}

/** The word that the form has, in the language of the story, for one of its English words: what a story expects to read. */
export function say(english: string): string {
  return translate(language, english)[0] ?? english;
}

/**
 * The same queries for a form in another language: where a story looks for one of the form's own English words, they look for the word of that
 * language. What the payload says stays as it is.
 */
export function queryIn<Queries extends object>(canvas: Queries, messages: Messages): Queries {
  if (messages.locale === en.locale) return canvas;
  const queries = Object.entries(canvas as Canvas).map(([name, query]) => [name, translated(name, query, messages)]);
  return Object.fromEntries(queries) as Queries;
}

function translated(name: string, query: unknown, messages: Messages): unknown {
  if (typeof query !== 'function' || !/^(get|find|query)/.test(name)) return query;
  const isByWords = /By(Text|LabelText|PlaceholderText)$/.test(name);
  return (wanted: unknown, options?: { name?: unknown }, ...rest: unknown[]): unknown =>
    (query as Query)(
      isByWords ? inWordsOf(messages, wanted) : wanted,
      options && { ...options, name: inWordsOf(messages, options.name) },
      ...rest,
    );
}

function inWordsOf(messages: Messages, wanted: unknown): unknown {
  if (typeof wanted !== 'string') return wanted;
  const words = translate(messages, wanted);
  return words.length === 0 ? wanted : new RegExp(`^(${words.map(escape).join('|')})$`);
}

/** Two messages may be alike in English only, so each that it may be is given. None for what is no message. */
function translate(messages: Messages, english: string): string[] {
  const own = Object.entries(messages.approvals ?? {}).find(([text]) => text === english);
  if (own) return [own[1]];
  return KEYS.flatMap((key) =>
    formsOf(en[key]).flatMap((form) => {
      const values = readValues(form, english);
      return values ? [formatMessage(messages[key], messages.locale, values)] : [];
    }),
  );
}

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** What stands at the places of a message, if the text is that message: a question, or numbers. */
function readValues(form: string, text: string): Record<string, string | number> | undefined {
  const pattern = form
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? escape(part) : `(?<${part}>${part === 'question' ? '.*' : '\\d[\\d.,]*'})`,
    );
  const match = new RegExp(`^${pattern.join('')}$`, 's').exec(text);
  if (!match) return undefined;
  const values = Object.entries(match.groups ?? {}).map(
    ([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value] as const,
  );
  return Object.fromEntries(values);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
