'use client';
import { useState } from 'react';
import type { Messages } from '../../../i18n/messages.js';
import { say } from '../../../i18n/say.js';
import { isDenial } from '../../../protocol/approval.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { FormState, FormView, QuickAnswer } from '../../state/form-state.js';
import { statusRulesOf, type FormStatus } from '../../state/form-status.js';
import type { FormInternals } from '../form-scope.js';
import type { InteractiveFormState } from '../interactive-form-state.js';

interface Situation extends Pick<InteractiveFormState, 'status' | 'sending' | 'isSlow' | 'problems' | 'error'> {
  /** The status when the form appeared. An expiry before the form appeared is no news. */
  readonly firstStatus: FormStatus;
  readonly view: FormView;
  /** Whether the answer denies what the form asked to allow. */
  readonly isDenied: boolean;
  readonly count: number;
  /** The number of questions at the start, until a question comes or goes, which is announced even after a refusal. */
  readonly firstCount: number | undefined;
  readonly isSteps: boolean;
  /** The last quick answer, until something else changes. */
  readonly quick: Pick<QuickAnswer, 'label' | 'isSending'> | undefined;
  /** The position of the question after the quick answer, from 0. */
  readonly place: number;
}

type Now = Omit<Situation, 'firstStatus' | 'isDenied' | 'firstCount' | 'isSteps' | 'quick' | 'place'> &
  Pick<FormState, 'asked' | 'quick'> & { readonly answer: AnswerMessage | undefined };

/** The current text of a polite live region. It depends on how the form began. */
export function useAnnouncement({ messages, content, isSteps }: FormInternals, now: Now): string {
  const { status, count, answer, asked, quick } = now;
  const [firstStatus] = useState(status);
  const [firstCount, setFirstCount] = useState<number | undefined>(count);
  // Once a question has come or gone, the first number no longer counts, even if it returns.
  if (firstCount !== undefined && firstCount !== count) setFirstCount(undefined);
  return announcement(messages, {
    ...now,
    firstStatus,
    isDenied: answer !== undefined && isDenial(content.form.payload.questions, answer),
    firstCount,
    isSteps,
    quick,
    place: quick ? asked.indexOf(quick.field) + 1 : 0,
  });
}

/**
 * The text of a polite live region: the number of problems, else the outcome of the answer, else the new step. For an untouched form: that it waits,
 * or can't be shown.
 */
export function announcement(messages: Messages, situation: Situation): string {
  const {
    status,
    sending,
    isSlow,
    firstStatus,
    view,
    problems,
    error,
    isDenied,
    count,
    firstCount,
    isSteps,
    quick,
    place,
  } = situation;
  const { isInteractive, announces } = statusRulesOf(status);
  if (problems > 0 && isInteractive) return sayProblems(messages, situation);
  const hasBegunExpired = status === 'expired' && firstStatus === status;
  if (hasBegunExpired) return '';
  if (isDenied && announces === 'answered') return say(messages, 'denied');
  const outcome = isSlow ? 'sendingSlow' : error && sending === 'cancel' ? 'cancelFailed' : announces;
  if (outcome !== undefined) return `${say(messages, outcome)} ${error?.message ?? ''}`.trim();
  if (!isInteractive) return '';
  if (quick?.isSending) return `${quick.label}. ${say(messages, 'sendingSoon')}`;
  if (view.isQuick && count > 1) {
    // The focus moves on and reads the next question. Nothing else reads the option that was chosen.
    return quick ? `${quick.label}. ${sayPlace(messages, isSteps ? view.step : place, situation)}`.trim() : '';
  }
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

/** The position of a question. After the last question, the text names the review in steps, and is empty in the stack. */
function sayPlace(messages: Messages, step: number, { count, isSteps }: Situation): string {
  if (step < count) return say(messages, 'stepOf', { index: step + 1, count });
  return isSteps ? say(messages, 'reviewTitle') : '';
}
