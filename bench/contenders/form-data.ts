import type { Answers, RenderPayload } from '../../src/protocol/index.js';
import { withOther } from '../page/forms.js';
import { otherId } from './bare-values.js';

/** The answers of a form that keeps them in its native fields. */
export function readFormData({ questions }: RenderPayload, form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const text = (id: string) => data.getAll(id).map(String)[0] ?? '';
  const choice = (id: string) => withOther(data.getAll(id).map(String), text(otherId(id)));
  return Object.fromEntries(questions.map(({ id, input_type }) => [id, input_type === 'text' ? text(id) : choice(id)]));
}
