'use client';
import type { KeyboardEvent } from 'react';
import { languageOf } from '../../protocol/text-direction.js';
import type { Question } from '../../protocol/types/question.js';
import { moveFocus } from '../focus/move-focus.js';
import { useFormat, useFormInternals, useFormState } from '../form/form-scope.js';
import { useInteractiveFormContext } from '../form/interactive-form-provider.js';
import { nextOf } from '../keyboard/move.js';
import { fieldState } from '../state/form-state.js';
import { statusRulesOf } from '../state/form-status.js';
import { isAnswered } from '../state/select.js';
import { MOST_BUTTONS } from './use-steps.js';

/** The button of a step: a tab if the steps have tabs, else a dot. */
export interface StepButton {
  readonly question: Question;
  readonly isCurrent: boolean;
  /** Whether the user has seen the step and its question has an answer. */
  readonly isAnswered: boolean;
  /** The props of the button. A tab is named by its content: the question's `header`, or its number and text. The name of a dot is among these props. */
  readonly buttonProps: StepButtonProps;
}

export interface StepButtonProps {
  readonly type: 'button';
  readonly role?: 'tab';
  readonly id?: string;
  readonly dir?: 'auto' | 'ltr' | 'rtl';
  readonly 'aria-label'?: string;
  readonly 'aria-selected'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-current'?: 'step' | undefined;
  readonly 'aria-disabled': true | undefined;
  readonly disabled: boolean;
  /** All buttons are one stop of Tab, with arrows between them. */
  readonly tabIndex: 0 | -1;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The buttons of the steps, one for each question. Empty without steps, and for more than seven questions, because their buttons would wrap. Show a
 * bar then.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useStepButtons(): StepButton[] {
  const { steps, questions, status } = useInteractiveFormContext();
  const { store } = useFormInternals();
  const format = useFormat();
  const areAnswered = useFormState(store, (state) =>
    state.asked.map((field) => isAnswered(field, fieldState(state, field))),
  );
  if (!steps || questions.length > MOST_BUTTONS) return [];
  const { hasTabs, tabId, panelProps, index: current, count, visited, goTo } = steps;
  return questions.map((question, index) => {
    const isCurrent = index === current;
    const look = hasTabs
      ? ({
          role: 'tab',
          dir: languageOf(question).dir,
          id: tabId(index),
          'aria-selected': isCurrent,
          'aria-controls': isCurrent ? panelProps.id : undefined,
        } as const)
      : ({
          'aria-label': format('goToStep', { index: index + 1, question: question.question }),
          'aria-current': isCurrent ? 'step' : undefined,
        } as const);
    return {
      question,
      isCurrent,
      isAnswered: index <= visited && areAnswered[index] === true,
      buttonProps: {
        ...look,
        type: 'button',
        'aria-disabled': statusRulesOf(status).isSending || undefined,
        disabled: index > visited,
        tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
        onClick: () => goTo(index),
        onKeyDown: moveAmongSteps,
      },
    };
  });
}

/** Moves the focus between the buttons with the arrow keys, because Tab stops at one button only. */
function moveAmongSteps(event: KeyboardEvent<HTMLElement>): void {
  const { parentElement } = event.currentTarget;
  const buttons = [...(parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const next = nextOf(event, buttons, buttons.indexOf(event.currentTarget));
  if (!next) return;
  event.preventDefault();
  moveFocus(next);
}
