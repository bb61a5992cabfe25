import { assertTrustedForm } from './assert-trusted-form.js';
import { TOOL_NAME } from './tool-name.js';
import type { FormBlock, TrustedForm } from './types/form.js';

/**
 * A form as plain data, for a network, a store or the props of a client component, without any raw tool input. `readFormBlock` makes an equal form
 * from it.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function toFormBlock(form: TrustedForm): FormBlock {
  assertTrustedForm(form);
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: form.toolUseId, render_payload: form.payload };
}
