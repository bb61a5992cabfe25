import { quote } from './quote.js';
import { withWholeCharacters } from './whole-characters.js';

/** Space, and then a mark, the beginning of a text in quotes, a number or a word. */
const TOKEN = /[\t\n\r ]*([[\]{},:"]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|)/y;

/** What a text in quotes is made of. The number keeps the engine from running out of room in a long text. */
const CHARACTERS = /(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){1,1000}/y;

/** How a value may begin: `0` stands for numbers and words. */
const VALUE = '"0[{';

/** How much of a text is shown on either side of a place. */
const AROUND = 30;

/**
 * Where a text stops being JSON, by RFC 8259; `undefined` if it is JSON. It is the text's length if the text only ends too early. `JSON.parse` says it in words that differ
 * from engine to engine, and some engines do not say it.
 */
export function findJsonBreak(text: string): number | undefined {
  const open: string[] = [];
  let allowed = VALUE;
  for (let end = 0; ;) {
    const [whole = '', token = ''] = execAt(TOKEN, text, end);
    const start = end + whole.length - token.length;
    if (token === '' && start === text.length && allowed === '') return undefined;
    const kind = /^[-\w]/.test(token) ? '0' : token;
    if (kind === '' || !allowed.includes(kind)) return start;
    end = start + token.length;
    if (kind === '"') {
      end = skipCharacters(text, end);
      if (text.charAt(end) !== '"') return end;
      end += 1;
    }
    allowed = allowedAfter(kind, allowed, open);
  }
}

function execAt(pattern: RegExp, text: string, place: number): readonly string[] {
  pattern.lastIndex = place;
  return pattern.exec(text) ?? [];
}

function skipCharacters(text: string, start: number): number {
  let end = start;
  for (let length = -1; length !== 0; end += length) length = execAt(CHARACTERS, text, end)[0]?.length ?? 0;
  return end;
}

/** What may come after a token. `open` holds the closing mark of each array and object that is open here. */
function allowedAfter(kind: string, allowed: string, open: string[]): string {
  if (kind === '[' || kind === '{') {
    const closing = kind === '[' ? ']' : '}';
    open.push(closing);
    return kind === '[' ? VALUE + closing : `"${closing}`;
  }
  if (kind === ':') return VALUE;
  if (kind === ',') return open.at(-1) === ']' ? VALUE : '"';
  // A text where no other value may begin is the name of a member.
  if (kind === '"' && !allowed.includes('0')) return ':';
  if (kind === open.at(-1)) open.pop();
  const closing = open.at(-1);
  return closing === undefined ? '' : `,${closing}`;
}

/**
 * The array or object that a text holds more than once in a row, and nothing else: some clients join the stream of a call's arguments to itself. `undefined` if the text
 * is anything else, such as two objects that differ: nobody can tell which of the two was meant.
 */
export function readRepeatedJson(text: string): unknown {
  const values = readInARow(text).map((value) => JSON.stringify(value));
  const [first] = values;
  return first !== undefined && values.length > 1 && new Set(values).size === 1 ? JSON.parse(first) : undefined;
}

/** Arrays and objects that follow each other in a text; none if there is anything else. */
function readInARow(text: string): unknown[] {
  const values: unknown[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const end = findJsonBreak(rest) ?? rest.length;
    const value = parse(rest.slice(0, end));
    if (typeof value !== 'object') return [];
    values.push(value);
    rest = rest.slice(end);
  }
  return values;
}

/**
 * What is wrong with a text that should be JSON, as the end of a sentence that begins with its name: where it breaks, and the text around that place. Lines and columns
 * count from 1, a column for each UTF-16 code unit. `undefined` if the text is JSON.
 */
export function explainBrokenJson(text: string): string | undefined {
  const value = parse(text);
  if (value !== undefined) return typeof value === 'string' ? explainBrokenJson(value) : undefined;
  const count = readInARow(text).length;
  if (count > 1) return `is a text of ${count} JSON values in a row, which differ; write only one.`;
  const source = text.replace(/^\s*```\w{0,20}|```\s*$/g, blank);
  const place = findJsonBreak(source) ?? source.length;
  const before = text.slice(0, place);
  const column = place - before.lastIndexOf('\n');
  const where =
    place === text.length ? 'ends too early' : `breaks at line ${before.split('\n').length}, column ${column}, at ${cite(text.slice(place, place + AROUND))}`;
  return `is a text that is not JSON: it ${where}${before === '' ? '' : `, after ${cite(before.slice(-AROUND))}`}.`;
}

/** A code fence counts as space, so that every place stays where it is. */
function blank(fence: string): string {
  return ' '.repeat(fence.length);
}

function cite(part: string): string {
  return quote(withWholeCharacters(part));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
