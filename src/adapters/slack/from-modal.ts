import { buildAnswer, buildCancellation } from '../../protocol/answer-message.js';
import { copyArray, isBlank } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { optionsOf, takesSeveral } from '../../protocol/questions.js';
import type { AnswerDetails, AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Issue } from '../../protocol/types/issue.js';
import { validateAnswers } from '../../protocol/validate-answers.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { ACTION, blockOf, otherOf } from './blocks.js';
import { isModalOf } from './modal-reference.js';

/** The answer message, or the errors that Slack shows beside the fields in response to `{ response_action: 'errors', errors }`. */
export type ModalAnswer =
  | { ok: true; message: AnswerMessage }
  | { ok: false; errors: Record<string, string>; issues: Issue[] };

/**
 * Reads the payload of a `view_submission`, or of a `view_closed`, which cancels the form. A chosen radio can't be cleared in Slack, so words beside
 * a single choice become a note. Never throws.
 * @param explain Returns the words for an issue, in the user's language. Default: its English message.
 */
export function fromModal(
  form: TrustedForm,
  payload: unknown,
  explain: (issue: Issue) => string = ({ message }) => message,
): ModalAnswer {
  try {
    // A modal that was opened for another form has the same blocks, but other questions.
    if (!isModalOf(form, payload)) return unreadable('The submission is of another form.');
    if (valueAt(payload, 'type') === 'view_closed') return { ok: true, message: buildCancellation(form) };
    const { answers, details } = readState(form, valueAt(payload, 'view', 'state', 'values'));
    const issues = validateAnswers(form, answers, { details });
    if (issues.length === 0) return { ok: true, message: buildAnswer(form, answers, { details }) };
    const ids = form.payload.questions.map(({ id }) => id);
    const errors = issues.map((issue) => [blockOf(ids.indexOf(`${issue.path[0]}`)), explain(issue)] as const);
    return { ok: false, errors: Object.fromEntries(errors), issues };
  } catch {
    return unreadable('Reading the submission threw an error.');
  }
}

function unreadable(message: string): ModalAnswer {
  return { ok: false, errors: {}, issues: [{ path: [], code: 'unreadable', message }] };
}

function readState(form: TrustedForm, values: unknown): { answers: Answers; details: AnswerDetails } {
  const read = form.payload.questions.map((question, index) => {
    const at = (block: string, key: string): unknown => valueAt(values, block, ACTION, key);
    const options = optionsOf(question);
    if (options.length === 0)
      return {
        id: question.id,
        answer: textOf(at(blockOf(index), 'value') ?? at(blockOf(index), 'selected_date')),
        detail: {},
      };
    const picked = [
      at(blockOf(index), 'selected_option'),
      ...copyArray(at(blockOf(index), 'selected_options'), LIMITS.options),
    ];
    const chosen = picked.flatMap((option) => options[Number(textOf(valueAt(option, 'value')) || NaN)]?.value ?? []);
    const typed = textOf(at(otherOf(index), 'value'));
    const words = isBlank(typed) ? '' : typed;
    const isNote = words !== '' && chosen.length > 0 && !takesSeveral(question);
    if (words === '') return { id: question.id, answer: chosen, detail: {} };
    return isNote
      ? { id: question.id, answer: chosen, detail: { note: words } }
      : { id: question.id, answer: [...chosen, words], detail: { other: words } };
  });
  return {
    answers: Object.fromEntries(read.map(({ id, answer }) => [id, answer])),
    details: Object.fromEntries(read.map(({ id, detail }) => [id, detail])),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
