import { assertTrustedForm } from './assert-trusted-form.js';
import { TOOL_NAME } from './read-form-block.js';
import type { FormBlock, TrustedForm } from './types/form.js';

/**
 * A form as plain data, for a network, a store or the props of a client component. It holds what the trusted form holds, and nothing of the
 * raw tool input. `readFormBlock` makes an equal form of it.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function toFormBlock(form: TrustedForm): FormBlock {
  assertTrustedForm(form);
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: form.toolUseId, render_payload: form.payload };
}
