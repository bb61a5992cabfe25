import type { FormStatus } from '../headless/state/form-status.js';
import type { ElementLike } from './element-hand.js';
import { statusOf } from './open-form.js';
import { withHand } from './options.js';
import type { PageLike } from './playwright-hand.js';

/** The status of the last form in a page or an element. Receipts and skeletons count. `undefined` if there is no form. */
export function formStatus(target: PageLike | ElementLike): Promise<FormStatus | undefined> {
  return withHand(target, {}, async ({ hand }) => {
    const last = (await hand.forms()).at(-1);
    return last && statusOf(hand, last);
  });
}
