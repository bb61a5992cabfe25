import { allowsOther, isMultiSelect, isRequired, selectRange } from '../protocol/questions.js';
import { defined } from '../protocol/read-fields.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { ChoiceQuestion, Question, QuestionOption, TextQuestion } from '../protocol/types/question.js';
import { isNumeric, parseNumber } from '../protocol/validate-text.js';

/** The `params` of an MCP `elicitation/create` request. */
export interface ElicitationRequest {
  mode: 'form';
  message: string;
  requestedSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
}

/**
 * A form as an elicitation: a property a question, by its id, and one more for Other, a text that may be left out. A choice
 * that has Other is not required by the schema, which can't say "either"; the answer is checked when it comes.
 */
export function toElicitationRequest({ payload }: TrustedForm, problem?: string): ElicitationRequest {
  const { questions } = payload;
  const [first, ...rest] = questions;
  const intro = rest.length === 0 ? (first?.question ?? '') : `Please answer ${questions.length} questions.`;
  const required = questions.filter((question) => isRequired(question) && !hasOther(question)).map(({ id }) => id);
  return {
    mode: 'form',
    message: problem === undefined ? intro : `${intro}\n${problem}`,
    requestedSchema: defined<ElicitationRequest['requestedSchema']>({
      type: 'object',
      properties: Object.fromEntries(questions.flatMap((question) => toProperties(question, questions))),
      required: required.length > 0 ? required : undefined,
    }),
  };
}

/** The name of the property that takes Other: one that no question has. */
export function otherName(id: string, questions: readonly Question[]): string {
  const name = `${id}__other`;
  return questions.some((question) => question.id === name) ? otherName(name, questions) : name;
}

export function hasOther(question: Question): question is ChoiceQuestion {
  return question.input_type === 'choice' && allowsOther(question);
}

function toProperties(question: Question, questions: readonly Question[]): [name: string, schema: object][] {
  const { id, header, description } = question;
  const head = { title: question.question, description: [header, description].filter(Boolean).join(': ') || undefined };
  if (question.input_type === 'text') return [[id, defined({ ...head, ...toTextSchema(question) })]];
  const choice = [id, defined<object>({ ...head, ...toChoiceSchema(question) })] as [string, object];
  if (!hasOther(question)) return [choice];
  const hint = question.placeholder ?? (isMultiSelect(question) ? 'In your own words, beside what you chose.' : 'In your own words, instead of a choice.');
  return [choice, [otherName(id, questions), { type: 'string', title: `Other: ${question.question}`, description: hint }]];
}

function toChoiceSchema(question: ChoiceQuestion): object {
  const options = question.options.filter(({ disabled }) => !disabled);
  const chosen = (question.default ?? []).filter((value) => options.some((option) => option.value === value));
  if (!isMultiSelect(question)) return { type: 'string', oneOf: options.map(toConstant), default: chosen[0] };
  const [least, most] = selectRange(question);
  return {
    type: 'array',
    items: { anyOf: options.map(toConstant) },
    // Other counts too, and stands in a property of its own.
    minItems: hasOther(question) ? undefined : Math.max(least, isRequired(question) ? 1 : 0) || undefined,
    maxItems: most === Infinity ? undefined : most,
    default: chosen.length > 0 ? chosen : undefined,
  };
}

function toConstant({ label, value, recommended }: QuestionOption): object {
  return { const: value, title: recommended ? `${label} (Recommended)` : label };
}

function toTextSchema(question: TextQuestion): object {
  const { format, min_length, max_length, pattern, minimum, maximum, exclusive_minimum, exclusive_maximum, multiple_of } = question;
  const [text] = question.default ?? [];
  if (!isNumeric(question)) return { type: 'string', format, minLength: min_length, maxLength: max_length, pattern, default: text };
  return {
    type: format === 'integer' ? 'integer' : 'number',
    minimum,
    maximum,
    exclusiveMinimum: exclusive_minimum,
    exclusiveMaximum: exclusive_maximum,
    multipleOf: multiple_of,
    default: text === undefined ? undefined : parseNumber(text),
  };
}
