import { copyArray, getOwn, isBlank, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { refuseQuestion } from '../shared/acp-question.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { type Meta, toMeta } from '../shared/elicitation/remarks.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import type { CallAction } from './call-title.js';
import { readDecision } from './decisions.js';
import { showArguments, showCall } from './show-call.js';
import { readOptions } from './read-options.js';

/** The response to `session/request_permission`. */
export type AcpApproval = {
  outcome: { outcome: 'selected'; optionId: string } | { outcome: 'cancelled' };
  _meta?: Meta;
};

/** What the kinds of tools do that need a permission. */
const ACTIONS: Readonly<Record<string, CallAction>> = {
  read: 'Read a file?',
  edit: 'Edit a file?',
  delete: 'Delete a file?',
  move: 'Move a file?',
  search: 'Search?',
  execute: 'Run a command?',
  fetch: 'Fetch a web page?',
};

/**
 * Reads the `params` of an Agent Client Protocol `session/request_permission` request (protocol v1). The labels come from the host, by the kind of
 * each option. The agent's own name of an option is shown with the option, if it says more. Refuses a question of Qwen Code (`isAcpQuestion`). Never throws.
 */
export function fromAcpApproval(params: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(params, context, (reader, warnings) => {
    refuseQuestion(reader);
    const call = readObject(reader, 'toolCall')?.reader;
    const options = readOptions(reader, 'optionId', warnings, (option) => ({ name: option.string('name') }));
    if (options === undefined) reader.refuse('options', 'missing_options', 'must have an option.');
    const parts = call
      ? [...readParts(call, 'content').map(showContent), ...readParts(call, 'locations').map(showArguments)]
      : [];
    const says = [call?.string('title'), ...parts].filter((text) => text !== undefined);
    // Many agents send no input of the tool. Then their words about the call are the only facts about it.
    const rawInput = call?.value('rawInput');
    const isEmpty = rawInput === undefined || rawInput === null || isBlank(showCall(undefined, rawInput));
    const args = !isEmpty ? rawInput : says.length > 0 ? says.join('\n\n') : undefined;
    return [
      {
        id: call?.string('toolCallId') ?? '',
        says,
        args,
        argsAt: 'toolCall',
        options,
        action: getOwn(ACTIONS, call?.string('kind') ?? ''),
      },
    ];
  });
}

/** The parts of a list. No part may be missing, because the parts may be the only facts about the call. */
function readParts(call: FieldReader, key: string): unknown[] {
  const parts = copyArray(call.value(key), LIMITS.options);
  if (parts.length > LIMITS.options) call.refuse(key, 'limit_exceeded', `holds more than ${LIMITS.options} parts.`);
  return parts;
}

/** A text, a diff as lines with `-` and `+`, or the fields of any other block, such as a terminal, a link or an image. */
function showContent(block: unknown): string {
  const content = valueAt(block, 'content') ?? block;
  const text = valueAt(content, 'text');
  if (typeof text === 'string') return text;
  const [path, before, after] = ['path', 'oldText', 'newText'].map((key) => valueAt(block, key));
  if (typeof path !== 'string' || typeof after !== 'string') return showArguments(withoutData(content));
  const lines = (mark: string, words: unknown): string =>
    typeof words === 'string' && words !== '' ? `\n${words.replace(/^/gm, mark)}` : '';
  return path + lines('- ', before) + lines('+ ', after);
}

/** Nobody can read the bytes of an image, so only their number is shown. */
function withoutData(content: unknown): unknown {
  const data = valueAt(content, 'data');
  return isRecord(content) && typeof data === 'string' ? { ...content, data: `(${data.length} characters)` } : content;
}

/**
 * The response for the agent. Without a decision, the outcome is `cancelled`. An outcome has no text, so the reason goes into `_meta`. Send the
 * reason as the next chat message too, because agents don't read it in `_meta`.
 */
export function toAcpApproval(form: TrustedForm, message: AnswerMessage): AcpApproval {
  const { optionId, reason } = readDecision(form, message);
  const outcome =
    optionId === undefined ? { outcome: 'cancelled' as const } : { outcome: 'selected' as const, optionId };
  return { outcome, ...(reason && toMeta({ message: reason })) };
}
