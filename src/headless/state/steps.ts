import type { Field } from './field.js';
import { changeView, type FormState } from './form-state.js';
import { validated } from './validate.js';

/** The form at another step. */
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

/** The step that comes after the step that is shown. */
export function nextStep({ view, asked }: FormState): number {
  return view.isChange ? asked.length : view.step + 1;
}
