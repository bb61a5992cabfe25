import { toEditedRequest, toLangGraphApproval } from 'react-interactive-form/adapters/approvals';
import { formatResponse, type AnswerMessage, type FormattedResponse } from 'react-interactive-form/protocol';
import { findForm, revisionOf, type Block, type Thread, type ToolBlock, type UserMessage } from '../shared/thread.js';
import { PHRASES } from './phrases.js';
import { findFaults, repairInput } from './repair-input.js';
import { permit, say, type Replies, type Script, type Step } from './script.js';
import { scripts } from './scripts.js';

/**
 * The scripted model: given a conversation whose last message is its own, what comes next in it; `undefined` at the end of
 * the run. Like a model it knows nothing but the conversation, and so it goes on after a restart as if there had been none.
 */
export function nextStep(thread: Thread): Step | undefined {
  const script = scripts[thread.example];
  const message = thread.messages.at(-1);
  const blocks = message?.role === 'assistant' ? message.blocks : [];
  if (isTool(blocks.at(-1), 'done')) return undefined;
  const failed = blocks.findIndex((block) => isTool(block, 'error'));
  if (failed !== -1) return recover(blocks.slice(failed));
  return planRun(script, thread)[blocks.length];
}

/** After a call that the tool has refused: read the fault, mend the arguments, ask once more. */
function recover([refused, ...since]: readonly Block[]): Step | undefined {
  if (!isTool(refused, 'error')) return undefined;
  const { tool_error = '', tool_input = {} } = refused;
  const steps: Step[] = [
    say(PHRASES.repairing),
    { type: 'ask', input: repairInput(tool_input, findFaults(tool_error)) },
    say(PHRASES.givingUp),
  ];
  return steps[since.length];
}

function planRun(script: Script, thread: Thread): readonly Step[] {
  const sent = thread.messages.filter((message) => message.role === 'user');
  const last = sent.at(-1);
  if (sent.length < 2 || !last) return script.begin;
  if (!last.answer) return [say(PHRASES.smallTalk(last.text ?? ''))];
  if (script.decided) return decide(script.call, script.decided, thread, last.answer);
  const place = placeOf(sent.filter(({ answer }) => !isAskedBack(script, answer)));
  // Only questions back have been sent so far.
  if (script.askedBack !== undefined && place === -1)
    return [say(script.askedBack), ...script.begin.filter(({ type }) => type === 'ask')];
  return resume(script, readResponse(thread, last), place);
}

/** Edited arguments are shown again before they can be allowed. */
function decide(
  call: unknown,
  decided: NonNullable<Script['decided']>,
  thread: Thread,
  answer: AnswerMessage,
): readonly Step[] {
  const form = findForm(thread, answer.tool_use_id);
  if (!form) return [];
  const edited = toEditedRequest(call, form, answer);
  if (edited) return [permit(edited)];
  return toLangGraphApproval(form, answer).decisions.map((decision) => say(decided(decision)));
}

/** Whether the user asked a question in place of an answer: "What does B cost?" */
function isAskedBack({ askedBack }: Script, answer: AnswerMessage | undefined): boolean {
  return askedBack !== undefined && answer?.status === 'cancelled' && /[?？]\s*$/m.test(answer.message ?? '');
}

/** Which of the script's forms the last answer is for. A changed answer leads back to its form, and the script goes on from there. */
function placeOf(sent: readonly UserMessage[]): number {
  const places = new Map<string, number>();
  let place = -1;
  for (const { answer } of sent) {
    if (!answer) continue;
    place = revisionOf(answer) > 0 ? (places.get(answer.tool_use_id) ?? 0) : place + 1;
    places.set(answer.tool_use_id, place);
  }
  return place;
}

function resume(script: Script, response: FormattedResponse | undefined, index: number): readonly Step[] {
  if (!response || 'status' in response) return [say(PHRASES.cancelled(response?.message))];
  return script.answered[index]?.(toReplies(response)) ?? [];
}

function readResponse(thread: Thread, { answer }: UserMessage): FormattedResponse | undefined {
  const form = answer && findForm(thread, answer.tool_use_id);
  return form && formatResponse(form, answer);
}

function toReplies(response: Exclude<FormattedResponse, { status: string }>): Replies {
  const all = (id: string): string[] => [('answer' in response ? response.answer : response.answers[id]) ?? []].flat();
  return { all, one: (id) => all(id)[0] ?? '' };
}

function isTool(block: Block | undefined, status: ToolBlock['status']): block is ToolBlock {
  return block?.type === 'tool' && block.status === status;
}
