import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObjects } from '../shared/read-list.js';
import { type ApprovalContext, approvalForm, type DecisionKind } from './approval-form.js';
import { type Decision, readDecisions, wordsOf } from './decisions.js';
import { type EditableCall, offerEdit, readEdit } from './edits.js';
import { readTexts } from './read-texts.js';

interface Action {
  name: string;
  args: Record<string, unknown>;
}

/** The value with which the graph is resumed: a decision for each action, in order. Python's middleware takes `edited_action`. */
export interface LangGraphApproval {
  decisions: (
    | { type: 'approve' | 'reject'; message?: string }
    | { type: 'respond'; message: string }
    | { type: 'edit'; editedAction?: Action; edited_action?: Action; message?: string }
  )[];
}

/** The decisions. A tool without a review config allows the default decisions. Other decisions must be named in the config. */
const KINDS: readonly (readonly [decision: string, kind: DecisionKind, isDefault: boolean])[] = [
  ['approve', 'allow_once', true],
  ['reject', 'reject_once', true],
  ['respond', 'respond', false],
  ['edit', 'edit', false],
];

const LISTS = { least: 0, most: LIMITS.questions };

/**
 * Reads the value of an interrupt of LangChain's human-in-the-loop middleware (`langchain` 1.5.14; in Python 1.4.2, with snake case). Each
 * action is one decision. `toEditedRequest` shows edited arguments before they can be allowed. Never throws.
 */
export function fromLangGraphApproval(value: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(value, context, (reader, warnings) =>
    readActions(reader).map((call) => offerEdit(call, warnings)),
  );
}

export function readActions(reader: FieldReader): EditableCall[] {
  const isPython = reader.value('action_requests') !== undefined;
  const [requests, configs] = isPython ? ['action_requests', 'review_configs'] : ['actionRequests', 'reviewConfigs'];
  const allowed = new Map(
    readObjects(reader, configs, { ...LISTS, noun: 'configs' }).map((config) => [
      config.string('actionName') ?? config.string('action_name'),
      [...readTexts(config, 'allowedDecisions'), ...readTexts(config, 'allowed_decisions')],
    ]),
  );
  return readObjects(reader, requests, { ...LISTS, least: 1, noun: 'actions' }).map((action, index) => {
    const tool = action.requiredString('name');
    const options = KINDS.flatMap(([decision, kind, isDefault]) =>
      (allowed.get(tool)?.includes(decision) ?? isDefault) ? [{ kind }] : [],
    );
    if (options.length === 0) action.refuse('name', 'missing_options', 'has no decision that is known.');
    const toEdit = (args: object): object => ({ [isPython ? 'edited_action' : 'editedAction']: { name: tool, args } });
    return {
      id: `${index}`,
      tool,
      says: [action.string('description')],
      args: action.value('args'),
      argsAt: 'args',
      reader: action,
      options,
      toEdit,
    };
  });
}

/**
 * The value to resume with. The model reads the message of a rejection. It reads an answer that replaces the call as the result of the call. A call
 * that is not approved is rejected, even in a cancelled form. Edited arguments that were not shown again are rejected, with the arguments as the
 * message.
 */
export function toLangGraphApproval(form: TrustedForm, message: AnswerMessage): LangGraphApproval {
  return { decisions: readDecisions(form, message).map(toDecision) };
}

function toDecision(decision: Decision): LangGraphApproval['decisions'][number] {
  const { approved, kind, optionId, text } = decision;
  const words = wordsOf(decision);
  if (kind === 'respond' && text && words) return { type: 'respond', message: words };
  const edit = readEdit(optionId);
  if (!approved || (optionId !== undefined && !edit)) return defined({ type: 'reject', message: words });
  return defined({ type: edit ? 'edit' : 'approve', ...edit, message: words });
}
