'use client';
import { createContext, useContext, type Context } from 'react';
import type { ChoiceField } from '../headless/choice-field.js';
import type { InteractiveFormState } from '../headless/use-interactive-form.js';
import type { QuestionState } from '../headless/use-question.js';

/** What the parts of a form are told beyond what the hooks know. */
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

export type FormFeatureProps = { [name in keyof FormFeatures]?: FormFeatures[name] | undefined };

export const FormFeaturesContext = createContext<FormFeatures | null>(null);

export function useFeatures(): FormFeatures {
  return useInside(FormFeaturesContext, 'Root');
}

/** The whole form, for the few parts that show its status; questions do without, so that they keep still. */
export const FormStateContext = createContext<InteractiveFormState | null>(null);

export function useFormState(): InteractiveFormState {
  return useInside(FormStateContext, 'Root');
}

/** `aria-disabled` of what does nothing while the answer is on its way. */
export function useIsSending(): true | undefined {
  return useFormState().status === 'submitting' || undefined;
}

/** The question around a part, worked out once for all its parts. */
export const QuestionContext = createContext<QuestionState | null>(null);

export function useQuestionState(): QuestionState {
  return useInside(QuestionContext, 'Question');
}

/** The choice around an option; none in a text question. */
export const ChoiceContext = createContext<ChoiceField | null>(null);

export function useChoiceContext(): ChoiceField {
  return useInside(ChoiceContext, 'Question', ' of a choice');
}

function useInside<T>(context: Context<T | null>, part: string, kind = ''): T {
  const value = useContext(context);
  if (value === null) throw new Error(`This part must stand inside <InteractiveForm.${part}>${kind}.`);
  return value;
}
