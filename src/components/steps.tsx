'use client';
import { forwardRef, type ComponentPropsWithoutRef, type KeyboardEvent, type ReactElement } from 'react';
import { useFormat, useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { fieldState } from '../headless/state/form-state.js';
import { isAnswered } from '../headless/state/select.js';
import { MOST_BUTTONS, type FormSteps } from '../headless/steps/use-steps.js';
import { nextOf } from '../headless/keyboard/move.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { Part } from './part.js';
import { moveFocus } from '../headless/focus/move-focus.js';

export type StepsProps = ComponentPropsWithoutRef<'nav'>;

/**
 * The steps of the form, with a button for each step that was seen: tabs if a question has a header, else dots. More than seven are a bar.
 * Renders nothing in the `stack` layout.
 */
export const Steps: Part<StepsProps> = forwardRef<HTMLElement, StepsProps>(function Steps({ children, ...props }, ref) {
  const { steps } = useForm();
  const format = useFormat();
  if (steps === undefined) return null;
  const position = steps.isReview ? format('review') : format('stepOf', { index: steps.index + 1, count: steps.count });
  return (
    <nav {...partProps('steps', {}, { 'aria-label': position, ...(steps.hasTabs ? { role: 'tablist' } : {}), ...props })} ref={ref}>
      {children ?? <StepsContent steps={steps} position={position} />}
    </nav>
  );
});

/** The dots are one stop of Tab, with arrows between them. */
function moveAmongSteps(event: KeyboardEvent<HTMLElement>): void {
  const { parentElement } = event.currentTarget;
  const dots = [...(parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const next = nextOf(event, dots, dots.indexOf(event.currentTarget));
  if (!next) return;
  event.preventDefault();
  moveFocus(next);
}

/** Words for screen readers alone. */
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
  const { questions } = useForm();
  const { store } = useFormInternals();
  const { hasTabs } = steps;
  const { slots, renderText } = useFormParts();
  const Button = (hasTabs ? slots.tab : slots.step) ?? 'button';
  const isSending = useIsSending();
  const format = useFormat();
  const hasBar = questions.length > MOST_BUTTONS;
  // One digit for each step, 1 if it has an answer. A text is equal until an answer comes or goes, where a list would be new in each render.
  const answeredDigits = useFormState(store, (state) => state.asked.map((field) => Number(isAnswered(field, fieldState(state, field)))).join(''));
  return (
    <>
      <span {...partProps('step-count')} aria-hidden>
        {position}
      </span>
      {hasBar && <progress {...partProps('step-bar')} aria-hidden value={steps.index + 1} max={steps.count} />}
      {(hasBar ? [] : questions).map(({ id, question, header }, index) => {
        const isCurrent = index === steps.index;
        const isDone = index <= steps.visited && answeredDigits[index] === '1';
        const own: ComponentPropsWithoutRef<'button'> = hasTabs
          ? { role: 'tab', dir: 'auto', id: steps.tabId(index), 'aria-selected': isCurrent, 'aria-controls': isCurrent ? steps.panelProps.id : undefined }
          : { 'aria-label': format('goToStep', { index: index + 1, question }), 'aria-current': isCurrent ? 'step' : undefined };
        return (
          <Button
            key={id}
            {...(hasTabs ? partProps('tab', { current: isCurrent, answered: isDone }, own) : partProps('step', { current: isCurrent }, own))}
            type="button"
            aria-disabled={isSending}
            disabled={index > steps.visited}
            tabIndex={index === Math.min(steps.index, steps.count - 1) ? 0 : -1}
            onClick={() => steps.goTo(index)}
            onKeyDown={moveAmongSteps}
          >
            {hasTabs && (
              <>
                {/* A question without a header is shown by its number. Screen readers also get its text. */}
                {header === undefined ? index + 1 : renderText(header, 'header')}
                {header === undefined && spoken(question)}
                {isDone && spoken(format('answered'))}
              </>
            )}
          </Button>
        );
      })}
    </>
  );
}
