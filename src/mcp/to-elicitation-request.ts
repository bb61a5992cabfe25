import { createWhenDescriber } from '../protocol/describe-when.js';
import { isRequired } from '../protocol/questions.js';
import { defined } from '../protocol/defined.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { elicitedKindOf } from './kinds/kinds.js';

export interface ElicitationRequest {
  mode: 'form';
  message: string;
  requestedSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
}

/**
 * Converts a form to an elicitation: each question becomes a property, named by its id, and Other an optional text property. A choice with Other is
 * not required, because a schema can't require one of two properties. A question with `when` is not required either; the description states the
 * condition. The answer is checked when it arrives.
 */
export function toElicitationRequest({ payload }: TrustedForm, problem?: string): ElicitationRequest {
  const { questions } = payload;
  const [first, ...rest] = questions;
  const intro = rest.length === 0 ? (first?.question ?? '') : `Please answer ${questions.length} questions.`;
  const required = questions
    .filter((question) => isRequired(question) && !question.when && wordsHint(question) === undefined)
    .map(({ id }) => id);
  const describeWhen = createWhenDescriber(questions);
  return {
    mode: 'form',
    message: problem === undefined ? intro : `${intro}\n${problem}`,
    requestedSchema: defined<ElicitationRequest['requestedSchema']>({
      type: 'object',
      properties: Object.fromEntries(
        questions.flatMap((question) => toProperties(question, questions, describeWhen(question))),
      ),
      required: required.length > 0 ? required : undefined,
    }),
  };
}

/** The name of the property for Other. No question has this name as its id. If needed, the name ends in a number, so that no two questions share it. */
export function otherName(id: string, questions: readonly Question[]): string {
  const ids = new Set(questions.map((question) => question.id));
  let name = `${id}__other`;
  for (let index = 2; ids.has(name); index++) name = `${id}__other${index}`;
  return name;
}

/** The text beside the field for the user's own words; `undefined` if the question has none. */
export function wordsHint(question: Question): string | undefined {
  return elicitedKindOf(question).wordsHint(question);
}

function toProperties(
  question: Question,
  questions: readonly Question[],
  conditions: string | undefined,
): [name: string, schema: object][] {
  const { id, header, description } = question;
  const about = [header, description].filter(Boolean).join(': ');
  const head = {
    title: question.question,
    description: [about, conditions && `(${conditions})`].filter(Boolean).join(' ') || undefined,
  };
  const answer: [string, object] = [id, defined<object>({ ...head, ...elicitedKindOf(question).toSchema(question) })];
  const hint = wordsHint(question);
  if (hint === undefined) return [answer];
  return [
    answer,
    [otherName(id, questions), { type: 'string', title: `Other: ${question.question}`, description: hint }],
  ];
}
