'use client';
import { useState } from 'react';
import type { Messages } from '../../../i18n/messages.js';
import { isDenial } from '../../../protocol/approval.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { FormState } from '../../state/form-state.js';
import { announcement, type Situation } from './announcement.js';

type Now = Pick<FormState, 'asked' | 'quick' | 'content'> &
  Pick<Situation, 'status' | 'sending' | 'isSlow' | 'view' | 'problems' | 'error' | 'isSteps' | 'count'> & {
    answer: AnswerMessage | undefined;
  };

/** The current text of a polite live region. It depends on how the form began. */
export function useAnnouncement(messages: Messages, { asked, count, quick, content, answer, ...now }: Now): string {
  const [firstStatus] = useState(now.status);
  const [firstCount, setFirstCount] = useState<number | undefined>(count);
  // Once a question has come or gone, the first number no longer counts, even if it returns.
  if (firstCount !== undefined && firstCount !== count) setFirstCount(undefined);
  return announcement(messages, {
    ...now,
    firstStatus,
    isDenied: answer !== undefined && isDenial(content.form.payload.questions, answer),
    count,
    firstCount,
    quick,
    place: quick ? asked.indexOf(quick.field) + 1 : 0,
  });
}
