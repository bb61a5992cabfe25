'use client';
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react';
import type { ChoiceQuestion } from '../protocol/types/question.js';
import type { Controls } from '../controls/controls.js';
import type { Format } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/status/form-status.js';
import type { InteractiveFormState } from '../headless/form/use-interactive-form.js';
import type { QuestionState } from '../headless/question/use-question.js';
import type { Appearance } from './interactive-form-config.js';

/** How the options of a choice stand: below each other, side by side as far as they fit, or in columns with their previews above. */
export type OptionLayout = 'list' | 'chips' | 'cards';

/** Settings that the parts read and the hooks need not know. */
interface PartFeatures {
  /** Shows which digit picks which option. Default `false`; the digits themselves always work. */
  shortcuts: boolean;
  /** Offers a note beside each answer. Default `false`. */
  notes: boolean;
  /** Shows the cancel button. Default `true`. */
  cancellable: boolean;
  /** Lets what has been answered so far go along when the form is cancelled by its button, and says so there. Default `false`. */
  cancelWithAnswers: boolean;
  /** From this many options on, a list gets a filter, scrolls in itself and renders what is near. Default 40. */
  longList: number;
  /** How options stand, for all choices or by question. A long list stays a list. Default `'list'`. */
  optionLayout: OptionLayout | ((question: ChoiceQuestion) => OptionLayout | undefined);
}

/** Settings of the parts that the hooks need not know. */
export interface FormFeatures extends PartFeatures {
  /** Shows the keys on `?`: the component `KeyMap`. Default: none. */
  keyMap: ComponentType | undefined;
  /** Lets the form stand above the composer and fold away: the component `Dock`. Default: none. */
  dock: ComponentType<{ children?: ReactNode }> | undefined;
}

export type FormFeatureProps = { [name in keyof FormFeatures]?: FormFeatures[name] | undefined };

/** What all parts of a form share: features, looks and controls. No answer changes it. */
export interface FormParts extends Appearance {
  readonly features: PartFeatures;
  readonly controls: Controls;
}

export const FormPartsContext: Context<FormParts | null> = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  return useInside(FormPartsContext, 'Root');
}

/** The whole form, for the few parts that show its status. Questions don't use it, so they don't render when it changes. */
export const FormStateContext: Context<InteractiveFormState | null> = createContext<InteractiveFormState | null>(null);

export function useForm(): InteractiveFormState {
  return useInside(FormStateContext, 'Root');
}

/** `aria-disabled` of what does nothing while the answer is on its way. */
export function useIsSending(): true | undefined {
  return rulesOf(useForm().status).isSending || undefined;
}

/** The question around a part, worked out once for all its parts. */
export interface QuestionScope {
  readonly state: QuestionState;
  readonly parts: FormParts;
  readonly format: Format;
}

export const QuestionContext: Context<QuestionScope | null> = createContext<QuestionScope | null>(null);

export function useQuestionScope(): QuestionScope {
  return useInside(QuestionContext, 'Question');
}

function useInside<T>(context: Context<T | null>, part: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`This part must stand inside <Form.${part}>.`);
  return value;
}
