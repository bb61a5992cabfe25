'use client';
import type { Question } from '../../../protocol/types/question.js';
import { focusProblem } from '../../focus/use-problem-focus.js';
import { findGroup } from '../../focus/dom.js';
import { useFormInternals, useFormState } from '../form-scope.js';
import { problemsLeft } from '../../state/select.js';
import { sayApproval } from '../../text/say-approval.js';

/** One question that still has a problem after the last refused attempt. */
export interface QuestionProblem {
  readonly question: Question;
  /** Moves the focus to the question's control. */
  focus(): void;
}

/**
 * The remaining problems of the last refused attempt, in the order of the questions. Renders when a problem comes or goes.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProblems(): QuestionProblem[] {
  const { store, content, messages, root } = useFormInternals();
  const left = useFormState(store, (state) => problemsLeft(state).map(({ index }) => index));
  const fields = content.fields.filter(({ index }) => left.includes(index));
  return fields.map((field) => ({
    question: sayApproval(field.question, messages),
    focus: () => focusProblem(store, field, findGroup(root.current, field.name)),
  }));
}
