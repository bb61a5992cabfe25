import { isTrustedForm } from './read-form-block.js';
import type { TrustedForm } from './types/form.js';

/**
 * Throws unless this library has read the form in this process.
 *
 * @throws TypeError for anything else, such as the copy of a form that came over a network.
 */
export function assertTrustedForm(form: unknown): asserts form is TrustedForm {
  if (isTrustedForm(form)) return;
  throw new TypeError(
    'This form was not read here. Pass what readFormBlock() or readRenderPayload() returned. From a server component, pass block={toFormBlock(form)}.',
  );
}
