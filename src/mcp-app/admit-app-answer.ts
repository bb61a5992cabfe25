import type { FormContext } from '../mcp/form-host.js';
import { runInTurn } from '../mcp/run-in-turn.js';
import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readUnreadableForm } from '../protocol/unreadable-form.js';
import { admitUserMessage, type AdmissionResult, type StoredAnswers } from '../server/admit-user-message.js';
import { findAppForm } from './find-app-form.js';
import type { FormAppHost, StoredAppForm } from './form-app-host.js';

/** The parts that an answer may contain besides values. */
export type AppRights = Pick<
  StoredAnswers,
  'allowPartial' | 'allowDelegate' | 'allowCancelWithAnswers' | 'allowRevisions'
>;

/** The gate's verdict for the page and, for an accepted answer, the response for the model. */
type AppAdmission = AdmissionResult & { response?: FormattedResponse };

/** The gate with its write. Answers to the same form are admitted one after the other. Rejects with the error that the storage throws. */
export function admitAppAnswer(
  host: FormAppHost,
  askId: unknown,
  answer: unknown,
  context: FormContext,
  rights: AppRights = {},
): Promise<AppAdmission> {
  return runInTurn(host, `answer ${String(askId)}`, async () => {
    const stored = await findAppForm(host, askId, context);
    const form = stored && readStored(stored);
    const isWaiting = stored !== undefined && !stored.expired && !stored.answer;
    // A missing answer is refused in the same way as a wrong answer.
    const admitted = admitUserMessage(
      isWaiting ? form : undefined,
      { answer: answer ?? {} },
      { ...rights, last: stored?.answer, lastForm: form },
    );
    if (!admitted.ok || !admitted.answer || !form) return admitted;
    if (!admitted.repeated) await host.saveAnswer(context, admitted.answer);
    return { ...admitted, response: formatResponse(form, admitted.answer) };
  });
}

/** Reads a stored form. A form that can't be read any more, because another version stored it, can still be cancelled. */
function readStored({ payload }: StoredAppForm): TrustedForm | undefined {
  const block = { type: 'tool', tool_name: TOOL_NAME, tool_use_id: String(payload.ask_id), render_payload: payload };
  const read = readFormBlock(block);
  return read.ok ? read.form : readUnreadableForm(block);
}
