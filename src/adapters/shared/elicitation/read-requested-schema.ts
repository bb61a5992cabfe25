import { isBlank, readStrings } from '../../../protocol/guards.js';
import type { IssueList } from '../../../protocol/issues.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { QuestionDraft } from '../build-payload.js';
import { type Companion, findCompanions, withCompanion } from './companions.js';
import { confirmationQuestion } from './confirmation.js';
import type { Requester } from './requester.js';
import { readObject } from './read-object.js';
import { type QuestionHead, readProperty } from './read-property.js';
import { valueAt } from './value-at.js';

/** The keywords of a schema that demand something. */
const DEMANDS = [
  'properties',
  'required',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'patternProperties',
  'minProperties',
];

/** The questions of a flat schema: one for each property, or for a property and its companion. */
export function readRequestedSchema(
  schema: FieldReader,
  warnings: IssueList,
  {
    name: requester,
    booleanLabels = ['Yes', 'No'],
    confirmationLabels = ['Accept', 'Decline'],
    allowPattern = false,
    allowOther,
  }: Requester,
  message: string | undefined,
): QuestionDraft[] {
  const isBare = asksForNothing(schema);
  const properties = isBare ? undefined : readObject(schema, 'properties');
  if (isBare || properties?.keys.length === 0) return [confirmationQuestion(message, requester, confirmationLabels)];
  if (properties === undefined) return [];
  const { reader, keys } = properties;
  const required = readRequired(schema, reader);
  const companions = findCompanions(reader, keys, required);
  const hidden = new Set([...companions.values()].map(({ name }) => name));
  const names = keys.filter((name) => !hidden.has(name));
  return names.flatMap((name, index) => {
    const property = readObject(reader, name)?.reader;
    if (isBlank(name)) reader.refuse(name, 'blank', 'must have a name.');
    if (property === undefined) return [];
    const companion = companions.get(name);
    if ([name, companion?.name].some((key) => key !== undefined && isSecret(reader.value(key))))
      refuseSecret(reader, name);
    const { header, ...words } = readWords(name, property, companion, index === 0 ? message : undefined);
    const isRequired = required.has(name);
    const head = { id: name, ...words, header: [requester, header].filter(Boolean).join(' · '), required: isRequired };
    // A required property has no place for a decision that is handed back, unless it has a companion.
    const rights = isRequired && companion === undefined ? { allow_delegate: false } : {};
    const draft = readProperty({ ...head, ...rights }, property, warnings, { booleanLabels, allowPattern, allowOther });
    return draft === undefined
      ? []
      : [companion === undefined ? draft : withCompanion(draft, companion, reader.value(companion.name))];
  });
}

/** Whether a schema demands only an object and nothing more. */
function asksForNothing(schema: FieldReader): boolean {
  return (schema.value('type') ?? 'object') === 'object' && DEMANDS.every((key) => schema.value(key) === undefined);
}

/**
 * The texts of a property. Claude writes the header into `title`, and the question into `description` or, if it is the only question, into the
 * request's message. Codex writes the question into `title` and the header into `description`.
 */
function readWords(name: string, property: FieldReader, companion: Companion | undefined, message: string | undefined) {
  const [title, description] = [property.string('title'), property.string('description')];
  if (companion?.kind === 'custom') {
    const question = description ?? message ?? title ?? name;
    return { question, header: title, description: question === message ? undefined : message } satisfies QuestionHead;
  }
  const question = title ?? name;
  if (valueAt(property.value('_meta'), 'codex') !== undefined)
    return { question, header: description, description: message };
  return { question, header: undefined, description: [message, description].filter(Boolean).join('\n\n') };
}

function isSecret(property: unknown): boolean {
  return valueAt(property, '_meta', 'codex', 'isSecret') === true;
}

function refuseSecret(properties: FieldReader, name: string): void {
  properties.refuse(
    name,
    'invalid_value',
    'asks for a secret, and a form shows and stores what is typed; ask for it in a masked field of your own.',
  );
}

export function readRequired(schema: FieldReader, properties: FieldReader): Set<string> {
  const names = readStrings(schema.value('required') ?? []);
  const isUsable = names?.every((name) => properties.value(name) !== undefined);
  if (!isUsable) schema.refuse('required', 'invalid_value', 'must be an array of names of properties.');
  return new Set(isUsable ? names : []);
}
