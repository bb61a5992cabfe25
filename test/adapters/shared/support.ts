import fc from 'fast-check';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { isBlank } from '../../../src/protocol/guards.js';
import { isMultiSelect } from '../../../src/protocol/questions.js';
import { readRenderPayload } from '../../../src/protocol/read-form-block.js';
import type { AnswerDetail, AnsweredMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import type { Issue } from '../../../src/protocol/types/issue.js';
import type { Question } from '../../../src/protocol/types/question.js';
import type { AdapterResult } from '../../../src/adapters/shared/adapter-result.js';

/** The form that a host makes of questions. */
export function formOf(...questions: unknown[]): TrustedForm {
  return formOfPayload({ type: 'interactive_form_question', task_id: 1, subtask_id: 2, ask_id: 'ask_1', questions });
}

/** The form that a host makes from the result of an adapter. */
export function formOfResult(result: AdapterResult, toolUseId?: string): TrustedForm {
  if (!result.ok) throw new Error(result.message);
  return formOfPayload(result.payload, toolUseId);
}

function formOfPayload(payload: unknown, toolUseId = 'toolu_1'): TrustedForm {
  const result = readRenderPayload(payload, toolUseId);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.form;
}

/** The places and the kinds of the issues, such as `questions.0.header: blank`. Empty for a request that was read. */
export function refusalOf(result: AdapterResult): string[] {
  return result.ok ? [] : placesOf(result.issues);
}

export function placesOf(issues: readonly Issue[]): string[] {
  return issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
}

/** Not blank, nothing invisible; the marks that dialects put into their texts are in it. */
export const label: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...'abcXYZ 0189.,;:-*#`"\'<>&{}[]()中文äé🙂'), minLength: 1, maxLength: 12 })
  .filter((text) => !isBlank(text));

/** Labels that differ from each other. */
export function labels(minLength: number, maxLength: number): fc.Arbitrary<string[]> {
  const marked = fc.tuple(label, fc.constantFrom('', '', ' (Recommended)', '（推荐）')).map((parts) => parts.join(''));
  return fc.uniqueArray(marked, { minLength, maxLength });
}

/** Words that a person may write: several lines, spaces at the ends. They equal no option and do not look like a note. */
export const words: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', ' ', '\t'),
    fc.string({ unit: fc.constantFrom(...'pqr\n 你好,.<&'), minLength: 1 }),
    fc.constantFrom('', ' ', '\n'),
  )
  .map(([before, text, after]) => `${before}~${text}${after}`);

/** Some answer to a form: every kind of choice, Other alone and beside options, notes, and nothing at all. */
export function answerTo(form: TrustedForm): fc.Arbitrary<AnsweredMessage> {
  return fc.tuple(...form.payload.questions.map(saidTo)).map((said) => {
    const entries = form.payload.questions.map(({ id }, index) => [id, said[index]!] as const);
    return buildAnswer(form, Object.fromEntries(entries.map(([id, { value }]) => [id, value])), {
      details: Object.fromEntries(entries.map(([id, { detail }]) => [id, detail])),
    });
  });
}

interface Said {
  value: string | string[];
  detail: AnswerDetail;
}

function saidTo(question: Question): fc.Arbitrary<Said> {
  const note = fc.option(words, { nil: undefined, freq: 2 }).map((text) => (text === undefined ? {} : { note: text }));
  const value = question.input_type === 'text' ? fc.option(words, { nil: '' }) : chosen(question);
  return fc.record({ value, detail: note });
}

function chosen(question: Extract<Question, { input_type: 'choice' }>): fc.Arbitrary<string[]> {
  const values = question.options.map(({ value }) => value);
  const other = fc.option(
    words.map((text) => [text]),
    { nil: [] },
  );
  if (isMultiSelect(question))
    return fc.tuple(fc.subarray(values), other).map(([selected, rest]) => [...selected, ...rest]);
  return fc.oneof(
    other,
    fc.constantFrom(...values).map((value) => [value]),
  );
}
