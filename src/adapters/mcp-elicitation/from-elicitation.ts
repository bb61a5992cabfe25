import { isBlank, isStringArray } from '../../protocol/guards.js';
import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, refuse } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import type { BooleanLabels } from './boolean-question.js';
import { type ConfirmationLabels, confirmationQuestion } from './confirmation.js';
import { readObject } from './read-object.js';
import { readProperty } from './read-property.js';
import { toRequestIssue } from './to-request-issue.js';

/** What the host knows of a request beside its `params`. */
export interface ElicitationContext extends FormIds {
  /** The requesting server, by the name the user knows. It becomes the `header` of every question. */
  serverName?: string | undefined;
  /** What the answers to a boolean are called on screen. Default `['Yes', 'No']`. */
  booleanLabels?: BooleanLabels | undefined;
  /** What the answers to a request without properties are called on screen. Default `['Accept', 'Decline']`. */
  confirmationLabels?: ConfirmationLabels | undefined;
}

/**
 * Reads the `params` of an MCP `elicitation/create` request in form mode (MCP specification, client/elicitation). A
 * property is a question with the property's name as its id, in the schema's order; the request's `message` leads the
 * first one's description. An enum has no Other; a boolean is a choice of two, and so is a request without properties, which
 * can only be accepted or declined. Who asks must be on screen: give
 * `context.serverName`, or show it yourself. Never throws; nested schemas and `url` mode are refused.
 */
export function fromElicitation(input: unknown, context: ElicitationContext = {}): AdapterResult {
  let drafts: QuestionDraft[] = [];
  const result = adaptInput(input, context, (request, warnings) => (drafts = readRequest(request, warnings, context)));
  return result.ok ? result : refuse(result.issues.map((found) => toRequestIssue(found, drafts)));
}

function readRequest(request: FieldReader, warnings: IssueList, context: ElicitationContext): QuestionDraft[] {
  if ((request.value('mode') ?? 'form') !== 'form') {
    request.refuse('mode', 'invalid_value', 'must be "form"; a "url" can only be shown and opened.');
    return [];
  }
  const message = request.string('message');
  if (request.value('message') === undefined) request.refuse('message', 'invalid_type', 'must be a text.');
  const schema = readObject(request, 'requestedSchema')?.reader;
  return schema ? readProperties(schema, warnings, context, message) : [];
}

function readProperties(
  schema: FieldReader,
  warnings: IssueList,
  { serverName, booleanLabels = ['Yes', 'No'], confirmationLabels = ['Accept', 'Decline'] }: ElicitationContext,
  message: string | undefined,
): QuestionDraft[] {
  const properties = readObject(schema, 'properties');
  if (properties === undefined) return [];
  const { reader, keys } = properties;
  if (keys.length === 0) return [confirmationQuestion(message, serverName, confirmationLabels)];
  const required = readRequired(schema, reader);
  return keys.flatMap((name, index) => {
    const property = readObject(reader, name)?.reader;
    if (isBlank(name)) reader.refuse(name, 'blank', 'must have a name.');
    if (property === undefined) return [];
    const head = {
      id: name,
      question: property.string('title') ?? name,
      description: [index === 0 ? message : undefined, property.string('description')].filter(Boolean).join('\n\n'),
      header: serverName,
      required: required.has(name),
    };
    return readProperty(head, property, warnings, booleanLabels) ?? [];
  });
}

function readRequired(schema: FieldReader, properties: FieldReader): Set<string> {
  const names = schema.value('required') ?? [];
  const isUsable = isStringArray(names) && names.every((name) => properties.value(name) !== undefined);
  if (!isUsable) schema.refuse('required', 'invalid_value', 'must be an array of names of properties.');
  return new Set(isUsable ? names : []);
}
