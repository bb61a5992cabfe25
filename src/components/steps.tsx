'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import type { FormSteps } from '../headless/steps/use-steps.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { Part } from './part.js';

export type StepsProps = ComponentPropsWithoutRef<'nav'>;

/** Where the user is among the questions, with a way to each step already seen. Nothing in the `stack` layout. */
export const Steps: Part<StepsProps> = forwardRef<HTMLElement, StepsProps>(function Steps({ children, ...props }, ref) {
  const { steps } = useForm();
  const format = useFormat();
  if (steps === undefined) return null;
  const position = steps.isReview ? format('review') : format('stepOf', { index: steps.index + 1, count: steps.count });
  return (
    <nav {...partProps('steps', {}, { 'aria-label': position, ...props })} ref={ref}>
      {children ?? <StepsContent steps={steps} position={position} />}
    </nav>
  );
});

function StepsContent({ steps, position }: { steps: FormSteps; position: string }): ReactElement {
  const { questions } = useForm();
  const isSending = useIsSending();
  const format = useFormat();
  return (
    <>
      <span {...partProps('step-count')} aria-hidden>
        {position}
      </span>
      {questions.map(({ id, question }, index) => (
        <button
          key={id}
          {...partProps('step', { current: index === steps.index })}
          type="button"
          aria-label={format('goToStep', { index: index + 1, question })}
          aria-current={index === steps.index ? 'step' : undefined}
          aria-disabled={isSending}
          disabled={index > steps.visited}
          onClick={() => steps.goTo(index)}
        />
      ))}
    </>
  );
}

/** Back and, until the review, Next. */
export function StepButtons(): ReactElement | null {
  const { steps } = useForm();
  const isSending = useIsSending();
  const { slots } = useFormParts();
  const format = useFormat();
  if (steps === undefined) return null;
  const Back = slots.back ?? 'button';
  const Next = slots.next ?? 'button';
  return (
    <>
      {!steps.isReview && (
        <Next {...partProps('next')} type="button" aria-disabled={isSending} onClick={steps.next}>
          {format(steps.isLast ? 'review' : 'next')}
        </Next>
      )}
      {steps.index > 0 && (
        <Back {...partProps('back')} type="button" aria-disabled={isSending} onClick={steps.back}>
          {format('back')}
        </Back>
      )}
    </>
  );
}
