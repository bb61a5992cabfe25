import { en } from '../i18n/locales/en.js';
import type { Messages } from '../i18n/messages.js';
import { elementHand, type ElementLike, type UserLike } from './element-hand.js';
import type { Hand } from './hand.js';
import { playwrightHand, type PageLike } from './playwright-hand.js';

export interface TestOptions {
  /**
   * The catalogue of the form's language, such as `de` of `react-interactive-form/locales/de`. Buttons are found by the words of this catalogue.
   * Default: English.
   */
  messages?: Messages | undefined;
  /** How long to wait for the form, and then for the answer to be sent, in ms. Default 5000. */
  timeout?: number | undefined;
}

/** The settings for filling in a form, with any kind of hand. */
export interface Settings<Node> {
  hand: Hand<Node>;
  messages: Messages;
  timeout: number;
}

export function withHand<Result>(
  target: PageLike | ElementLike,
  { messages = en, timeout = 5_000, user }: TestOptions & { user?: UserLike },
  act: <Node>(settings: Settings<Node>) => Promise<Result>,
): Promise<Result> {
  if ('locator' in target) return act({ hand: playwrightHand(target), messages, timeout });
  if (!('querySelectorAll' in target))
    throw new TypeError(
      'Pass a Playwright page or locator, or an element such as the `container` that `render` returns.',
    );
  return act({ hand: elementHand(target as Element, user ?? noUser), messages, timeout });
}

function refuse(): never {
  throw new TypeError(
    'To answer a form in an element, pass `{ user: userEvent.setup() }` from `@testing-library/user-event`.',
  );
}

/** A user for functions that only read. Any action of this user throws. */
const noUser: UserLike = { click: refuse, clear: refuse, paste: refuse };
