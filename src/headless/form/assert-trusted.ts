import { isTrustedForm } from '../../protocol/read-form-block.js';
import type { TrustedForm } from '../../protocol/types.js';

/** @throws TypeError for a form that neither `readFormBlock` nor `readRenderPayload` has read. */
export function assertTrusted(form: TrustedForm): void {
  if (!isTrustedForm(form)) throw new TypeError('Pass a form that readFormBlock() or readRenderPayload() has returned.');
}
