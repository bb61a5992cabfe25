import type { FormContext } from '../mcp/form-host.js';
import { runInTurn } from '../mcp/run-in-turn.js';
import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import { readFormBlock, TOOL_NAME } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readUnreadableForm } from '../protocol/unreadable-form.js';
import { admitUserMessage, type AdmissionResult, type StoredAnswers } from '../server/admit-user-message.js';
import { findAppForm } from './find-app-form.js';
import type { FormAppHost, StoredAppForm } from './form-app-host.js';

/** What an answer may contain besides values. */
export type AppRights = Pick<StoredAnswers, 'allowPartial' | 'allowDelegate' | 'allowCancelWithAnswers' | 'allowRevisions'>;

/** The gate's verdict for the page and, for an accepted answer, the response for the model. */
type AppAdmission = AdmissionResult & { response?: FormattedResponse };

/** The gate with its write. Answers to one form wait for each other. Rejects with what the storage throws. */
export function admitAppAnswer(host: FormAppHost, askId: unknown, answer: unknown, context: FormContext, rights: AppRights = {}): Promise<AppAdmission> {
  return runInTurn(host, `answer ${String(askId)}`, async () => {
    const stored = await findAppForm(host, askId, context);
    const form = stored && readStored(stored);
    const isWaiting = stored !== undefined && !stored.expired && !stored.answer;
    // A missing answer is refused like a wrong one.
    const admitted = admitUserMessage(isWaiting ? form : undefined, { answer: answer ?? {} }, { ...rights, last: stored?.answer, lastForm: form });
    if (!admitted.ok || !admitted.answer || !form) return admitted;
    if (!admitted.repeated) await host.saveAnswer(context, admitted.answer);
    return { ...admitted, response: formatResponse(form, admitted.answer) };
  });
}

/** A form that another version stored and that can't be read any more can still be cancelled. */
function readStored({ payload }: StoredAppForm): TrustedForm | undefined {
  const block = { type: 'tool', tool_name: TOOL_NAME, tool_use_id: String(payload.ask_id), render_payload: payload };
  const read = readFormBlock(block);
  return read.ok ? read.form : readUnreadableForm(block);
}
