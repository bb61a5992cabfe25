import { createFormControl, type FieldErrors } from 'react-hook-form';
import { checkAnswer, checkNote } from '../headless/state/check-field.js';
import type { FormContent } from '../headless/state/form-content.js';
import type { FormStore } from '../headless/page/form-store.js';
import { initialState, type Field, type FieldProblem, type FieldState } from '../headless/state/field.js';
import { noteNameOf, readContent, type HookForm, type HookFormValues } from './hook-form.js';

/** The object of react-hook-form for a form. The object mirrors the form's own state, which stays the home of all facts. */
export interface AttachedHookForm {
  readonly hookForm: HookForm;
  /**
   * The state that was written into the object last, by the index of the field. The state is noted before each write, because a host may answer a
   * write with a write.
   */
  readonly told: FieldState[];
}

const attached = new WeakMap<FormContent, AttachedHookForm>();

/** The object for the current content of a form. It is made once, and mirrors the form as long as the form has this content. */
export function hookFormOf(store: FormStore): AttachedHookForm {
  const { content } = store;
  const hookForm = attached.get(content) ?? createHookForm(store);
  attached.set(content, hookForm);
  return hookForm;
}

/**
 * The object has the form's own rules, so `trigger` finds the same problems as a submit. The `touched` of react-hook-form is not written, because it
 * means that a field lost the focus, and the form's `isTouched` means that the user decided.
 */
function createHookForm(store: FormStore): AttachedHookForm {
  const { fields } = store.content;
  const hookForm = createFormControl<HookFormValues>({
    resolver: (values) => ({ values: {}, errors: findErrors(store, values) }),
  });
  const told = fields.map(initialState);
  // Until the first reset, `getValues` returns the defaults, whatever values have been written.
  hookForm.reset(Object.fromEntries(fields.flatMap((field) => listDefaults(field))));
  // The object keeps track of dirty fields only while there is a listener.
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

/** Notes that a part of a field is about to be written into the object. Returns whether that part has changed since the last write. */
function noteChange(store: FormStore, field: Field, part: keyof FieldState, told: FieldState[]): boolean {
  const now = store.getField(field);
  const before = told[field.index] ?? now;
  told[field.index] = { ...before, [part]: now[part] };
  return now[part] !== before[part];
}

function findErrors(store: FormStore, values: HookFormValues): FieldErrors<HookFormValues> {
  const entries = store.getState().asked.flatMap((field) => {
    const before = store.getField(field);
    const state = checkNote(checkAnswer(field, { ...before, ...readContent(field, values, before) }));
    return placesOf(field).flatMap(({ name, problem }) =>
      state[problem] ? [[name, toError(state[problem])] as const] : [],
    );
  });
  return Object.fromEntries(entries);
}

function toError({ code, words }: FieldProblem): { type: string; message?: string } {
  return { type: code, ...(words !== undefined && { message: words }) };
}
