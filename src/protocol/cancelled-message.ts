import { defined } from './defined.js';
import { isBlank } from './guards.js';
import { LIMITS } from './limits.js';
import { TOOL_NAME } from './tool-name.js';
import type { CancelledMessage } from './types/answer.js';
import type { FormReference, TrustedForm } from './types/form.js';
import { cutText } from './whole-characters.js';

/** The message of a user who chose not to answer, without answers. */
export function cancelledMessage(form: TrustedForm | FormReference, text: string): CancelledMessage {
  return defined<CancelledMessage>({
    ...messageHead(form),
    success: false,
    status: 'cancelled',
    message: isBlank(text) ? undefined : cutText(text, LIMITS.answerLength),
  });
}

export function messageHead(form: TrustedForm | FormReference) {
  const { ask_id, task_id, subtask_id } = 'payload' in form ? form.payload : form;
  return { type: TOOL_NAME as typeof TOOL_NAME, tool_use_id: form.toolUseId, ask_id, task_id, subtask_id };
}
