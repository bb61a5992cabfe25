import { isRecord } from '../protocol/guards.js';
import { decodeEscapes } from './decode-escapes.js';
import { findOwners, QUESTION_FIELDS, type QuestionField } from './field-aliases.js';
import { KINDS } from './kinds/kinds.js';
import { normalizeOptions } from './normalize-options.js';
import { normalizeWhen } from './normalize-when.js';
import type { NormalizedQuestion } from './normalized.js';
import { isSourceOf, parseJson } from './parse-json.js';
import { isEmpty, readAliasedFields } from './read-aliased-fields.js';
import type { Repairs } from './repairs.js';
import { resolveInputType } from './resolve-input-type.js';
import { show } from './show.js';
import { splitEmbeddedQuestion } from './split-embedded-question.js';

export type QuestionDraft = Partial<Record<QuestionField, unknown>>;

/** The rights of the author of a question, and the host's settings for reading. */
export interface AuthorRights {
  readonly allowPattern: boolean;
  readonly decodeEscapes: boolean;
}

/** Repairs one question where its meaning is evident. This function refuses nothing, because the reader refuses. */
export function normalizeQuestion(written: unknown, rights: AuthorRights, repairs: Repairs): NormalizedQuestion {
  const given = rights.decodeEscapes ? decodeEscapes(written, repairs) : written;
  const source = parseJson(given);
  if (source !== given) repairs.repaired('A text holding JSON was read as the question in it.');
  if (typeof source === 'string' && !isSourceOf(source, QUESTION_FIELDS, 'question')) {
    repairs.repaired('A bare text was read as a text question.');
    return { draft: { question: source, input_type: 'text' }, optionIndexes: [] };
  }
  if (!isRecord(source)) return { draft: source, optionIndexes: [] };
  const fields = dropPattern(readAliasedFields(source, QUESTION_FIELDS, repairs), rights, repairs);
  return finishQuestion(repairWording(fields, repairs), repairs);
}

function dropPattern(
  { pattern, ...fields }: QuestionDraft,
  { allowPattern }: AuthorRights,
  repairs: Repairs,
): QuestionDraft {
  if (pattern === undefined) return fields;
  if (allowPattern) return { ...fields, pattern };
  repairs
    .at('pattern')
    .dropped(
      `The pattern ${show(pattern)} was left out: a regular expression can stall whoever runs it. Say in "description" what is expected.`,
    );
  return fields;
}

function finishQuestion(fields: QuestionDraft, repairs: Repairs): NormalizedQuestion {
  const options = normalizeOptions(fields.options, fields.allow_other !== false, repairs.at('options'));
  const { input_type, meaning } = resolveInputType(
    fields.input_type,
    !isEmpty(options.options),
    repairs.at('input_type'),
  );
  const when = normalizeWhen(fields.when, repairs.at('when'));
  const draft = {
    ...fields,
    input_type,
    options: options.options,
    when,
    ...KINDS[input_type].mend(fields, meaning, options, repairs),
  };
  return { draft: dropForeignFields(draft, input_type, repairs), optionIndexes: options.indexes };
}

/** Repairs texts that a model wrote in the wrong place: the question inside the type, and `optional` for `required`. */
function repairWording({ optional, ...fields }: QuestionDraft, repairs: Repairs): QuestionDraft {
  return { ...fields, ...readEmbeddedQuestion(fields, repairs), ...readOptional(optional, fields, repairs) };
}

function readEmbeddedQuestion({ input_type: given, question }: QuestionDraft, repairs: Repairs): QuestionDraft {
  const embedded = typeof given === 'string' ? splitEmbeddedQuestion(given) : undefined;
  if (embedded === undefined) return {};
  if (isEmpty(question)) {
    repairs.at('question').repaired(`The question was taken out of the type ${show(given)}.`);
    return { input_type: embedded.type, question: embedded.question };
  }
  if (question !== embedded.question)
    repairs.at('input_type').dropped(`The text in ${show(given)} was left out; "question" has another.`);
  return { input_type: embedded.type };
}

function readOptional(optional: unknown, { required }: QuestionDraft, repairs: Repairs): QuestionDraft {
  if (optional === undefined) return {};
  if (typeof optional === 'boolean' && required === undefined) {
    repairs.at('optional').repaired(`"optional": ${optional} was read as "required": ${!optional}.`);
    return { required: !optional };
  }
  repairs.at('optional').dropped('There is no field "optional"; use "required": false.');
  return {};
}

function dropForeignFields(draft: QuestionDraft, kind: string, repairs: Repairs): QuestionDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => {
      const owners = findOwners(field);
      const isOwn = owners.length === 0 || owners.includes(kind);
      if (!isOwn && !isEmpty(value) && value !== false) {
        repairs.at(field).dropped(`Only a ${owners.join(' or ')} question has "${field}"; it was left out.`);
      }
      return isOwn;
    }),
  );
}
