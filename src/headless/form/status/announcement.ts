import type { Messages } from '../../../i18n/messages.js';
import { say } from '../../../i18n/say.js';
import type { SendingAction } from '../../state/select.js';
import type { FormView, QuickAnswer } from '../../state/form-state.js';
import { statusRulesOf, type FormStatus } from '../../state/form-status.js';

export interface Situation {
  readonly status: FormStatus;
  readonly sending: SendingAction | undefined;
  /** Whether sending takes long. */
  readonly isSlow: boolean;
  /** The status when the form appeared. An expiry before the form appeared is no news. */
  readonly firstStatus: FormStatus;
  readonly view: FormView;
  readonly problems: number;
  readonly error: Error | undefined;
  /** Whether the answer denies what the form asked to allow. */
  readonly isDenied: boolean;
  readonly count: number;
  /** The number of questions at the start, until a question comes or goes. A question that comes or goes is announced even after a refusal. */
  readonly firstCount: number | undefined;
  readonly isSteps: boolean;
  /** The last quick answer, until something else changes. */
  readonly quick: Pick<QuickAnswer, 'label' | 'isSending'> | undefined;
  /** The position of the question after the quick answer, from 0. */
  readonly place: number;
}

/**
 * The text of a polite live region: the number of problems, else the outcome of the answer, else the new step. For an untouched form, the text says
 * that the form waits, or that it can't be shown.
 */
export function announcement(messages: Messages, situation: Situation): string {
  const { status, sending, isSlow, firstStatus, view, problems, error, isDenied, count, firstCount, isSteps, quick } =
    situation;
  const { isInteractive, announces } = statusRulesOf(status);
  if (problems > 0 && isInteractive) return sayProblems(messages, situation);
  const hasBegunExpired = status === 'expired' && firstStatus === status;
  if (hasBegunExpired) return '';
  if (isDenied && announces === 'answered') return say(messages, 'denied');
  const outcome = isSlow ? 'sendingSlow' : error && sending === 'cancel' ? 'cancelFailed' : announces;
  if (outcome !== undefined) return `${say(messages, outcome)} ${error?.message ?? ''}`.trim();
  if (!isInteractive) return '';
  if (quick?.isSending) return `${quick.label}. ${say(messages, 'sendingSoon')}`;
  if (view.isQuick && count > 1) return sayQuickAnswer(messages, situation);
  if (isSteps && view.visited > 0) return sayPlace(messages, view.step, situation);
  const isOldNews = view.attempt > 0 && count === firstCount;
  if (isOldNews) return '';
  return count === 0 ? say(messages, 'unreadable') : say(messages, 'waiting', { count });
}

/** Some screen readers compare the words. A space in every other attempt makes the words differ. */
function sayProblems(messages: Messages, { problems, view }: Situation): string {
  const words = say(messages, 'problems', { count: problems });
  return view.attempt % 2 === 0 ? `${words}\u00a0` : words;
}

/** The focus moves on and reads the next question. Nothing else reads the option that was chosen. */
function sayQuickAnswer(messages: Messages, situation: Situation): string {
  const { quick, isSteps, view, place } = situation;
  if (!quick) return '';
  return `${quick.label}. ${sayPlace(messages, isSteps ? view.step : place, situation)}`.trim();
}

/** The position of a question. After the last question, the text names the review in steps, and is empty in the stack. */
function sayPlace(messages: Messages, step: number, { count, isSteps }: Situation): string {
  if (step < count) return say(messages, 'stepOf', { index: step + 1, count });
  return isSteps ? say(messages, 'reviewTitle') : '';
}
