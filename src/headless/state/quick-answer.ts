import { summarizeQuestion } from '../../protocol/summarize-answer.js';
import type { FieldState } from './field.js';
import { changeField, changeView, fieldState, type FormState } from './form-state.js';

/** The form that remembers what a field held before its quick answer. */
export function withQuickAnswer(state: FormState, id: string, before: FieldState): FormState {
  const field = state.content.find(id);
  if (field === undefined) return state;
  const { view, asked } = state;
  const [chosen] = summarizeQuestion(
    field.question,
    { [id]: field.kind.toAnswer(fieldState(state, field).value) },
    {},
  ).values;
  const { step, isChange } = view;
  const quick = { field, before, label: chosen?.label ?? '', step, isChange, isSending: asked.length === 1 };
  return { ...state, view: changeView(view, { isQuick: true }), quick };
}

/** The form that keeps its quick answer, but is not about to be sent by it. */
export function withQuickAnswerKept(state: FormState): FormState {
  const { quick } = state;
  return quick?.isSending ? { ...state, quick: { ...quick, isSending: false } } : state;
}

/** The form without its last quick answer, at the step of that question. */
export function withoutQuickAnswer(state: FormState): FormState {
  const { quick } = state;
  if (!quick) return state;
  const { field, before, step, isChange } = quick;
  const undone = changeField(state, field.question.id, () => before);
  return { ...undone, view: changeView(state.view, { step, isChange, invalid: [] }), quick: undefined };
}
