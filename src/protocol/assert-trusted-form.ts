import { isTrustedForm } from './read-form-block.js';
import type { TrustedForm } from './types.js';

/**
 * Makes sure that a form was read by this library, in this process.
 *
 * @throws TypeError for anything else, such as the copy of a form that came over a network.
 */
export function assertTrustedForm(form: unknown): asserts form is TrustedForm {
  if (isTrustedForm(form)) return;
  throw new TypeError(
    'This is not a form that readFormBlock() or readRenderPayload() has returned here; a copy of one does not count. ' +
      'Pass toFormBlock(form) across the network and read it with readFormBlock.',
  );
}
