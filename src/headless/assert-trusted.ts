import { isTrustedForm } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types.js';

/**
 * @throws TypeError for a form that neither `readFormBlock` nor `readRenderPayload` has read here. A copy of one does not count: it may
 * have come over a network, as the props of a client component do.
 */
export function assertTrusted(form: TrustedForm): void {
  if (isTrustedForm(form)) return;
  throw new TypeError(
    'This form has not been read here: pass one that readFormBlock() or readRenderPayload() has returned. ' +
      'A form that was read elsewhere, such as in a server component, is only a copy when it arrives: ' +
      'pass block={toFormBlock(form)} from there, which <InteractiveForm> reads itself.',
  );
}
