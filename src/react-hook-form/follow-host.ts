import { isSameData } from '../protocol/is-same-data.js';
import type { FormStore } from '../headless/page/form-store.js';
import type { Field, FieldProblem, FieldState } from '../headless/state/field.js';
import type { AttachedHookForm } from './attach-hook-form.js';
import { readContent, type HookForm } from './hook-form.js';

/** Takes over values and problems that the host writes into the object of react-hook-form. Returns the function that stops this. */
export function followHost(store: FormStore, attached: AttachedHookForm): () => void {
  const callback = (): void => {
    const { fields } = store.content;
    store.dispatch({
      type: 'hostWrote',
      fields: new Map(
        fields.map((field) => [field.question.id, readHostChange(store.getField(field), field, attached)]),
      ),
    });
  };
  callback();
  return attached.hookForm.subscribe({ formState: { values: true, errors: true }, callback });
}

/**
 * A field with the host's change to it; the same object if there is no change. If the content of the object differs from the content that the form
 * wrote last, the host wrote it.
 */
function readHostChange(before: FieldState, field: Field, { hookForm, told }: AttachedHookForm): FieldState {
  const last = told[field.index] ?? before;
  const { value, note } = readContent(field, hookForm.getValues(), last);
  const problem = readProblem(hookForm, field);
  const after = {
    ...before,
    ...(!isSameData(value, last.value) && { value, isTouched: true, delegated: undefined }),
    ...(!isSameData(note, last.note) && { note }),
    ...(!isSameData(problem, last.problem) && { problem }),
  };
  // react-hook-form returns copies, so the contents are compared and not the objects.
  if (isSameData(after, before)) return before;
  // The host's error stays as the host set it.
  told[field.index] = { ...last, problem: after.problem };
  return after;
}

function readProblem(hookForm: HookForm, { name }: Field): FieldProblem | undefined {
  const { error } = hookForm.getFieldState(name);
  return error && { code: error.type ?? 'custom', words: error.message };
}
