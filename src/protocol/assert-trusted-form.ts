import { isTrustedForm } from './read-form-block.js';
import type { TrustedForm } from './types/form.js';

/**
 * Makes sure that a form was read by this library, in this process.
 *
 * @throws TypeError for anything else, such as the copy of a form that came over a network.
 */
export function assertTrustedForm(form: unknown): asserts form is TrustedForm {
  if (isTrustedForm(form)) return;
  throw new TypeError(
    'This form has not been read here: pass one that readFormBlock() or readRenderPayload() has returned. ' +
      'A form that was read elsewhere, such as in a server component, is only a copy when it arrives: ' +
      'pass block={toFormBlock(form)} from there, which <InteractiveForm> and readFormBlock() read.',
  );
}
