import type { Messages } from '../../../i18n/messages.js';
import { say } from '../../../i18n/say.js';
import type { FormView, QuickAnswer } from '../store/form-state.js';
import { rulesOf, type FormStatus } from './form-status.js';

export interface Situation {
  readonly status: FormStatus;
  /** The status when the form appeared. An expiry before that is no news. */
  readonly firstStatus: FormStatus;
  readonly view: FormView;
  readonly problems: number;
  readonly error: Error | undefined;
  /** The number of questions that are asked. */
  readonly count: number;
  /** That number, until a question comes or goes, which is announced also after a refusal. */
  readonly firstCount: number | undefined;
  readonly isSteps: boolean;
  /** The last quick answer, until something else changes. */
  readonly quick: Pick<QuickAnswer, 'label' | 'isSending'> | undefined;
  /** The position of the question after the quick answer, from 0. */
  readonly place: number;
}

/**
 * What a polite live region says: the number of problems, else what became of the answer, else the new step. For an untouched form: that it
 * waits, or that it can't be shown.
 */
export function announcement(messages: Messages, { status, firstStatus, view, problems, error, count, firstCount, isSteps, quick, place }: Situation): string {
  const { isInteractive, announces } = rulesOf(status);
  // Some screen readers compare the words. A space in every other attempt makes them differ.
  if (problems > 0 && isInteractive) return say(messages, 'problems', { count: problems }) + (view.attempt % 2 === 0 ? '\u00a0' : '');
  if (status === 'expired' && firstStatus === status) return '';
  if (announces !== undefined) return `${say(messages, announces)} ${error?.message ?? ''}`.trim();
  if (!isInteractive) return '';
  const placeOf = (step: number): string => (step < count ? say(messages, 'stepOf', { index: step + 1, count }) : isSteps ? say(messages, 'reviewTitle') : '');
  if (quick?.isSending) return `${quick.label}. ${say(messages, 'sendingSoon')}`;
  // The focus moves on and reads the next question. Nothing else reads what was chosen.
  if (view.isQuick && count > 1) return quick ? `${quick.label}. ${placeOf(isSteps ? view.step : place)}`.trim() : '';
  if (isSteps && view.visited > 0) return placeOf(view.step);
  if (view.attempt > 0 && count === firstCount) return '';
  return say(messages, count === 0 ? 'unreadable' : 'waiting', { count });
}
