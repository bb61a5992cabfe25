import { isTrustedForm } from './read-form-block.js';
import type { TrustedForm } from './types/form.js';

/**
 * Checks that this library read the form in this process.
 * @throws TypeError for anything else, such as the copy of a form that came over a network.
 */
export function assertTrustedForm(form: unknown): asserts form is TrustedForm {
  if (isTrustedForm(form)) return;
  throw new TypeError(
    'This form was not read here. Pass a form that readFormBlock() or readRenderPayload() returned. ' +
      'A form from elsewhere, such as a server component, arrives as a mere copy: pass block={toFormBlock(form)} from there instead.',
  );
}
