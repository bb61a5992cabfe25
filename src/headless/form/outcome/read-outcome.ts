import { isRecord } from '../../../protocol/guards.js';
import { readAnswerMessage } from '../../../protocol/read-answer-message.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import type { FieldProblem } from '../../question/field.js';
import { warnOnce } from '../../settings/warn-once.js';
import { isAlreadyAnswered } from './to-error.js';

/** What became of a message that the host took. */
export type Outcome =
  | { readonly answer: AnswerMessage }
  | {
      /** Why it did not arrive: words, a code of the gate, or what was thrown. */
      readonly error: unknown;
      /** What is wrong with single answers, by question id. */
      readonly problems: ReadonlyMap<string, FieldProblem>;
    };

/** Reads what `onAnswer` returned: an `AnswerOutcome`, or any value from a host without types. */
export function readOutcome(form: TrustedForm, message: AnswerMessage, result: unknown): Outcome {
  if (result === undefined || result === null) return { answer: message };
  if (process.env.NODE_ENV !== 'production') warnOfOdd(result);
  // Many senders return an id or a count, which reports no failure.
  if (typeof result !== 'object') return result === false ? refusal() : { answer: message };
  if (!isRecord(result) || result instanceof Error) return refusal(result);
  const { ok, answer, error, errors, issues } = result;
  const isAccepted = ok !== false && (error ?? undefined) === undefined;
  if (isRecord(answer) && (isAccepted || isAlreadyAnswered(error))) return { answer: readAnswerMessage(form, answer).answer };
  const problems = new Map<string, FieldProblem>();
  const rest: string[] = [];
  for (const [id, words] of listWords(errors)) {
    if (form.payload.questions.some((question) => question.id === id)) problems.set(id, { code: 'refused', words });
    else rest.push(words); // what was said about a question that is not shown must not get lost
  }
  for (const { path, code } of Array.isArray(issues) ? issues.filter(isRecord) : []) {
    const [id] = [path].flat();
    if (typeof id === 'string' && !problems.has(id)) problems.set(id, { code: String(code) });
  }
  const isSaid = ok === true || 'error' in result || isRecord(errors) || errors === null;
  if (isSaid && isAccepted && problems.size + rest.length === 0) return { answer: message };
  return refusal(rest.length > 0 ? [error, ...rest].filter(isText).join(' ') : error, problems);
}

function refusal(error: unknown = '', problems: ReadonlyMap<string, FieldProblem> = new Map()): Outcome {
  return { error, problems };
}

/** One text for each question, or several as validators collect them. An empty text means no problem. */
function listWords(errors: unknown): [id: string, words: string][] {
  const entries = isRecord(errors) ? Object.entries(errors) : [['', errors] as const];
  return entries.map(([id, value]): [string, string] => [id, [value].flat().filter(isText).join(' ')]).filter(([, words]) => words !== '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function warnOfOdd(result: unknown): void {
  const known = ['ok', 'answer', 'error', 'errors'];
  if (
    isRecord(result) &&
    known.some((key) => key in result) &&
    (isRecord(result['errors']) || (result['errors'] ?? undefined) === undefined) &&
    typeof (result['error'] ?? '') === 'string'
  )
    return;
  const shape = typeof result === 'object' && result !== null ? `{ ${Object.keys(result).join(', ')} }` : String(result);
  const meaning = typeof result === 'object' || result === false ? 'It counts as a failure, and the form keeps every answer.' : 'It counts as success.';
  warnOnce(
    `onAnswer returned ${shape}, which is not an AnswerOutcome. ${meaning} Return nothing, { error }, { errors }, { answer }, a Response or the result of admitUserMessage().`,
  );
}
