import type { Answers, RenderPayload } from '../../src/protocol/index.js';

/** The answers of a form that keeps them in its native fields. */
export function readFormData({ questions }: RenderPayload, form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return Object.fromEntries(questions.map(({ id, input_type }) => [id, input_type === 'text' ? String(data.get(id) ?? '') : data.getAll(id).map(String)]));
}
