import { assertTrustedForm } from './assert-trusted-form.js';
import { TOOL_NAME } from './read-form-block.js';
import type { FormBlock, TrustedForm } from './types/form.js';

/**
 * A form as plain data, for a network, a store or the props of a client component. It holds what the trusted form holds and
 * nothing else, so no word of the raw tool input. `readFormBlock` on the other side gives an equal form.
 *
 * @throws TypeError for anything that `readFormBlock` or `readRenderPayload` has not read.
 */
export function toFormBlock(form: TrustedForm): FormBlock {
  assertTrustedForm(form);
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: form.toolUseId, render_payload: form.payload };
}
