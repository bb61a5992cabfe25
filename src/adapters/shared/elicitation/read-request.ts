import type { IssueList } from '../../../protocol/issues.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { FormIds } from '../../../protocol/types/form.js';
import { adaptInput } from '../adapt-input.js';
import { type AdapterResult, refuse } from '../adapter-result.js';
import type { QuestionDraft } from '../build-payload.js';
import { readObject } from './read-object.js';
import { readRequestedSchema } from './read-requested-schema.js';
import type { Requester } from './requester.js';
import { toRequestIssue } from './to-request-issue.js';

/** Reads the parameters of `elicitation/create`. `modes` lists the modes that mean a form. Never throws. */
export function readRequest(
  input: unknown,
  ids: FormIds,
  requester: Requester,
  modes: readonly unknown[],
): AdapterResult {
  let drafts: QuestionDraft[] = [];
  const result = adaptInput(
    input,
    ids,
    (request, warnings) => (drafts = readQuestions(request, warnings, requester, modes)),
  );
  const placeOf = (index?: number) => [
    'requestedSchema',
    'properties',
    ...(index === undefined ? [] : [drafts[index]?.id ?? index]),
  ];
  return result.ok ? result : refuse(result.issues.map((found) => toRequestIssue(found, placeOf)));
}

function readQuestions(
  request: FieldReader,
  warnings: IssueList,
  requester: Requester,
  modes: readonly unknown[],
): QuestionDraft[] {
  if (!modes.includes(request.value('mode'))) {
    request.refuse('mode', 'invalid_value', 'must be "form"; a "url" can only be shown and opened.');
    return [];
  }
  const message = request.string('message');
  if (request.value('message') === undefined) request.refuse('message', 'invalid_type', 'must be a text.');
  const schema = readObject(request, 'requestedSchema')?.reader;
  return schema ? readRequestedSchema(schema, warnings, requester, message) : [];
}
