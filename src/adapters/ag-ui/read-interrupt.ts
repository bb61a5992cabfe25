import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { type BooleanLabels, booleanOptions } from '../shared/elicitation/boolean-question.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { type PropertyReading, readProperty } from '../shared/elicitation/read-property.js';
import { readRequired } from '../shared/elicitation/read-requested-schema.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { toQuestionId } from './question-id.js';
import { quote } from '../../protocol/quote.js';

export function readInterrupt(
  interrupt: FieldReader,
  { id, reason }: { id: string; reason: string },
  warnings: IssueList,
  booleanLabels: BooleanLabels = ['Yes', 'No'],
): QuestionDraft[] {
  const message = interrupt.string('message');
  const question = message ?? (reason || id);
  if (interrupt.value('responseSchema') === undefined) {
    const yesOrNo = {
      question,
      required: true,
      input_type: 'choice' as const,
      options: booleanOptions(booleanLabels),
      allow_other: false,
    };
    if (reason === 'tool_call') return [{ id: toQuestionId(id, 'approved'), ...yesOrNo }];
    if (reason === 'confirmation') return [{ id: toQuestionId(id), ...yesOrNo }];
    return [{ id: toQuestionId(id), question, required: true, input_type: 'text' }];
  }
  const schema = readObject(interrupt, 'responseSchema')?.reader;
  if (schema === undefined) return [];
  // Patterns run, because the agent is the host's own.
  const reading = { booleanLabels, allowPattern: true };
  if (schema.value('properties') === undefined && schema.value('type') !== 'object') {
    const title = schema.string('title');
    const description = schema.string('description');
    const head = { id: toQuestionId(id), question: message ?? title ?? question, description, required: true };
    const draft = readProperty(head, schema, warnings, reading);
    return draft === undefined ? [] : [draft];
  }
  return readProperties(schema, id, message, warnings, reading);
}

function readProperties(
  schema: FieldReader,
  id: string,
  message: string | undefined,
  warnings: IssueList,
  reading: PropertyReading,
): QuestionDraft[] {
  const properties = readObject(schema, 'properties');
  if (properties === undefined) return [];
  const { reader, keys } = properties;
  const required = readRequired(schema, reader);
  const asked = keys.filter((name) => {
    if (required.has(name) || valueAt(reader.value(name), 'type') !== 'object') return true;
    warnings.add(reader.at(name), 'dropped', `${quote(name)} is nested and may be left out: it is not asked.`);
    return false;
  });
  if (asked.length === 0) schema.refuse('properties', 'missing_options', 'has nothing that a form can ask for.');
  return asked.flatMap((name, index) => {
    const property = readObject(reader, name)?.reader;
    if (property === undefined) return [];
    const title = property.string('title');
    const description = property.string('description');
    // If there is only one property and it has no title, such as "approved", the message is the question.
    const isMessage = asked.length === 1 && title === undefined && message !== undefined;
    const lead = index === 0 && !isMessage && message;
    const head = {
      id: toQuestionId(id, name),
      question: isMessage ? message : (title ?? name),
      description: [lead, description].filter(Boolean).join('\n\n'),
      required: required.has(name),
    };
    return readProperty(head, property, warnings, reading) ?? [];
  });
}
