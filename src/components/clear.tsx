'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useChoiceActions } from '../headless/choice/use-choice.js';
import { findGroup, focusGroup } from '../headless/focus/dom.js';
import { useFieldState } from '../headless/form/form-scope.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { useQuestionScope } from './form-context.js';
import type { Part } from './part.js';

export type ClearProps = ComponentPropsWithoutRef<'button'>;

/** Takes back what is chosen in an optional single choice; nothing where nothing can be taken back. The focus goes to the options. */
export const Clear: Part<ClearProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ClearProps>(function Clear({ children, onClick, ...props }, ref) {
  const { state, parts, format } = useQuestionScope();
  const { internals, field, ids, canClear, clear } = useChoiceActions(state.question.id);
  const { store, root, isDisabled, isReadOnly } = internals;
  if (!useFieldState(store, field, ({ value }) => canClear(value))) return null;
  const Button = parts.slots.clear ?? 'button';
  const id = `${ids.group}-clear`;
  const act = (): void => {
    clear();
    focusGroup(findGroup(root.current, field.name));
  };
  return (
    <Button
      id={id}
      type="button"
      disabled={isDisabled}
      aria-disabled={isReadOnly || undefined}
      aria-labelledby={`${id} ${ids.label}`}
      {...partProps('clear', {}, props)}
      onClick={chainHandlers(onClick, act)}
      ref={ref}
    >
      {children ?? format('selectNone')}
    </Button>
  );
});
