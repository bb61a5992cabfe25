import type { FormStatus } from '../headless/state/form-status.js';
import { pressOne } from './answer-form.js';
import type { ElementLike, UserLike } from './element-hand.js';
import { findOpenForm, settle } from './open-form.js';
import { withHand, type Settings, type TestOptions } from './options.js';
import type { PageLike } from './playwright-hand.js';

/**
 * Cancels the form that waits. If the form asks whether to discard the answers, the function confirms.
 *
 * @returns The final status of the form, such as `cancelled`. `undefined` if the form has left the page.
 * @throws Error if no form waits, or if it has no Cancel button.
 */
export function cancelForm(page: PageLike, options?: TestOptions): Promise<FormStatus | undefined>;
export function cancelForm(
  container: ElementLike,
  options: TestOptions & { user: UserLike },
): Promise<FormStatus | undefined>;
export function cancelForm(
  target: PageLike | ElementLike,
  options: TestOptions & { user?: UserLike } = {},
): Promise<FormStatus | undefined> {
  return withHand(target, options, cancel);
}

async function cancel<Node>(settings: Settings<Node>): Promise<FormStatus | undefined> {
  const { hand, timeout } = settings;
  const { form, index } = await findOpenForm(hand, timeout);
  if (!(await pressOne(settings, form, ['cancel', 'continueWithout'])))
    throw new Error(`The form can't be cancelled. It shows: ${await hand.text(form)}`);
  await pressOne(settings, form, ['discard']);
  return settle(hand, index, timeout);
}
