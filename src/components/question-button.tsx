'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFieldState, useFormInternals, type FormInternals } from '../headless/form/form-scope.js';
import { fieldIds } from '../headless/question/field-ids.js';
import type { Field, FieldState } from '../headless/state/field.js';
import type { MessageKey } from '../i18n/messages.js';
import { FormButton } from './form-button.js';
import { useQuestionScope } from './form-context.js';
import type { Part } from './part.js';

interface QuestionButton {
  part: 'clear' | 'skip';
  word: MessageKey;
  /** Whether the button has something to do. */
  isShown(internals: FormInternals, field: Field, state: FieldState): boolean;
  act(internals: FormInternals, field: Field): void;
}

/** Makes a button of an optional question. Its name is its word and the question. It renders nothing if there is nothing to do. */
export function questionButton({ part, word, isShown, act }: QuestionButton): Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> {
  return forwardRef(function QuestionButton(props, ref) {
    const { state } = useQuestionScope();
    const internals = useFormInternals();
    const { store, content } = internals;
    const field = content.field(state.question.id);
    if (!useFieldState(store, field, (current) => !state.isRequired && isShown(internals, field, current))) return null;
    const ids = fieldIds(internals, field);
    const id = `${ids.group}-${part}`;
    return <FormButton button={part} word={word} act={() => act(internals, field)} id={id} aria-labelledby={`${id} ${ids.label}`} {...props} ref={ref} />;
  });
}
