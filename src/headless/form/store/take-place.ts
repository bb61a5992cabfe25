import type { Field, FieldState } from '../../question/field.js';
import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';

/** Takes over the step, the files and a failure of the form that this form replaces. The step is that of the same question, if it is still asked. */
export function takePlace(store: FormStore, before: FormStore): void {
  const { phase, view, files, incoming, fileOutcomes, awaitedBy, asked } = before.getState();
  const ids = store.getState().asked.map(({ question }) => question.id);
  const here = (index: number): number => {
    const place = ids.indexOf(asked[index]?.question.id ?? '');
    return place < 0 ? Math.min(index, ids.length) : place;
  };
  store.used = before.used;
  // What the host refused stays refused while the questions grow, with the host's words.
  const kept = before.all.flatMap((field): (readonly [Field, FieldState])[] => {
    const same = store.all.find(({ question }) => question.id === field.question.id);
    const { problem, noteProblem } = before.getField(field);
    return same && (problem ?? noteProblem) ? [[same, { ...store.getField(same), problem, noteProblem }]] : [];
  });
  store.setFields(kept);
  const invalid = kept.map(([field]) => field);
  store.commit({
    view: changeView(view, { step: here(view.step), visited: here(view.visited), invalid: view.invalid.length > 0 ? invalid : [] }),
    incoming,
    fileOutcomes,
    awaitedBy,
    files,
    ...(phase.name === 'failed' && { phase }),
  });
}

/** Shows the question that the user reads in another form, if this form asks it in the same words. */
export function takeStep(store: FormStore, before: FormStore): void {
  const { view, asked } = before.getState();
  const here = (index: number): number => {
    const shown = asked[index]?.question;
    return store.getState().asked.findIndex(({ question }) => question.id === shown?.id && question.question === shown.question);
  };
  const step = here(view.step);
  store.used = before.used;
  if (step >= 0) store.commit({ view: changeView(view, { step, visited: Math.max(step, here(view.visited)), invalid: [] }) });
}
