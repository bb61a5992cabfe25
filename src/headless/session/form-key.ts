import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { optionsOf } from '../../protocol/questions.js';

type Ids = readonly (string | number | undefined)[];

/** All ids of a form, because providers restart `tool_use_id` in each run and tasks may share an `ask_id`. */
function idsOf({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): Ids {
  return [task_id, subtask_id, ask_id, toolUseId];
}

/** Whether two forms have the same ids. The forms may still ask different questions: a session belongs to its ids and its content. */
export function hasSameIds(known: TrustedForm, form: TrustedForm): boolean {
  const ids = idsOf(form);
  return idsOf(known).every((id, index) => id === ids[index]);
}

/**
 * Whether no id of one form differs from that of the other. An id that only one of them has does not count, because in one place of the
 * page a block may get some of its ids later.
 */
export function hasNoOtherIds(known: TrustedForm, form: TrustedForm): boolean {
  const ids = idsOf(form);
  return idsOf(known).every((id, index) => {
    const other = ids[index];
    return id === undefined || other === undefined || id === other;
  });
}

/** The key of a form's draft. An `ask_id` names the form for good. */
export function draftKey(form: TrustedForm): string {
  const { ask_id, task_id, subtask_id } = form.payload;
  return ask_id === undefined ? earlyDraftKey(form) : JSON.stringify([task_id, subtask_id, ask_id]);
}

/**
 * The key of the draft of a form that has no `ask_id` yet. The `tool_use_id` of one form may change with a reload, and another form may
 * have it, too. So the key also has the first question.
 */
export function earlyDraftKey({ toolUseId, payload: { task_id, subtask_id, questions } }: TrustedForm): string {
  return JSON.stringify([task_id, subtask_id, toolUseId, questions[0]?.question]);
}

/** A host may read the block anew in each render. The form is then another object with the same content. */
export function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}

/**
 * Whether a form asks everything that an earlier form asks, as a form does while its payload still grows. A form that cannot be shown has
 * no questions, so it never counts as the same form as one that can.
 */
export function hasGrown(earlier: TrustedForm, form: TrustedForm): boolean {
  if (canBeShown(earlier) !== canBeShown(form)) return false;
  return earlier.payload.questions.every((question) => form.payload.questions.some((other) => asksTheSame(question, other)));
}

function canBeShown({ payload: { questions } }: TrustedForm): boolean {
  return questions.length > 0;
}

/** Whether the later question has the words of the earlier question, and all its options. */
function asksTheSame(earlier: Question, later: Question): boolean {
  const values = new Set(optionsOf(later).map(({ value }) => value));
  return earlier.id === later.id && earlier.question === later.question && optionsOf(earlier).every(({ value }) => values.has(value));
}
