import { copyArray, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';

/** Control characters, those that turn the direction, and everything else that nobody sees; no line feeds, tabs and plain spaces. */
const UNSEEN = /[^\P{C}\n\t]|[^\P{Zs} ]|[\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** JSON that an editor shows in full: what nobody sees stands as an escape. It is the same value. */
export function editableJson(value: unknown): string {
  const escaped = (character: string): string =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  return JSON.stringify(value, null, 2).replace(UNSEEN, escaped);
}

/** A text whose unseen characters stand as `\u{202e}`. */
export function visible(text: string, unseen: RegExp = UNSEEN): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/**
 * What the agent wants to do, as it is: the name of its tool, then each argument. A further line of an argument is indented, so that it can't
 * look like the next argument. Nothing is pushed out of sight by blank lines or spaces: a long run of them is counted instead.
 */
export function showCall(tool: string | undefined, args: unknown): string {
  return countBlanks(visible([tool, showArguments(args)].filter(Boolean).join('\n\n')));
}

/** The longest run of blank lines, and of spaces within a line, that stands as it is. JSON indents by spaces at the start of a line. */
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

/** JSON that ends, even if an array in it does not. Longer than a preview may be, it is refused later. */
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
