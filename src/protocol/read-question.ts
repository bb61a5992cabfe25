import { keepInside } from './keep-inside.js';
import type { BaseFields } from './kinds/kind.js';
import { readChoice } from './kinds/read-choice.js';
import { readText } from './kinds/read-text.js';
import type { FieldReader } from './read-fields.js';
import { defined } from './defined.js';
import { readWhen } from './read-when.js';
import type { Question } from './types/question.js';

/** The readers of every kind. They are in a table of their own, because a form that was read needs none. */
const READERS = { choice: readChoice, text: readText };

/** A copy of one question with known fields only. Each problem is reported as an issue. */
export function readQuestion(reader: FieldReader, earlier: ReadonlySet<string>, lang?: string): Question {
  const name = reader.oneOf('input_type', READERS);
  const base = readBase(reader, earlier, lang);
  return name ? READERS[name](reader, base) : (defined(base) as Question);
}

function readBase(reader: FieldReader, earlier: ReadonlySet<string>, lang?: string): BaseFields {
  return {
    id: reader.requiredString('id'),
    question: keepInside(reader.requiredString('question')),
    ...reader.all('words', 'header', 'description', 'placeholder'),
    lang: readLang(reader, lang),
    ...reader.all('boolean', 'required', 'allow_delegate'),
    when: readWhen(reader, earlier),
  };
}

/** A language tag, roughly as in BCP 47. A value that is no tag counts as absent. An unknown tag does no harm. */
export function readLang(reader: FieldReader, fallback?: string): string | undefined {
  const lang = reader.value('lang');
  return typeof lang === 'string' && /^[a-z]+(-[a-z\d]+)*$/i.test(lang) ? lang : fallback;
}
