import type { ComponentPropsWithoutRef } from 'react';
import type { InteractiveFormOptions } from '../headless/form/use-interactive-form.js';
import type { Issue } from '../protocol/types/issue.js';
import type { FormFeatureProps } from './form-context.js';
import type { AppearanceConfig } from './interactive-form-config.js';

type RootElementProps = Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'children' | 'autoFocus'>;

/** All props of an open form and its receipt. */
export interface FormProps extends RootElementProps, InteractiveFormOptions, AppearanceConfig, FormFeatureProps {
  /** Moves focus into the form when it is the user's turn, unless they are typing elsewhere. Default `false`. */
  autoFocus?: boolean | undefined;
  /** Shows the receipt of a form from the past as one line that opens. Default `false`. */
  collapsible?: boolean | undefined;
  /** Told why a block may not be rendered, and what of `answer` could not be read. */
  onReject?: ((issues: Issue[]) => void) | undefined;
}

/** Which part of the form takes each prop. A prop that is not listed goes to the root element. */
const OWNERS = {
  answer: 'options',
  locked: 'options',
  expired: 'options',
  preselectRecommended: 'options',
  draftStore: 'options',
  messages: 'options',
  locale: 'options',
  layout: 'options',
  quickAnswers: 'options',
  attachments: 'options',
  shortcuts: 'features',
  notes: 'features',
  cancellable: 'features',
  longList: 'features',
  optionLayout: 'features',
  keyMap: 'features',
  dock: 'features',
  renderText: 'appearance',
  renderPreview: 'appearance',
  slots: 'appearance',
  controls: 'appearance',
} as const satisfies Record<Exclude<keyof InteractiveFormOptions, 'onAnswer'>, 'options'> &
  Record<keyof FormFeatureProps, 'features'> &
  Record<keyof AppearanceConfig, 'appearance'>;

interface SplitProps {
  options: InteractiveFormOptions;
  features: FormFeatureProps;
  appearance: AppearanceConfig;
  rootProps: RootElementProps;
}

/** Sorts the props by the part of the form that takes them. */
export function splitProps({
  autoFocus = false,
  collapsible = false,
  onReject,
  onAnswer,
  ...props
}: FormProps): SplitProps & Pick<FormProps, 'autoFocus' | 'collapsible' | 'onReject'> {
  const split = { options: { onAnswer }, features: {}, appearance: {}, rootProps: {} };
  for (const [name, value] of Object.entries<unknown>(props)) {
    const owner = Object.hasOwn(OWNERS, name) ? OWNERS[name as keyof typeof OWNERS] : 'rootProps';
    Object.assign(split[owner], { [name]: value });
  }
  return { ...split, autoFocus, collapsible, onReject };
}
