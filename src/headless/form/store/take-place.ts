import type { Field, FieldState } from '../../question/field.js';
import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';

/** Takes over the step, the files and a failure of the form that this form replaces. The step is that of the same question, if it is still asked. */
export function takePlace(store: FormStore, before: FormStore): void {
  const { phase, view, files, incoming, awaitedBy, asked } = before.getState();
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
    awaitedBy,
    files,
    ...(phase.name === 'failed' && { phase }),
  });
}

/** Shows the question that the user reads in another form, and the files beside it, if this form asks it in the same words. */
export function takeStep(store: FormStore, before: FormStore): void {
  const { view, files, asked } = before.getState();
  const isSame = (one: string, text: string | undefined): boolean => store.fields.some(({ question }) => question.id === one && question.question === text);
  const here = (index: number): number => {
    const { id, question } = asked[index]?.question ?? {};
    return id === undefined || !isSame(id, question) ? -1 : store.getState().asked.findIndex((field) => field.question.id === id);
  };
  const step = here(view.step);
  store.used = before.used;
  if (step >= 0) store.commit({ view: changeView(view, { step, visited: Math.max(step, here(view.visited)), invalid: [] }) });
  const textOf = (id: string): string | undefined => before.fields.find(({ question }) => question.id === id)?.question.question;
  store.commit({ files: files.filter(({ question_id }) => isSame(question_id, textOf(question_id))) });
}
