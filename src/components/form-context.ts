'use client';
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react';
import {
  statusRulesOf,
  useInteractiveFormContext,
  type AttachmentsFeature,
  type Format,
  type QuestionState,
} from '../headless/hooks.js';
import type { Controls } from '../controls/controls.js';
import type { Appearance } from './interactive-form-config.js';
import type { OptionLayout, OptionLayoutFeatures } from './option-layout.js';

interface PartFeatures extends OptionLayoutFeatures {
  /** Shows the key of each option. Default `false`. The keys always work. */
  shortcuts?: boolean | undefined;
  /** Offers a note beside each answer or, with `'form'`, one for the whole form at its end, in steps in the review. Default `false`. */
  notes?: boolean | 'form' | undefined;
  /** Shows the cancel button. Default `true`. */
  cancellable: boolean;
  /** Sends the answers so far along with a cancellation, and says so to the user before. Default `false`. */
  cancelWithAnswers?: boolean | undefined;
}

/** Settings that only the parts read, with their components. */
export interface FormFeatures extends PartFeatures {
  /** The component `Dock`, which lets the form stand above the composer and fold. Default: none. */
  dock: ComponentType<{ children?: ReactNode }> | undefined;
}

export type FormFeatureProps = { [name in keyof FormFeatures]?: FormFeatures[name] | undefined };

/** What all parts of a form share: features, looks and controls. Answers never change it. */
export interface FormParts extends Appearance, Readonly<PartFeatures> {
  readonly longList: number;
  readonly controls: Controls;
  readonly attachments: AttachmentsFeature | undefined;
  /** Whether the steps are tabs, which show the headers of the questions. */
  readonly hasTabs: boolean;
  /** Whether the form asks one question, and a press on an option answers it. */
  readonly isPress: boolean;
  /** Whether every question must be answered, so that marks would be the same on all questions. */
  readonly isAllRequired: boolean;
}

export const FormPartsContext: Context<FormParts | null> = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  return useInside(FormPartsContext, 'Root');
}

/** `aria-disabled` for controls that do nothing while the answer is on its way. */
export function useIsSending(): true | undefined {
  return statusRulesOf(useInteractiveFormContext().status).isSending || undefined;
}

/** The question around a part, computed once for all its parts. */
export interface QuestionScope {
  readonly state: QuestionState;
  readonly layout: OptionLayout;
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
