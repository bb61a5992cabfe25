'use client';
import type { Question } from '../../../protocol/types/question.js';
import { focusProblem } from '../../focus/use-problem-focus.js';
import { findGroup } from '../../focus/dom.js';
import { useFormInternals, useFormState } from '../form-scope.js';
import { problemsLeft } from '../store/form-state.js';

/** One question that the last attempt was refused for, and whose problem is left. */
export interface QuestionProblem {
  readonly question: Question;
  /** Moves the focus to where the question is answered. */
  focus(): void;
}

/**
 * What an error summary lists: the problems of the last refused attempt that are left, in the order of the questions. Renders again when one
 * of them comes or goes.
 *
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProblems(): QuestionProblem[] {
  const { store, root } = useFormInternals();
  // As a text, which is the same as before until a problem comes or goes.
  const left = useFormState(store, (state) =>
    problemsLeft(state)
      .map(({ index }) => index)
      .join(),
  );
  const isLeft = new Set(left.split(','));
  const fields = store.fields.filter(({ index }) => isLeft.has(String(index)));
  return fields.map((field) => ({
    question: field.question,
    focus: () => focusProblem(store, field, findGroup(root.current, field.name)),
  }));
}
