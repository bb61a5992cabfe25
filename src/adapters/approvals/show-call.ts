import { copyArray, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';

/** Control characters, characters that change the direction, and all other invisible characters, except line feeds, tabs and plain spaces. */
const UNSEEN = /[^\P{C}\n\t]|[^\P{Zs} ]|[\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** JSON that an editor shows in full. Invisible characters are written as escapes, so the value is the same. */
export function editableJson(value: unknown): string {
  const escaped = (character: string): string =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join('');
  return JSON.stringify(value, null, 2).replace(UNSEEN, escaped);
}

/** A text with its invisible characters written in the form `\u{202e}`. */
export function visible(text: string, unseen: RegExp = UNSEEN): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/**
 * The call that the agent wants to make, verbatim: the name of the tool, then each argument. Further lines of an argument are indented, so that they
 * can't look like the next argument. A long run of blank lines or spaces is replaced by its count, so that it can't push anything out of view.
 */
export function showCall(tool: string | undefined, args: unknown): string {
  return countBlanks(visible([tool, showArguments(args)].filter(Boolean).join('\n\n')));
}

/** The longest run of blank lines, and of spaces within a line, that is shown verbatim. At the start of a line, JSON indents by spaces. */
const [BLANK_LINES, SPACES] = [2, 20];

function countBlanks(text: string): string {
  return text
    .replace(/(?:\n[ \t]*){2,}(?=\n|$)/g, (run) => {
      const count = run.split('\n').length - 1;
      return count <= BLANK_LINES ? run : `\n(${count} blank lines)`;
    })
    .replace(/(?<=\S)[ \t]+/g, (run) => (run.length <= SPACES ? run : ` (${run.length} spaces) `));
}

function showArguments(args: unknown): string {
  if (!isRecord(args)) return indented(args);
  return Object.entries(args)
    .map(([key, value]) => `${/^[\w.-]+$/.test(key) ? key : JSON.stringify(key)}: ${indented(value)}`)
    .join('\n');
}

function indented(value: unknown): string {
  return (typeof value === 'string' ? value : toJson(value)).replaceAll('\n', '\n  ');
}

/** JSON of a limited length, even if an array in the value is endless. JSON that is longer than a preview may be is refused later. */
function toJson(value: unknown): string {
  let values = 0;
  const text = JSON.stringify(
    value,
    (_, held: unknown) => {
      if (++values > LIMITS.stringLength) throw new RangeError('too long');
      return Array.isArray(held) ? copyArray(held, LIMITS.stringLength) : held;
    },
    2,
  ) as string | undefined;
  return text ?? '';
}
