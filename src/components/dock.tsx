'use client';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useFormat, type Format } from '../headless/form/form-scope.js';
import type { FormSteps } from '../headless/steps/use-steps.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts } from './form-context.js';

/**
 * A form that stands above the composer instead of in a message: one line that folds it away and brings it back, and a height that leaves the
 * chat in sight. For the prop `dock`, best with `layout="steps"`; forms without that prop do not carry it.
 */
export function Dock({ children }: { children?: ReactNode }): ReactElement {
  const { questions, steps, attempt, status, formProps } = useForm();
  const { slots, renderText } = useFormParts();
  const Line = slots.dock ?? 'button';
  const format = useFormat();
  const bodyId = useId();
  // A refused attempt opens it: the focus goes to what is wrong.
  const [foldedAt, setFoldedAt] = useState<number>();
  const isOpen = foldedAt !== attempt;
  // None at the review, and the first where all questions stand below each other.
  const question = questions[steps?.index ?? 0];
  // What its notice says can't be seen.
  const isLost = !isOpen && status === 'failed';
  const title = titleOf(steps, format) ?? formProps['aria-label'];
  return (
    <>
      <Line
        {...partProps('dock', { invalid: isLost })}
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setFoldedAt(isOpen ? attempt : undefined)}
      >
        <span>{title} </span>
        {steps && <progress {...partProps('step-bar')} aria-hidden value={steps.index + 1} max={steps.count + 1} />}
        {!isOpen && (isLost || question) && (
          <span {...partProps('row-question')} dir="auto">
            {isLost ? format('sendFailed') : question && renderText(question.question, 'question')}
          </span>
        )}
      </Line>
      {isLost && (
        <span {...partProps('announcement')} role="alert" aria-live="polite">
          {format('sendFailed')}
        </span>
      )}
      <div {...partProps('dock-body')} id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** Where the user is in a form in steps. */
function titleOf(steps: FormSteps | undefined, format: Format): string | undefined {
  if (steps?.isReview) return format('reviewTitle');
  return steps && format('stepOf', { index: steps.index + 1, count: steps.count });
}
