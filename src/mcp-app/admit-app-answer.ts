import type { FormContext } from '../mcp/form-host.js';
import { runInTurn } from '../mcp/run-in-turn.js';
import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import { readFormBlock, TOOL_NAME } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readUnreadableForm } from '../protocol/unreadable-form.js';
import { admitUserMessage, type AdmissionResult, type StoredAnswers } from '../server/admit-user-message.js';
import { findAppForm } from './find-app-form.js';
import type { FormAppHost, StoredAppForm } from './form-app-host.js';

/** What an answer may say beside values. */
export type AppRights = Pick<StoredAnswers, 'allowPartial' | 'allowDelegate' | 'allowRevisions'>;

/** What the page is told of an answer: the verdict of the gate and, of an accepted one, what the model is to read. */
type AppAdmission = AdmissionResult & { response?: FormattedResponse };

/** The gate, and the write that belongs to it. Answers to one form wait for each other. Rejects with whatever the storage throws. */
export function admitAppAnswer(host: FormAppHost, askId: unknown, answer: unknown, context: FormContext, rights: AppRights = {}): Promise<AppAdmission> {
  return runInTurn(host, `answer ${String(askId)}`, async () => {
    const stored = await findAppForm(host, askId, context);
    const form = stored && readStored(stored);
    const isWaiting = stored !== undefined && !stored.expired && !stored.answer;
    // What brings no answer is refused like what brings a wrong one.
    const admitted = admitUserMessage(isWaiting ? form : undefined, { answer: answer ?? {} }, { ...rights, last: stored?.answer, lastForm: form });
    if (!admitted.ok || !admitted.answer || !form) return admitted;
    if (!admitted.repeated) await host.saveAnswer(context, admitted.answer);
    return { ...admitted, response: formatResponse(form, admitted.answer) };
  });
}

/** One that another version has written, and that can't be read any more, can still be cancelled. */
function readStored({ payload }: StoredAppForm): TrustedForm | undefined {
  const block = { type: 'tool', tool_name: TOOL_NAME, tool_use_id: String(payload.ask_id), render_payload: payload };
  const read = readFormBlock(block);
  return read.ok ? read.form : readUnreadableForm(block);
}
