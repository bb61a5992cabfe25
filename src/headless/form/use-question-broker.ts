'use client';
import { useCallback } from 'react';
import type { QuestionBroker } from '../../broker/create-question-broker.js';
import { formatIssues } from '../../protocol/issues.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { AdmissionError, Issue } from '../../protocol/types/issue.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useSnapshot } from '../../react/use-snapshot.js';

export interface QuestionBrokerState {
  /** The form to show now, if any. */
  form: TrustedForm | undefined;
  /** Settles the shown form, as its `onAnswer`. Rejects if the form no longer waits, and the form then says so. */
  onAnswer: (message: AnswerMessage) => Promise<void>;
}

/** The pending form of a question broker (`react-interactive-form/broker`), and the function that answers it. */
export function useQuestionBroker(broker: QuestionBroker): QuestionBrokerState {
  const form = useSnapshot(broker.subscribe, broker.getPending);
  const onAnswer = useCallback(
    (message: AnswerMessage) => {
      const result = broker.answer(message);
      return result.ok ? Promise.resolve() : Promise.reject(toRefusal(result.issues));
    },
    [broker],
  );
  return { form, onAnswer };
}

/** The error for a refusal. The code of a form that no longer waits becomes words in the user's language. */
function toRefusal(issues: Issue[]): Error {
  const reason = formatIssues(issues);
  const isGone = issues.some(({ code }) => code === 'wrong_tool_use_id');
  return isGone
    ? new Error('interactive_form_not_pending' satisfies AdmissionError, { cause: reason })
    : new Error(reason);
}
