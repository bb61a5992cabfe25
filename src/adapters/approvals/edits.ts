import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import type { IssueList } from '../../protocol/issues.js';
import { callIdOf } from '../../protocol/approval-ids.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { callOf, isAllowing, optionsOf } from '../../protocol/questions.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import type { OfferedOption, WaitingCall } from './approval-form.js';
import { type Decision, readValue } from './decisions.js';
import { editableJson, isRounded, showCall } from './show-call.js';

export interface EditableCall extends WaitingCall {
  tool: string;
  reader: FieldReader;
  options: readonly OfferedOption[];
  /** Makes the part of the stack's decision for edited arguments, besides its type. */
  toEdit: (args: object) => object;
}

/** Offers the arguments as a text if the user may edit them. Arguments that are no object, are too long for a text, or have lost digits, cannot be edited. */
export function offerEdit(call: EditableCall, warnings: IssueList): EditableCall {
  const text = isRecord(call.args) ? editableJson(call.args) : '';
  const isEditable = text !== '' && fits(text) && !isRounded(call.args);
  const options = call.options.flatMap((option) =>
    option.kind !== 'edit' ? [option] : isEditable ? [{ ...option, text: option.text ?? text }] : [],
  );
  if (options.length < call.options.length)
    warnings.add(call.reader.at(call.argsAt), 'dropped', 'These arguments cannot be edited.');
  return { ...call, options };
}

/**
 * The call to show again after the user's answer. The edited arguments become the arguments of the call. The option that allows the call gets them as
 * its id, so that this option allows exactly these arguments. A text that is no JSON object, or whose call cannot be shown, stays in its field.
 */
export function askAgain(
  call: EditableCall,
  form: TrustedForm,
  { kind, text, reason }: Decision,
  warnings: IssueList,
): EditableCall {
  const permission = form.payload.questions.find((question) => callIdOf(question) === call.id);
  const editedBefore = readEdit(
    readValue(optionsOf(permission).find(({ value }) => isAllowing(value))?.value).optionId,
  );
  const before = withArgs(call, editedBefore && findArgs(editedBefore));
  if (callOf(permission) !== showCall(before.tool, before.args))
    call.reader.refuse(call.argsAt, 'invalid_value', 'is not what the form showed.');
  const typed = kind === 'edit' ? readJsonObject(text) : undefined;
  const edited = typed && withArgs(call, typed);
  if (
    edited &&
    fits(showCall(edited.tool, edited.args)) &&
    edited.options.every(({ id = '' }) => fits(`allow_once:${id}`))
  )
    return { ...edited, before: { reason } };
  if (kind === 'edit')
    warnings.add(call.reader.at(call.argsAt), 'dropped', 'The edited arguments are no JSON object, or too long.');
  const options = before.options.map((option) => (option.kind === kind ? { ...option, text } : option));
  return { ...before, options, before: { kind, reason, isInvalid: kind === 'edit' } };
}

/** The edited action that an option allows, in the form of its stack; `undefined` for an option that allows the original call. */
export function readEdit(optionId: string | undefined): Record<string, unknown> | undefined {
  return readJsonObject(optionId);
}

/** The arguments in an edit. The only field of an edit is the action. */
function findArgs(edit: object): object | undefined {
  const args = valueAt(Object.values(edit)[0], 'args');
  return isRecord(args) ? args : undefined;
}

function withArgs(call: EditableCall, args: object | undefined): EditableCall {
  const isSame = args === undefined || editableJson(args) === editableJson(call.args);
  const isAllowed = call.options.some(({ kind }) => isAllowing(kind));
  if (args === undefined || (isSame && isAllowed)) return call;
  const allow: OfferedOption = { kind: 'allow_once', id: JSON.stringify(call.toEdit(args)) };
  return { ...call, args, options: [allow, ...call.options.filter(({ kind }) => !isAllowing(kind))] };
}

function fits(text: string): boolean {
  return text.length <= LIMITS.stringLength;
}

function readJsonObject(text: string | undefined): Record<string, unknown> | undefined {
  const value = decodeJson(text);
  return isRecord(value) ? value : undefined;
}
