import { createFormControl, type FieldErrors } from 'react-hook-form';
import { checkAnswer, checkNote } from '../headless/form/store/check-field.js';
import type { FormStore } from '../headless/form/store/form-store.js';
import { initialState, type Field, type FieldProblem, type FieldState } from '../headless/question/field.js';
import { noteNameOf, readContent, type HookForm, type HookFormValues } from './hook-form.js';

/** react-hook-form's object of a form. What it holds has its home in the form's own state, which it mirrors. */
export interface AttachedHookForm {
  readonly hookForm: HookForm;
  /** What the object was told last, by the index of the field. It is noted before each write, which a host may answer with one of its own. */
  readonly told: FieldState[];
}

const attached = new WeakMap<FormStore, AttachedHookForm>();

/** The object of a form. It is made once and mirrors the form from then on. */
export function hookFormOf(store: FormStore): AttachedHookForm {
  const hookForm = attached.get(store) ?? createHookForm(store);
  attached.set(store, hookForm);
  return hookForm;
}

/** Makes the object with the form's next change: until then it would hold only defaults. Returns the function that stops waiting. */
export function attachHookForm(store: FormStore): () => void {
  const stop = store.subscribe(() => {
    stop();
    hookFormOf(store);
  });
  return stop;
}

/**
 * The object's rules are those of the form, so `trigger` finds what a submit would find. Its `touched` is not written: there it means that a
 * field lost the focus, but `isTouched` here means that the user decided.
 */
function createHookForm(store: FormStore): AttachedHookForm {
  const { fields } = store;
  const hookForm = createFormControl<HookFormValues>({ resolver: (values) => ({ values: {}, errors: findErrors(store, values) }) });
  const told = fields.map(initialState);
  // Until the first reset, `getValues` returns the defaults whatever has been written.
  hookForm.reset(Object.fromEntries(fields.flatMap((field) => placesOf(field).map(([name, content]) => [name, told[field.index]?.[content]] as const))));
  // It counts what is dirty only while somebody listens.
  hookForm.subscribe({ formState: { isDirty: true }, callback: () => undefined });
  for (const field of fields) {
    const write = (): void => mirror(store, field, hookForm, told);
    write();
    store.subscribeField(field, write);
  }
  return { hookForm, told };
}

/** The names of a field in the object, with the parts of the field's state that each of them mirrors. */
function placesOf(field: Field) {
  return [
    [field.name, 'value', 'problem'],
    [noteNameOf(field), 'note', 'noteProblem'],
  ] as const;
}

/** Writes what has changed in a field into the object. */
function mirror(store: FormStore, field: Field, hookForm: HookForm, told: FieldState[]): void {
  const isNews = (key: keyof FieldState): boolean => {
    const now = store.getField(field);
    const before = told[field.index] ?? now;
    told[field.index] = { ...before, [key]: now[key] };
    return now[key] !== before[key];
  };
  for (const [name, content, problem] of placesOf(field)) {
    if (isNews(content)) hookForm.setValue(name, store.getField(field)[content], { shouldDirty: true });
    if (!isNews(problem)) continue;
    const { [problem]: found } = store.getField(field);
    if (found) hookForm.setError(name, toError(found));
    else hookForm.clearErrors(name);
  }
}

/** What a submit would find wrong with these values. */
function findErrors(store: FormStore, values: HookFormValues): FieldErrors<HookFormValues> {
  const entries = store.getState().asked.flatMap((field) => {
    const before = store.getField(field);
    const state = checkNote(checkAnswer(field, { ...before, ...readContent(field, values, before) }));
    return placesOf(field).flatMap(([name, , problem]) => (state[problem] ? [[name, toError(state[problem])] as const] : []));
  });
  return Object.fromEntries(entries);
}

function toError({ code, words }: FieldProblem): { type: string; message?: string } {
  return { type: code, ...(words !== undefined && { message: words }) };
}
