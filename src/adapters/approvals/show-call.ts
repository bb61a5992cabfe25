import { copyArray, isRecord } from '../../protocol/guards.js';
import { STACKED } from '../../protocol/keep-inside.js';
import { LIMITS } from '../../protocol/limits.js';
import { countBlanks } from '../../protocol/printable.js';
import { attempt } from '../../protocol/read-messages.js';

/** Control characters, characters that change the direction, and all other invisible characters, except line feeds, tabs and plain spaces. */
const UNSEEN = /[^\P{C}\n\t]|[^\P{Zs} ]|[\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** Besides, line breaks and tabs. */
export const NOT_ON_A_BUTTON = /[^\P{C}]|[^\P{Zs} ]|[\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** JSON that an editor shows in full. Invisible characters are written as escapes, so the value is the same. */
export function editableJson(value: unknown): string {
  return escaped(JSON.stringify(value, null, 2), UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** A text with its invisible characters written in the form `\u{202e}`. */
export function visible(text: string, unseen = UNSEEN): string {
  return countBlanks(escaped(text, unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`));
}

/** Marks that stand on many other marks are escaped too, because they would strike out the line above. */
function escaped(text: string, unseen: RegExp, escape: (character: string) => string): string {
  return text
    .replace(STACKED, (_, kept: string, more: string) => kept + Array.from(more, escape).join(''))
    .replace(unseen, escape);
}

/**
 * The call that the agent wants to make, verbatim: the name of the tool, then each argument. Further lines of an argument are indented, so that they
 * can't look like the next argument. The name is one line. A long run of blank lines or blanks is replaced by its count, so that it can't push
 * anything out of view.
 */
export function showCall(tool: string | undefined, args: unknown): string {
  const name = tool && visible(visible(tool), /[\n\t]/g);
  return [name, showArguments(args)].filter(Boolean).join('\n\n');
}

/** The arguments, one below the other. The only home of how a value of a call is shown. */
export function showArguments(args: unknown): string {
  if (typeof args === 'string') return indented(args);
  if (!isRecord(args)) return indented(showValue(args)) + roundedMark(args);
  return Object.entries(args)
    .map(([key, value]) => {
      const name = /^[\w.-]+$/.test(key) ? key : visible(JSON.stringify(key));
      return `${name}${roundedMark(value)}: ${indented(showValue(value))}`;
    })
    .join('\n');
}

function indented(text: string): string {
  return visible(text).replaceAll('\n', '\n  ');
}

/** A text as it is, and any other value as JSON. A text that would look like another value, such as `false`, or like no value, stands in quotation marks. */
function showValue(value: unknown): string {
  if (typeof value !== 'string') return toJson(value)[0];
  if (value !== '' && !isJson(value)) return value;
  const lines = value.split('\n').map((line) => JSON.stringify(line).slice(1, -1));
  return `"${lines.join('\n')}"`;
}

function isJson(text: string): boolean {
  return attempt(() => JSON.parse(text) !== undefined, false);
}

function roundedMark(value: unknown): string {
  return isRounded(value) ? ' (rounded)' : '';
}

/** Whether a value has a number that JavaScript can't hold exactly. Its digits may not be the digits that the agent sent. */
export function isRounded(value: unknown): boolean {
  return toJson(value)[1];
}

/** JSON of a limited length, even if an array in the value is endless. JSON that is longer than a preview may be is refused later. */
function toJson(value: unknown): [json: string, isRounded: boolean] {
  let [values, rounded] = [0, false];
  const text = JSON.stringify(
    value,
    (_, held: unknown) => {
      if (++values > LIMITS.stringLength) throw new RangeError('too long');
      if (typeof held !== 'number') return Array.isArray(held) ? copyArray(held, LIMITS.stringLength) : held;
      rounded ||= !(Math.abs(held) <= Number.MAX_SAFE_INTEGER);
      return Number.isFinite(held) ? held : String(held);
    },
    2,
  ) as string | undefined;
  return [text ?? '', rounded];
}
