'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat, useInteractiveFormContext, useStepButtons, type FormSteps } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useFormParts } from './form-context.js';
import type { Part } from './part.js';

/**
 * The steps of the form, with a button for each step that the user has seen: tabs if a question has a header, else dots. More than seven steps are a
 * bar. Renders nothing in the `stack` layout.
 */
export const Steps: Part<ComponentPropsWithoutRef<'nav'>> = forwardRef(function Steps({ children, ...props }, ref) {
  const { steps } = useInteractiveFormContext();
  const format = useFormat();
  if (steps === undefined) return null;
  const position = steps.isReview ? format('review') : format('stepOf', { index: steps.index + 1, count: steps.count });
  return (
    <nav
      {...partProps('steps', {}, { 'aria-label': position, ...(steps.hasTabs ? { role: 'tablist' } : {}), ...props })}
      ref={ref}
    >
      {children ?? <StepsContent steps={steps} position={position} />}
    </nav>
  );
});

const spoken = (words: string): ReactElement => (
  <>
    {' '}
    <span {...partProps('announcement')}>{words}</span>
  </>
);

interface StepsContentProps {
  steps: FormSteps;
  position: string;
}

function StepsContent({ steps, position }: StepsContentProps): ReactElement {
  const { hasTabs, index: current, count } = steps;
  const { slots, renderText } = useFormParts();
  const Button = (hasTabs ? slots.tab : slots.step) ?? 'button';
  const format = useFormat();
  const buttons = useStepButtons();
  return (
    <>
      <span {...partProps('step-count')} aria-hidden>
        {position}
      </span>
      {buttons.length === 0 && <progress {...partProps('step-bar')} aria-hidden value={current + 1} max={count} />}
      {buttons.map(({ question: { id, header, question }, isCurrent, isAnswered, buttonProps }, index) => (
        <Button
          key={id}
          {...(hasTabs
            ? partProps('tab', { current: isCurrent, answered: isAnswered }, buttonProps)
            : partProps('step', { current: isCurrent }, buttonProps))}
        >
          {hasTabs && (
            <>
              {/* A question without a header is shown by its number. Screen readers also get its text. */}
              <span>{header === undefined ? index + 1 : renderText(header, 'header')}</span>
              {header === undefined && spoken(question)}
              {isAnswered && spoken(format('answered'))}
            </>
          )}
        </Button>
      ))}
    </>
  );
}
