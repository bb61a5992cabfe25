'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { QuestionBroker } from '../../broker/create-question-broker.js';
import { formatIssues } from '../../protocol/issues.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';

export interface QuestionBrokerState {
  /** The form to show now, if any. */
  form: TrustedForm | undefined;
  /** Settles that form. Pass it as the form's `onAnswer`. Rejects with the reason if the form no longer waits. */
  onAnswer: (message: AnswerMessage) => Promise<void>;
}

/** The pending form of a question broker (`react-interactive-form/broker`), and the function that answers it. */
export function useQuestionBroker(broker: QuestionBroker): QuestionBrokerState {
  const form = useSyncExternalStore(broker.subscribe, broker.getPending, broker.getPending);
  const onAnswer = useCallback(
    (message: AnswerMessage) => {
      const result = broker.answer(message);
      return result.ok ? Promise.resolve() : Promise.reject(new Error(formatIssues(result.issues)));
    },
    [broker],
  );
  return { form, onAnswer };
}
