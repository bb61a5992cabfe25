import { formatMessage, type MessageValues } from '../../../i18n/format-message.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FormView, QuickAnswer } from '../store/form-state.js';
import { rulesOf, type FormStatus } from './form-status.js';

interface Situation {
  readonly status: FormStatus;
  /** The one that the form had when it appeared: what has expired before it was seen is no news. */
  readonly firstStatus: FormStatus;
  readonly view: FormView;
  readonly problems: number;
  readonly error: Error | undefined;
  /** How many questions are asked. */
  readonly count: number;
  /** How many that were when the form appeared: one that has come or gone since is said, also after a refusal. */
  readonly firstCount: number;
  readonly isSteps: boolean;
  /** The last quick answer, until something else changes. */
  readonly quick: Pick<QuickAnswer, 'label' | 'isSending'> | undefined;
  /** The question after that of the quick answer, from 0. */
  readonly place: number;
}

/**
 * What to say in a polite live region: how many problems there are, else what has become of the answer, else which step has come, and of a form where
 * nothing has happened yet that it waits, or that it can't be shown.
 */
export function announcement(messages: Messages, { status, firstStatus, view, problems, error, count, firstCount, isSteps, quick, place }: Situation): string {
  const say = (key: MessageKey, values?: MessageValues): string => formatMessage(messages[key], messages.locale, values);
  const { isInteractive, announces } = rulesOf(status);
  // Some screen readers compare the words: of every other attempt they are told apart by a space.
  if (problems > 0 && isInteractive) return say('problems', { count: problems }) + (view.attempt % 2 === 0 ? '\u00a0' : '');
  if (status === 'expired' && firstStatus === status) return '';
  if (announces !== undefined) return `${say(announces)} ${error?.message ?? ''}`.trim();
  if (!isInteractive) return '';
  const placeOf = (step: number): string => (step < count ? say('stepOf', { index: step + 1, count }) : isSteps ? say('reviewTitle') : '');
  if (quick?.isSending) return `${quick.label}. ${say('sendingSoon')}`;
  // The focus goes on and says what comes next; what was chosen nobody else says.
  if (view.isQuick && count > 1) return quick ? `${quick.label}. ${placeOf(isSteps ? view.step : place)}`.trim() : '';
  if (isSteps && view.visited > 0) return placeOf(view.step);
  if (view.attempt > 0 && count === firstCount) return '';
  return say(count === 0 ? 'unreadable' : 'waiting', { count });
}
