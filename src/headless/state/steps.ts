import { summarizeQuestion } from '../../protocol/summarize-answer.js';
import type { Field, FieldState } from './field.js';
import { changeField, changeView, fieldState, type FormState } from './form-state.js';
import { validated } from './check-field.js';

export function atStep(state: FormState, step: number): FormState {
  const { view, quick, asked } = state;
  if (step === view.step) return state;
  const isQuick = view.isQuick === true && view.step === quick?.step;
  const isFromReview = view.step === asked.length;
  return { ...state, view: changeView(view, { step, isChange: isFromReview, isQuick, invalid: [] }) };
}

/** The form after the step that it shows, if that question has a valid answer. A change of an answer returns to the review. */
export function afterStep(state: FormState, isUnreadable: boolean): FormState {
  const field: Field | undefined = state.asked[state.view.step];
  if (field === undefined) return state;
  const checked = validated(state, [field], isUnreadable ? [field.question.id] : []);
  if (checked.view.invalid.length > 0) return checked;
  return atStep(checked, nextStep(checked));
}

export function nextStep({ view, asked }: FormState): number {
  return view.isChange ? asked.length : view.step + 1;
}

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

export function withoutQuickAnswer(state: FormState): FormState {
  const { quick } = state;
  if (!quick) return state;
  const { field, before, step, isChange } = quick;
  const undone = changeField(state, field.question.id, () => before);
  return { ...undone, view: changeView(state.view, { step, isChange, invalid: [] }), quick: undefined };
}
