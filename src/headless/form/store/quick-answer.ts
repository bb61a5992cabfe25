import { summarizeQuestion } from '../../../protocol/summarize-answer.js';
import type { Field, FieldState } from '../../question/field.js';
import { editedNow } from './edited-now.js';
import { changeView, withField } from './form-state.js';
import type { FormStore } from './form-store.js';

/** Remembers what the field held before its quick answer. */
export function answerQuickly(store: FormStore, field: Field, before: FieldState): void {
  const { view, asked } = store.getState();
  const { step, isChange } = view;
  const { question, kind } = field;
  const [chosen] = summarizeQuestion(question, { [question.id]: kind.toAnswer(store.getField(field).value) }, {}).values;
  const quick = { field, before, label: chosen?.label ?? '', step, isChange, isSending: asked.length === 1 };
  store.commit({ view: changeView(view, { isQuick: true }), quick });
}

/** Keeps the quick answer, but does not send the form. */
export function keepQuickAnswer(store: FormStore): void {
  const { quick } = store.getState();
  if (quick?.isSending) store.commit({ quick: { ...quick, isSending: false } });
}

/** Undoes the last quick answer and returns to its step. Returns its field. */
export function undoQuickAnswer(store: FormStore): Field | undefined {
  const state = store.getState();
  const { quick } = state;
  if (!quick) return undefined;
  const { field, before, step, isChange } = quick;
  const view = changeView(state.view, { step, isChange, invalid: [] });
  const undone = { ...before, editedAt: editedNow() };
  store.commit({ ...withField(state, field, undone), view, quick: undefined }, [field]);
  return field;
}
