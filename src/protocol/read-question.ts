import { findKind } from './kinds/kind-of.js';
import { KINDS } from './kinds/kinds.js';
import type { BaseFields } from './kinds/kind.js';
import { defined, type FieldReader } from './read-fields.js';
import type { Question } from './types/question.js';

/** A fresh copy of one question with known fields only, and an issue for each thing that is wrong. */
export function readQuestion(reader: FieldReader): Question {
  const kind = findKind(reader.value('input_type'));
  if (!kind)
    reader.refuse(
      'input_type',
      'invalid_value',
      `must be ${Object.keys(KINDS)
        .map((name) => `"${name}"`)
        .join(' or ')}.`,
    );
  const base = readBase(reader);
  return kind ? kind.read(reader, base) : defined<Question>({ ...base, input_type: 'text' });
}

function readBase(reader: FieldReader): BaseFields {
  return {
    id: reader.requiredString('id') ?? '',
    question: reader.requiredString('question') ?? '',
    header: reader.string('header'),
    description: reader.string('description'),
    placeholder: reader.string('placeholder'),
    required: reader.boolean('required'),
  };
}
