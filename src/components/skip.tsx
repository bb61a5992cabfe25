'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFieldState, useFormInternals } from '../headless/form/form-scope.js';
import { isAnswered } from '../headless/form/form-state.js';
import { fieldIds } from '../headless/question/field-ids.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { useQuestionScope } from './form-context.js';
import type { Part } from './part.js';

export type SkipProps = ComponentPropsWithoutRef<'button'>;

/**
 * Leaves an optional question unanswered and goes on; nothing once it is answered, so that no answer is lost by it. It is there in steps and with
 * `quickAnswers`. Elsewhere the next question is in sight.
 */
export const Skip: Part<SkipProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, SkipProps>(function Skip({ children, onClick, ...props }, ref) {
  const { state, parts, format } = useQuestionScope();
  const internals = useFormInternals();
  const { store, isSteps, isQuick, isDisabled, isReadOnly } = internals;
  const field = store.field(state.question.id);
  const isOpen = useFieldState(store, field, (current) => !state.isRequired && !isAnswered(field, current));
  if (!isOpen || !(isSteps || isQuick)) return null;
  const ids = fieldIds(internals, field);
  const Button = parts.slots.skip ?? 'button';
  const id = `${ids.group}-skip`;
  return (
    <Button
      id={id}
      type="button"
      disabled={isDisabled}
      aria-disabled={isReadOnly || undefined}
      aria-labelledby={`${id} ${ids.label}`}
      {...partProps('skip', {}, props)}
      onClick={chainHandlers(onClick, () => internals.skip(field))}
      ref={ref}
    >
      {children ?? format('skip')}
    </Button>
  );
});
