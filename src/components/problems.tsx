'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import { useProblems, type QuestionProblem } from '../headless/form/use-problems.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts } from './form-context.js';
import type { Part } from './part.js';

export type ProblemsProps = ComponentPropsWithoutRef<'div'>;

/**
 * The error summary: after a refused attempt, how many questions need attention, with a way to each. Nothing while there are fewer than two,
 * because the focus is at the first, and in steps, which show one question.
 */
export const Problems: Part<ProblemsProps, HTMLDivElement> = forwardRef<HTMLDivElement, ProblemsProps>(function Problems({ children, ...props }, ref) {
  const problems = useProblems();
  const { steps } = useForm();
  if (steps || problems.length < 2) return null;
  return (
    <div {...partProps('problems', { invalid: true }, props)} ref={ref}>
      {children ?? <ProblemLinks problems={problems} />}
    </div>
  );
});

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
