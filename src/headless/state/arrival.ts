import type { TrustedForm } from '../../protocol/types/form.js';
import { withAsked } from './current-answer.js';
import { carryDraft, carryWords } from './restore-draft.js';
import { FormContent } from './form-content.js';
import { asks, isSameContent } from './identity.js';
import { changeView, fieldState, mapFields, newAsked, type FormState } from './form-state.js';
import { hasProblem, isSent } from './select.js';
import { beginForm } from './give-answers.js';

/**
 * The form after a block arrived for it. A chat reads its blocks again with every token, so equal content changes nothing. Other content comes
 * with what the user did so far. What was sent, and what is being changed, stays what it was.
 */
export function withArrived(before: FormState, arrived: TrustedForm): FormState {
  const state = isSameContent(before.arrived, arrived) ? before : { ...before, arrived };
  const { content, phase } = state;
  const isKept = isSent(state) || phase.revised !== undefined;
  if (isKept || isSameContent(content.form, arrived) || !asks(state, arrived)) return state;
  const next = beginForm(new FormContent(arrived, content.beginning));
  const grown = { ...state, ...newAsked(next.content), fields: next.fields, quick: undefined };
  return inPlaceOf(withAsked(carryDraft(grown, state)), state);
}

/** The form at the step of the same question as the form that it grew from, if that question is still asked, and with the same refusals. */
function inPlaceOf(state: FormState, before: FormState): FormState {
  const { view } = before;
  const ids = state.asked.map(({ question }) => question.id);
  const here = (index: number): number => {
    const place = ids.indexOf(before.asked[index]?.question.id ?? '');
    return place < 0 ? Math.min(index, ids.length) : place;
  };
  const kept = withRefusals(state, before);
  const invalid = kept.content.all.filter((field) => hasProblem(fieldState(kept, field)));
  return {
    ...kept,
    view: changeView(view, {
      step: here(view.step),
      visited: here(view.visited),
      invalid: view.invalid.length > 0 ? invalid : [],
    }),
  };
}

/** What the host refused stays refused while the questions grow, with the host's words. */
function withRefusals(state: FormState, before: FormState): FormState {
  return mapFields(state, (field, content) => {
    const same = before.content.find(field.question.id);
    const known = same && fieldState(before, same);
    return known && hasProblem(known)
      ? { ...content, problem: known.problem, noteProblem: known.noteProblem }
      : content;
  });
}

/**
 * The form with the words that its user typed into the form that it replaces, and with the question that the user reads there, if this form
 * asks it in the same words.
 */
export function withWordsOf(state: FormState, before: FormState): FormState {
  const carried = withAsked(carryWords(state, before));
  const { asked } = carried;
  const here = (index: number): number => {
    const shown = before.asked[index]?.question;
    return asked.findIndex(({ question }) => question.id === shown?.id && question.question === shown.question);
  };
  const step = here(before.view.step);
  if (step < 0) return carried;
  return {
    ...carried,
    view: changeView(carried.view, { step, visited: Math.max(step, here(before.view.visited)), invalid: [] }),
  };
}
