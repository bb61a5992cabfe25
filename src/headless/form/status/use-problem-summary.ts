'use client';
import { useState } from 'react';
import { ownerWindow } from '../../../react/owner-document.js';
import { useIsomorphicLayoutEffect, useLatest } from '../../../react/use-latest.js';
import { findGroup } from '../../focus/dom.js';
import { useFormInternals } from '../form-scope.js';
import { useInteractiveFormContext } from '../interactive-form-provider.js';
import { useProblems, type QuestionProblem } from './use-problems.js';

/**
 * The problems that an error summary lists after a refused attempt. Empty for fewer than two problems, because the focus is at the first, if all are
 * in view, and in steps.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProblemSummary(): QuestionProblem[] {
  const problems = useProblems();
  const { steps, attempt } = useInteractiveFormContext();
  const { content, root } = useFormInternals();
  const [isNeeded, setNeeded] = useState(false);
  const look = useLatest(() => {
    setNeeded(
      problems.some(
        ({ question }) => !isInSight(findGroup(root.current, content.field(question.id).name), root.current),
      ),
    );
  });
  // The look happens at the attempt, before the form scrolls to the first problem.
  useIsomorphicLayoutEffect(() => look.current(), [attempt, look]);
  return steps || !isNeeded || problems.length < 2 ? [] : problems;
}

/** Whether the whole question is in view, in the window and in a form that scrolls. A question without a size is not in view. */
function isInSight(question: Element | null, root: Element | null): boolean {
  if (!question || !root) return false;
  const { top, bottom, height } = question.getBoundingClientRect();
  const around = root.getBoundingClientRect();
  return (
    height > 0 && top >= Math.max(0, around.top) && bottom <= Math.min(ownerWindow(root).innerHeight, around.bottom)
  );
}
