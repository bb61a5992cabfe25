'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat, useProblemSummary } from '../headless/hooks.js';
import { languageOf } from '../protocol/text-direction.js';
import type { Question } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { useFormParts } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/**
 * The error summary: the number of questions that need attention after a refused attempt, with a button for each question. Renders nothing for fewer
 * than two problems, because the focus is at the first, if all are in view, and in steps.
 */
export const Problems: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(function Problems(
  { children, ...props },
  ref,
) {
  const problems = useProblemSummary();
  const { slots, renderText } = useFormParts();
  const format = useFormat();
  const nameOf = (question: Question): ReactElement => (
    <bdi {...languageOf(question)}>{renderText(question.question, 'question')}</bdi>
  );
  if (problems.length === 0) return null;
  return (
    <div {...partProps('problems', { invalid: true }, props)} ref={ref}>
      {children ?? (
        <>
          <p>{format('problems', { count: problems.length })}</p>
          <ul>
            {problems.map(({ question, focus }) => (
              <li key={question.id}>
                {/* This is not a link, because a hash in the address belongs to the host's router. */}
                {renderPart(
                  slots,
                  'problem',
                  'button',
                  {},
                  { type: 'button', onClick: focus, children: nameOf(question) },
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
