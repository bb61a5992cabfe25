import type { TextFormat } from '../protocol/types/question.js';
import type { Convert } from './convert.js';
import { foldName } from './fold-name.js';

const FORMAT_ALIASES: Record<TextFormat, readonly string[]> = {
  email: ['email', 'email_address'],
  uri: ['uri', 'url', 'link'],
  date: ['date'],
  'date-time': ['date-time', 'timestamp'],
  number: ['number', 'float', 'decimal'],
  integer: ['integer', 'int'],
};

/** Each name of a format that is also the name of a type, as in `"type": "email"`, with the format. */
export const FORMAT_NAMES = (Object.keys(FORMAT_ALIASES) as TextFormat[]).flatMap((format) =>
  FORMAT_ALIASES[format].map((name) => [name, format] as const),
);

const FORMATS: ReadonlyMap<string, TextFormat> = new Map(
  FORMAT_NAMES.map(([name, format]) => [foldName(name), format]),
);

/** A format, by any name that models give it, such as `"url"`. */
export const toFormat: Convert = (value) =>
  typeof value === 'string' ? (FORMATS.get(foldName(value)) ?? value) : value;
