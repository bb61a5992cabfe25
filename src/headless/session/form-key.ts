import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { optionsOf } from '../../protocol/questions.js';

type Ids = readonly (string | number | undefined)[];

/** All ids of a form, because providers restart `tool_use_id` in each run and tasks may share an `ask_id`. */
function idsOf({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): Ids {
  return [task_id, subtask_id, ask_id, toolUseId];
}

/**
 * Whether two forms have the same ids. They may still ask different questions: a session belongs to its ids and its content. In one place of
 * the page, a block may get some of its ids later.
 */
export function hasSameIds(known: TrustedForm, form: TrustedForm, isOnePlace = false): boolean {
  const ids = idsOf(form);
  return idsOf(known).every((id, index) => id === ids[index] || (isOnePlace && [id, ids[index]].includes(undefined)));
}

/**
 * The key of its draft. An `ask_id` names the question for good; the `tool_use_id` of the same ask may change with a reload, and another form
 * may have it, too.
 * @param isEarly the key that it had before it got its `ask_id`.
 */
export function draftKey(form: TrustedForm, isEarly = false): string {
  const [task, subtask, ask, tool] = idsOf(form);
  return JSON.stringify([task, subtask, ...(ask === undefined || isEarly ? [tool, form.payload.questions[0]?.question] : [ask])]);
}

/** A host may read the block anew in each render. The form is then another object with the same content. */
export function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}

/** Whether a form has everything that another one asks, as it has while its payload still grows. One that can't be shown asks nothing, and is none that can. */
export function hasGrown(from: TrustedForm, form: TrustedForm): boolean {
  return (
    from.payload.questions.length > 0 === form.payload.questions.length > 0 &&
    from.payload.questions.every((question) => form.payload.questions.some((other) => asksThe(question, other)))
  );
}

function asksThe(question: Question, other: Question): boolean {
  const values = optionsOf(other).map(({ value }) => value);
  return question.id === other.id && question.question === other.question && optionsOf(question).every(({ value }) => values.includes(value));
}
