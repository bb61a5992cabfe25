'use client';
import { forwardRef, useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { findGroup } from '../headless/focus/dom.js';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { useProblems } from '../headless/form/status/use-problems.js';
import { useIsomorphicLayoutEffect, useLatest } from '../headless/settings/use-latest.js';
import type { Question } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

export type ProblemsProps = ComponentPropsWithoutRef<'div'>;

/**
 * The error summary: the number of questions that need attention after a refused attempt, with a button for each. It renders nothing for
 * fewer than two problems, because the focus is at the first; nothing if all of them are in sight; and nothing in steps.
 */
export const Problems: Part<ProblemsProps, HTMLDivElement> = forwardRef<HTMLDivElement, ProblemsProps>(function Problems({ children, ...props }, ref) {
  const problems = useProblems();
  const { steps, attempt } = useForm();
  const { content, root } = useFormInternals();
  const { slots, renderText } = useFormParts();
  const format = useFormat();
  const [isNeeded, setNeeded] = useState(false);
  const look = useLatest(() => {
    setNeeded(problems.some(({ question }) => !isInSight(findGroup(root.current, content.field(question.id).name), root.current)));
  });
  const nameOf = ({ question, lang }: Question): ReactElement => (
    <bdi dir="auto" lang={lang}>
      {renderText(question, 'question')}
    </bdi>
  );
  // At the attempt, before the form scrolls to the first problem.
  useIsomorphicLayoutEffect(() => look.current(), [attempt, look]);
  if (steps || !isNeeded || problems.length < 2) return null;
  return (
    <div {...partProps('problems', { invalid: true }, props)} ref={ref}>
      {children ?? (
        <>
          <p>{format('problems', { count: problems.length })}</p>
          <ul>
            {problems.map(({ question, focus }) => (
              <li key={question.id}>
                {/* Not a link, because a hash in the address belongs to the host's router. */}
                {renderPart(slots, 'problem', 'button', {}, { type: 'button', onClick: focus, children: nameOf(question) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});

/** Whether the whole question is in sight, in the window and in a form that scrolls. A question without a size is not. */
function isInSight(question: Element | null, root: Element | null): boolean {
  if (!question || !root) return false;
  const { top, bottom, height } = question.getBoundingClientRect();
  const around = root.getBoundingClientRect();
  return height > 0 && top >= Math.max(0, around.top) && bottom <= Math.min(window.innerHeight, around.bottom);
}
