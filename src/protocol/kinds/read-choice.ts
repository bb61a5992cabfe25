import { keepInside } from '../keep-inside.js';
import { LIMITS } from '../limits.js';
import { allowsOther, isRequired, selectRange } from '../questions.js';
import { readDefault } from '../read-default.js';
import type { FieldReader } from '../read-fields.js';
import { defined } from '../defined.js';
import { readDistinct } from '../read-objects.js';
import { sortChoice } from '../split-choice.js';
import type { ChoiceQuestion, QuestionOption } from '../types/question.js';
import type { BaseFields } from './kind.js';

export function readChoice(reader: FieldReader, base: BaseFields): ChoiceQuestion {
  const question = defined<ChoiceQuestion>({
    ...base,
    input_type: 'choice',
    options: readDistinct(reader, 'options', 'value', LIMITS.options, 'missing_options', readOption),
    ...reader.all('words', 'call', 'other_id'),
    ...reader.all('boolean', 'multi_select', 'allow_other'),
    ...reader.all('count', 'min_select', 'max_select'),
  });
  checkSelectable(question, reader);
  const initial = pickDefault(question, readDefault(reader));
  return initial.length === 0 ? question : { ...question, default: initial };
}

function readOption(reader: FieldReader): QuestionOption {
  return defined<QuestionOption>({
    label: keepInside(reader.requiredString('label')),
    value: reader.requiredString('value'),
    ...reader.all('boolean', 'recommended', 'disabled'),
    ...reader.all('words', 'description', 'preview'),
  });
}

/**
 * The part of a default that applies: the first value for a single choice, and as many as allowed for a multiple choice. Only the last value that
 * matches no option can be Other text.
 */
function pickDefault(question: ChoiceQuestion, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const { chosen, extras } = sortChoice(question, [...new Set(values)]);
  const words = allowsOther(question) ? extras.slice(-1) : [];
  const usable = new Set([...chosen.filter((option) => !option.disabled).map((option) => option.value), ...words]);
  const picked = sortChoice(
    question,
    values.filter((value) => usable.delete(value)).slice(0, selectRange(question)[1]),
  );
  return [...picked.chosen.map((option) => option.value), ...picked.extras];
}

/** Refuses a required choice that nobody could answer, while the author can still repair it. */
function checkSelectable(question: ChoiceQuestion, reader: FieldReader): void {
  const selectable = question.options.filter((option) => !option.disabled).length + (allowsOther(question) ? 1 : 0);
  const [asked, allowed] = selectRange(question);
  const min = Math.max(asked, isRequired(question) ? 1 : 0);
  const max = Math.min(allowed, selectable);
  if (min <= max) return;
  reader.refuse(asked > 0 ? 'min_select' : 'options', 'invalid_value', `asks for ${min} of ${max} answers.`);
}
