import { decodeJson } from '../../protocol/decode-json.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { attempt } from '../../protocol/read-messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { readObjects } from '../shared/read-list.js';
import { type ApprovalContext, approvalForm, type DecisionKind } from './approval-form.js';
import { type Decision, readDecisions, wordsOf } from './decisions.js';
import { type EditableCall, offerEdit, readEdit } from './edits.js';

/** One response of the list with which the graph is resumed. */
export interface HumanResponse {
  type: 'accept' | 'ignore' | 'response' | 'edit';
  args: null | string | { action: string; args: Record<string, unknown> };
}

const KINDS: readonly (readonly [flag: string, kind: DecisionKind])[] = [
  ['allow_accept', 'allow_once'],
  ['allow_ignore', 'reject_once'],
  ['allow_respond', 'respond'],
  ['allow_edit', 'edit'],
];

/**
 * Reads a `HumanInterrupt` or a list of interrupts, in the form of Agent Inbox (`@langchain/langgraph` 1.7.3, `prebuilt`). `toEditedRequest` shows
 * edited arguments before they can be allowed. Never throws.
 */
export function fromHumanInterrupt(value: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(inOneObject(value), context, (reader, warnings) =>
    readInterrupts(reader).map((call) => offerEdit(call, warnings)),
  );
}

/** Puts a list into an object, because every reader reads an object. */
export function inOneObject(value: unknown): unknown {
  return attempt(() => {
    const source = decodeJson(value);
    return Array.isArray(source) ? { interrupts: source } : source;
  }, undefined);
}

/** The interrupts in an object: the object itself, or the list in it. */
export function readInterrupts(reader: FieldReader): EditableCall[] {
  const isList = reader.value('action_request') === undefined && reader.value('interrupts') !== undefined;
  const interrupts = isList
    ? readObjects(reader, 'interrupts', { least: 1, most: LIMITS.questions, noun: 'interrupts' })
    : [reader];
  return interrupts.flatMap((interrupt, index): EditableCall[] => {
    const [action, config] = ['action_request', 'config'].map((key) => readObject(interrupt, key)?.reader);
    if (!action || !config) return [];
    const tool = action.requiredString('action');
    const options = KINDS.flatMap(([flag, kind]) => (config.value(flag) === true ? [{ kind }] : []));
    if (options.length === 0) interrupt.refuse('config', 'missing_options', 'allows nothing.');
    const toEdit = (args: object): object => ({ args: { action: tool, args } });
    return [
      {
        id: `${index}`,
        tool,
        says: [interrupt.string('description')],
        args: action.value('args'),
        argsAt: 'args',
        reader: action,
        options,
        toEdit,
      },
    ];
  });
}

/**
 * The list to resume with: one response for each interrupt. A call that the user has not allowed is `ignore`, even in a cancelled form. Edited
 * arguments that were not shown again are also `ignore`, with the arguments as its words. Words beside a decision are in its `args`, which a graph
 * may not read.
 */
export function toHumanResponse(form: TrustedForm, message: AnswerMessage): HumanResponse[] {
  return readDecisions(form, message).map(toResponse);
}

function toResponse(decision: Decision): HumanResponse {
  const { approved, kind, optionId, text } = decision;
  const words = wordsOf(decision) ?? null;
  if (kind === 'respond' && text) return { type: 'response', args: words };
  const edit = readEdit(optionId);
  if (!approved || (optionId !== undefined && !edit)) return { type: 'ignore', args: words };
  return edit ? { args: null, ...edit, type: 'edit' } : { type: 'accept', args: words };
}
