import { listAsked } from '../../protocol/asked.js';
import { answersOf } from './current-answer.js';
import type { FormState } from './form-state.js';

/**
 * The state with the questions that its answers ask for. The shown step stays, and so does the review. If a change from the review brings
 * new questions, `next` goes through all of them.
 */
export function withAsked(state: FormState): FormState {
  const { form, fields } = state.content;
  if (!fields.some(({ question }) => question.when)) return state;
  const { values, details } = answersOf(state, fields);
  const ids = new Set(listAsked(form, values, details).map(({ id }) => id));
  const asked = fields.filter(({ question }) => ids.has(question.id));
  const { view, asked: before } = state;
  const isSameList = asked.length === before.length && asked.every((field, index) => field === before[index]);
  if (isSameList) return state;
  const shown = before[view.step];
  const place = shown ? asked.indexOf(shown) : asked.length;
  const step = place < 0 ? Math.min(view.step, asked.length) : place;
  const visited = Math.max(step, Math.min(view.visited, asked.length));
  const invalid = view.invalid.filter((field) => asked.includes(field));
  return { ...state, asked, view: { ...view, step, visited, isChange: false, invalid } };
}
