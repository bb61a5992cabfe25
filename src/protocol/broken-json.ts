import { decodeJson } from './decode-json.js';
import { isRecord } from './guards.js';
import { quote } from './quote.js';
import type { Issue, IssueCode, IssuePath } from './types/issue.js';
import { withWholeCharacters } from './whole-characters.js';

/** The ways in which JSON may begin, including a code fence and JSON that was encoded twice. */
const START = /^(?:```\w*)?(?:\\[nrt]?|["\s])*[[{]/;

/** The number of characters at the start of a text that are tested. */
const START_LENGTH = 64;

/** The issues of a value that had to be an array or an object. */
const WANTS_JSON: ReadonlySet<IssueCode> = /* @__PURE__ */ new Set<IssueCode>([
  'invalid_type',
  'no_questions',
  'missing_options',
]);

/** Whether a text starts like an array or an object, even in a code fence or encoded twice. */
export function startsLikeJson(text: string): boolean {
  return START.test(text.trimStart().slice(0, START_LENGTH));
}

export function withoutFence(text: string): string {
  return /^```\w{0,20}([^]*)```$/.exec(text.trim())?.[1] ?? text;
}

/**
 * The array or object that a text contains twice in a row, because some clients append the stream of a call's arguments to itself; `undefined` for
 * any other text. Nothing shows which of two different objects was meant.
 */
export function readDoubledJson(text: string): unknown {
  const source = text.trim();
  const middle = source.length / 2;
  const [first, second] = [source.slice(0, middle).trim(), source.slice(middle).trim()];
  const value = first === second ? decodeJson(first) : undefined;
  return typeof value === 'object' ? value : undefined;
}

/**
 * The fault of a text that was meant to be JSON, as the end of a sentence that begins with the field's name, with the engine's own words; `undefined`
 * for any other value.
 */
export function explainBrokenJson(value: unknown): string | undefined {
  if (typeof value !== 'string' || !startsLikeJson(value)) return undefined;
  try {
    return explainBrokenJson(JSON.parse(withoutFence(value)));
  } catch (error) {
    return `is a text that is not JSON: ${withWholeCharacters(error instanceof Error ? error.message : '')}`;
  }
}

/** The same issues with better words for broken JSON: where the text breaks, because "must be an array" would be no help. */
export function nameBrokenJson(issues: readonly Issue[], source: unknown): Issue[] {
  return issues.map((issue) => {
    const fault = WANTS_JSON.has(issue.code) ? explainBrokenJson(valueAt(source, issue.path)) : undefined;
    return fault === undefined ? issue : { ...issue, message: `${nameOf(issue.path)} ${fault}` };
  });
}

/** The value at a path. The path may lead into a text that contains JSON. */
function valueAt(source: unknown, path: IssuePath): unknown {
  return path.reduce((held, key) => {
    const whole = decodeJson(held);
    if (Array.isArray(whole)) return whole[Number(key)] as unknown;
    return isRecord(whole) && Object.hasOwn(whole, key) ? whole[key] : undefined;
  }, source);
}

/** The name of a field for messages. An element of a list has no name. */
function nameOf(path: IssuePath): string {
  const name = path.at(-1);
  return typeof name === 'string' ? quote(name) : 'This';
}
