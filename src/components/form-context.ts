'use client';
import { createContext, useContext } from 'react';
import type { ChoiceField } from '../headless/choice-field.js';
import type { InteractiveFormState } from '../headless/use-interactive-form.js';
import type { QuestionState } from '../headless/use-question.js';

/** What `<InteractiveForm>` is told beyond what the hooks know; a form put together from parts has the defaults. */
export interface FormFeatures {
  /** Shows which digit picks which option. Default `false`; the digits themselves always work. */
  shortcuts: boolean;
  /** Offers a note beside each answer. Default `false`. */
  notes: boolean;
  /** Shows the cancel button. Default `true`. */
  cancellable: boolean;
  /** From this many options on, a list gets a filter, scrolls in itself and renders what is near. Default 40. */
  longList: number;
}

export const FormFeaturesContext = createContext<FormFeatures>({ shortcuts: false, notes: false, cancellable: true, longList: 40 });

export function useFeatures(): FormFeatures {
  return useContext(FormFeaturesContext);
}

/** The whole form, for the few parts that show its status; questions do without, so that they keep still. */
export const FormStateContext = createContext<InteractiveFormState | null>(null);

export function useFormState(): InteractiveFormState {
  const form = useContext(FormStateContext);
  if (form === null) throw new Error('This part must stand inside <InteractiveForm.Root>.');
  return form;
}

/** The question around a part, worked out once for all its parts. */
export const QuestionContext = createContext<QuestionState | null>(null);

export function useQuestionState(): QuestionState {
  const state = useContext(QuestionContext);
  if (state === null) throw new Error('This part must stand inside <InteractiveForm.Question>.');
  return state;
}

/** The choice around an option. @throws TypeError in a text question. */
export const ChoiceContext = createContext<ChoiceField | null>(null);

export function useChoiceContext(): ChoiceField {
  const choice = useContext(ChoiceContext);
  if (choice === null) throw new Error('This part must stand inside <InteractiveForm.Question> of a choice.');
  return choice;
}
