import { keepInside } from './keep-inside.js';
import { KINDS } from './kinds/kinds.js';
import type { BaseFields } from './kinds/kind.js';
import { defined, type FieldReader } from './read-fields.js';
import { readWhen } from './read-when.js';
import type { Question } from './types/question.js';

/** A copy of one question with known fields only, and an issue for each problem. */
export function readQuestion(reader: FieldReader): Question {
  const name = reader.oneOf('input_type', reader.value('input_type'), KINDS);
  const base = readBase(reader);
  return name ? KINDS[name].read(reader, base) : (defined(base) as Question);
}

function readBase(reader: FieldReader): BaseFields {
  return {
    id: reader.requiredString('id') ?? '',
    question: keepInside(reader.requiredString('question') ?? ''),
    ...reader.all('words', 'header', 'description', 'placeholder'),
    required: reader.boolean('required'),
    when: readWhen(reader),
    allow_delegate: reader.boolean('allow_delegate'),
  };
}
