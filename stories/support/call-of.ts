import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import type { AdapterResult } from '../../src/adapters/shared/adapter-result.js';
import { readRenderPayload, type TrustedForm } from '../../src/protocol/index.js';

/** The form that an adapter has made. A story whose request is refused fails. */
export function formOf(result: AdapterResult): TrustedForm {
  if (!result.ok) throw new Error(result.message);
  const read = readRenderPayload(result.payload, 'call_1');
  if (!read.ok) throw new Error('The payload can not be read.');
  return read.form;
}

/** A call of a shell that waits for its permission. */
export const callOf = (command: string): TrustedForm =>
  formOf(
    fromAiSdkApproval({
      type: 'tool-shell',
      state: 'approval-requested',
      input: { command },
      approval: { id: 'approval_1' },
    }),
  );
