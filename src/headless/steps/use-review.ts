'use client';
import { useMemo } from 'react';
import { summarizeAnswer, type SummaryRow } from '../../protocol/summarize-answer.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { currentAnswer } from '../state/current-answer.js';
import { readableRows } from '../text/readable-rows.js';
import { useFormInternals, useFormState } from '../form/form-scope.js';
import { sayApprovalRows } from '../text/say-approval.js';

export interface ReviewState {
  /** The answer that would be sent now. */
  readonly answer: AnswerMessage;
  /** Each question with its answer, in the form's order. Dates and numbers are as the form's language writes them. */
  readonly rows: readonly SummaryRow[];
  /** For the review's heading, which takes the focus when the review appears. */
  readonly headingProps: { readonly tabIndex: -1; readonly 'data-step-heading': '' };
}

/** All current answers of the form, for a review before they are sent. The component renders with each change. */
export function useReview(): ReviewState {
  const { store, isPartial, messages } = useFormInternals();
  const state = useFormState(store, (current) => current);
  return useMemo((): ReviewState => {
    const answer = currentAnswer(state, { isPartial });
    const { form } = state.content;
    return {
      answer,
      rows: sayApprovalRows(readableRows(summarizeAnswer(form, answer), form, messages.locale), form, messages),
      headingProps: { tabIndex: -1, 'data-step-heading': '' },
    };
  }, [state, isPartial, messages]);
}
