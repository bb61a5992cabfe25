import { createFormControl, type FieldErrors } from 'react-hook-form';
import { checkAnswer, checkNote } from '../headless/state/check-field.js';
import type { FormContent } from '../headless/state/form-content.js';
import type { FormStore } from '../headless/session/form-store.js';
import { initialState, type Field, type FieldProblem, type FieldState } from '../headless/state/field.js';
import { noteNameOf, readContent, type HookForm, type HookFormValues } from './hook-form.js';

/** react-hook-form's object of a form. What it holds has its home in the form's own state, which it mirrors. */
export interface AttachedHookForm {
  readonly hookForm: HookForm;
  /** The state that the object was told last, by the index of the field. It is noted before each write, because a host may answer a write with a write. */
  readonly told: FieldState[];
}

const attached = new WeakMap<FormContent, AttachedHookForm>();

/** The object of what a form asks now. It is made once and mirrors the form while the form asks this. */
export function hookFormOf(store: FormStore): AttachedHookForm {
  const { content } = store;
  const hookForm = attached.get(content) ?? createHookForm(store);
  attached.set(content, hookForm);
  return hookForm;
}

/**
 * The object's rules are those of the form, so `trigger` finds what a submit would find. Its `touched` is not written: there it means that a
 * field lost the focus, but `isTouched` here means that the user decided.
 */
function createHookForm(store: FormStore): AttachedHookForm {
  const { fields } = store.content;
  const hookForm = createFormControl<HookFormValues>({ resolver: (values) => ({ values: {}, errors: findErrors(store, values) }) });
  const told = fields.map(initialState);
  // Until the first reset, `getValues` returns the defaults whatever has been written.
  hookForm.reset(Object.fromEntries(fields.flatMap((field) => listDefaults(field))));
  // The object counts dirty fields only while somebody listens.
  hookForm.subscribe({ formState: { isDirty: true }, callback: () => undefined });
  for (const field of fields) {
    const write = (): void => mirror(store, field, hookForm, told);
    write();
    store.subscribeField(field.question.id, write);
  }
  return { hookForm, told };
}

/** A name in the object, and the parts of a field's state that it mirrors. */
interface Place {
  readonly name: string;
  readonly content: 'value' | 'note';
  readonly problem: 'problem' | 'noteProblem';
}

/** The two names of a field in the object: of its answer and of its note. */
function placesOf(field: Field): readonly Place[] {
  return [
    { name: field.name, content: 'value', problem: 'problem' },
    { name: noteNameOf(field), content: 'note', problem: 'noteProblem' },
  ];
}

function listDefaults(field: Field): [name: string, content: unknown][] {
  const state = initialState(field);
  return placesOf(field).map(({ name, content }) => [name, state[content]]);
}

/** Writes the changed parts of a field into the object. */
function mirror(store: FormStore, field: Field, hookForm: HookForm, told: FieldState[]): void {
  for (const { name, content, problem } of placesOf(field)) {
    if (noteChange(store, field, content, told)) {
      hookForm.setValue(name, store.getField(field)[content], { shouldDirty: true });
    }
    if (noteChange(store, field, problem, told)) {
      const found = store.getField(field)[problem];
      if (found) hookForm.setError(name, toError(found));
      else hookForm.clearErrors(name);
    }
  }
}

/** Notes that the object is told a part of a field. The result is whether that part has changed since the object was told last. */
function noteChange(store: FormStore, field: Field, part: keyof FieldState, told: FieldState[]): boolean {
  const now = store.getField(field);
  const before = told[field.index] ?? now;
  told[field.index] = { ...before, [part]: now[part] };
  return now[part] !== before[part];
}

/** The problems that a submit would find in these values. */
function findErrors(store: FormStore, values: HookFormValues): FieldErrors<HookFormValues> {
  const entries = store.getState().asked.flatMap((field) => {
    const before = store.getField(field);
    const state = checkNote(checkAnswer(field, { ...before, ...readContent(field, values, before) }));
    return placesOf(field).flatMap(({ name, problem }) => (state[problem] ? [[name, toError(state[problem])] as const] : []));
  });
  return Object.fromEntries(entries);
}

function toError({ code, words }: FieldProblem): { type: string; message?: string } {
  return { type: code, ...(words !== undefined && { message: words }) };
}
