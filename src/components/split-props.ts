import type { ComponentPropsWithoutRef } from 'react';
import type { InteractiveFormOptions } from '../headless/form/interactive-form-options.js';
import type { Issue } from '../protocol/types/issue.js';
import type { FormFeatureProps } from './form-context.js';
import type { AppearanceConfig } from './interactive-form-config.js';

type RootElementProps = Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'children' | 'autoFocus'>;

/** All props of an open form and its receipt. */
export interface FormProps extends RootElementProps, InteractiveFormOptions, AppearanceConfig, FormFeatureProps {
  /** Moves the focus into the form when the user's turn comes, unless they type elsewhere. Default `false`. */
  autoFocus?: boolean | undefined;
  /** Shows the receipt of a past form as one line that opens. Default `false`. */
  collapsible?: boolean | undefined;
  /** Called with the reasons why a block can't be rendered or why parts of `answer` could not be read. */
  onReject?: ((issues: Issue[]) => void) | undefined;
}

/** The part of the form that takes each prop. The root element gets the props that are not listed. */
const OWNED = {
  options: {
    answer: 1,
    locked: 1,
    expired: 1,
    preselectRecommended: 1,
    draftStore: 1,
    sessions: 1,
    messages: 1,
    locale: 1,
    layout: 1,
    quickAnswers: 1,
    attachments: 1,
    allowPartial: 1,
    allowDelegate: 1,
    revisable: 1,
  },
  features: { shortcuts: 1, notes: 1, cancellable: 1, cancelWithAnswers: 1, longList: 1, optionLayout: 1, keyMap: 1, dock: 1 },
  appearance: { renderText: 1, renderPreview: 1, slots: 1, controls: 1 },
} satisfies {
  options: Record<Exclude<keyof InteractiveFormOptions, 'onAnswer'>, 1>;
  features: Record<keyof FormFeatureProps, 1>;
  appearance: Record<keyof AppearanceConfig, 1>;
};

const OWNERS = ['options', 'features', 'appearance'] as const;

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
    const owner = OWNERS.find((key) => Object.hasOwn(OWNED[key], name)) ?? 'rootProps';
    Object.assign(split[owner], { [name]: value });
  }
  return { ...split, autoFocus, collapsible, onReject };
}
