import { asksForArguments } from '../../protocol/approval-ids.js';
import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { callOf, isAllowing } from '../../protocol/questions.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { Question } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import { validateNote } from '../../protocol/validate-note.js';
import { CALL_UNSEEN } from '../kinds/key-of-code.js';
import type { Field, FieldProblem, FieldState } from './field.js';
import { changeView, fieldState, type FormState, mapFields } from './form-state.js';
import { hasProblem } from './select.js';

export function checkAnswer(field: Field, state: FieldState): FieldState {
  const { question, kind } = field;
  // The agent decides, so there is no answer to check.
  if (state.delegated) return withProblem(state, 'problem', undefined);
  const answer = kind.toAnswer(state.value);
  return withProblem(
    state,
    'problem',
    validateAnswer(question, answer, kind.detail(state.value))?.code ?? findCallProblem(question, answer, state),
  );
}

/** A problem of an approval that only a page finds. A back end shows edited arguments again, or denies. */
function findCallProblem(
  question: Question,
  answer: string | string[],
  { hasSeenCall }: FieldState,
): typeof CALL_UNSEEN | 'invalid_type' | undefined {
  if (asksForArguments(question) && !isRecord(decodeJson(answer))) return 'invalid_type';
  const isAllowed = callOf(question) !== undefined && [answer].flat().some(isAllowing);
  return isAllowed && !hasSeenCall ? CALL_UNSEEN : undefined;
}

export function withCallSeen(state: FieldState): FieldState {
  if (state.hasSeenCall) return state;
  const seen = { ...state, hasSeenCall: true };
  return state.problem?.code === CALL_UNSEEN ? withProblem(seen, 'problem', undefined) : seen;
}

/** The state of a field whose text the browser cannot read. The form has no value of it to check. */
function refuseUnreadable({ question, kind }: Field, state: FieldState): FieldState {
  return withProblem(state, 'problem', state.delegated ? undefined : (kind.unreadable?.(question) ?? 'invalid_type'));
}

export function checkNote(state: FieldState): FieldState {
  return withProblem(state, 'noteProblem', validateNote(state.note)?.code);
}

function withProblem(
  state: FieldState,
  key: 'problem' | 'noteProblem',
  code: AnswerIssueCode | typeof CALL_UNSEEN | undefined,
): FieldState {
  if (code === state[key]?.code) return state;
  return { ...state, [key]: code === undefined ? undefined : { code } };
}

/**
 * The form after a check of these fields. If there are problems, it shows them and the step of the first, and counts one more refused attempt, to
 * which the focus follows.
 *
 * @param unreadable The questions whose field the browser can't read, such as half a date.
 */
export function validated(state: FormState, fields: readonly Field[], unreadable: readonly string[]): FormState {
  const checked = mapFields(state, (field, before) => {
    if (!fields.includes(field)) return before;
    return checkNote(
      unreadable.includes(field.question.id) ? refuseUnreadable(field, before) : checkAnswer(field, before),
    );
  });
  const invalid = fields.filter((field) => hasProblem(fieldState(checked, field)));
  return invalid.length > 0 ? refused(checked, invalid) : withoutInvalid(checked);
}

function withoutInvalid(state: FormState): FormState {
  const { view } = state;
  return view.invalid.length === 0 ? state : { ...state, view: changeView(view, { invalid: [] }) };
}

/** The form with the problems that the host found, by question id, as if the form had found them. */
export function withProblems(state: FormState, problems: ReadonlyMap<string, FieldProblem>): FormState {
  const invalid = state.content.fields.filter(({ question }) => problems.has(question.id));
  if (invalid.length === 0) return state;
  const shown = mapFields(state, (field, before) =>
    invalid.includes(field) ? { ...before, problem: problems.get(field.question.id) } : before,
  );
  return refused(shown, invalid);
}

function refused(state: FormState, invalid: readonly Field[]): FormState {
  const { view, asked } = state;
  const step = asked.findIndex((field) => field === invalid[0]);
  // A field that belongs to no step is in the review, which comes after the last step.
  return {
    ...state,
    view: changeView(view, { step: step < 0 ? asked.length : step, attempt: view.attempt + 1, invalid }),
  };
}
