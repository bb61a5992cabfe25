import { decodeJson } from './decode-json.js';
import { isRecord } from './guards.js';
import { explainBrokenJson } from './json-text.js';
import { quote } from './quote.js';
import type { Issue, IssueCode, IssuePath } from './types/issue.js';

/** How JSON may begin, also inside a code fence or when it was encoded twice. */
const START = /^(?:```\w*)?(?:\\[nrt]?|["\s])*[[{]/;

/** How much of a text's start is looked at. */
const START_LENGTH = 64;

/** The issues of a value that had to be an array or an object. */
const WANTS_JSON: ReadonlySet<IssueCode> = /* @__PURE__ */ new Set<IssueCode>(['invalid_type', 'no_questions', 'missing_options']);

/** Whether a text starts like an array or an object, also in a code fence or encoded twice. */
export function startsLikeJson(text: string): boolean {
  return START.test(text.trimStart().slice(0, START_LENGTH));
}

/** What is wrong with a text that was meant to be JSON, as `explainBrokenJson` says it; `undefined` for any other value. */
export function findBrokenJson(value: unknown): string | undefined {
  return typeof value === 'string' && startsLikeJson(value) ? explainBrokenJson(value) : undefined;
}

/** The same issues. Where the refused value is a text of broken JSON, the issue says so, and where the text breaks: "must be an array" would be no help. */
export function nameBrokenJson(issues: readonly Issue[], source: unknown): Issue[] {
  return issues.map((issue) => {
    const fault = WANTS_JSON.has(issue.code) ? findBrokenJson(valueAt(source, issue.path)) : undefined;
    return fault === undefined ? issue : { ...issue, message: `${nameOf(issue.path)} ${fault}` };
  });
}

/** The value at a path, also inside of texts that hold JSON. */
function valueAt(source: unknown, path: IssuePath): unknown {
  return path.reduce((held, key) => {
    const whole = decodeJson(held);
    if (Array.isArray(whole)) return whole[Number(key)] as unknown;
    return isRecord(whole) && Object.hasOwn(whole, key) ? whole[key] : undefined;
  }, source);
}

/** The field as messages name it. An element of a list has no name. */
function nameOf(path: IssuePath): string {
  const name = path.at(-1);
  return typeof name === 'string' ? quote(name) : 'This';
}
