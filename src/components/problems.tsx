'use client';
import { forwardRef, useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { findGroup } from '../headless/focus/dom.js';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { useProblems, type QuestionProblem } from '../headless/form/status/use-problems.js';
import { useIsomorphicLayoutEffect, useLatest } from '../headless/settings/use-latest.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts } from './form-context.js';
import type { Part } from './part.js';

export type ProblemsProps = ComponentPropsWithoutRef<'div'>;

/**
 * The error summary: after a refused attempt, how many questions need attention, with a way to each. Nothing while there are fewer than two,
 * because the focus is at the first; where each of them is in sight, because it says so itself; and in steps, which show one question.
 */
export const Problems: Part<ProblemsProps, HTMLDivElement> = forwardRef<HTMLDivElement, ProblemsProps>(function Problems({ children, ...props }, ref) {
  const problems = useProblems();
  const { steps, attempt } = useForm();
  const { store, root } = useFormInternals();
  const [isNeeded, setNeeded] = useState(false);
  const look = useLatest(() => {
    setNeeded(problems.some(({ question }) => !isInSight(findGroup(root.current, store.field(question.id).name), root.current)));
  });
  // At the attempt, before the form has scrolled to the first of them.
  useIsomorphicLayoutEffect(() => look.current(), [attempt, look]);
  if (steps || !isNeeded || problems.length < 2) return null;
  return (
    <div {...partProps('problems', { invalid: true }, props)} ref={ref}>
      {children ?? <ProblemLinks problems={problems} />}
    </div>
  );
});

/** Whether all of a question is in the window, and in a form that scrolls in itself. What has no size is not. */
function isInSight(question: Element | null, root: Element | null): boolean {
  if (!question || !root) return false;
  const { top, bottom, height } = question.getBoundingClientRect();
  const around = root.getBoundingClientRect();
  return height > 0 && top >= Math.max(0, around.top) && bottom <= Math.min(window.innerHeight, around.bottom);
}

function ProblemLinks({ problems }: { problems: readonly QuestionProblem[] }): ReactElement {
  const { slots, renderText } = useFormParts();
  const Problem = slots.problem ?? 'button';
  const format = useFormat();
  return (
    <>
      <p>{format('problems', { count: problems.length })}</p>
      <ul>
        {problems.map(({ question, focus }) => (
          <li key={question.id}>
            {/* Not a link: a hash in the address belongs to the host's router. */}
            <Problem {...partProps('problem')} type="button" onClick={focus}>
              <bdi dir="auto">{renderText(question.question, 'question')}</bdi>
            </Problem>
          </li>
        ))}
      </ul>
    </>
  );
}
