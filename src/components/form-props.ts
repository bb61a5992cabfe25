import type { ComponentPropsWithoutRef } from 'react';
import type { InteractiveFormOptions } from '../headless/hooks.js';
import type { Issue } from '../protocol/types/issue.js';
import type { FormFeatureProps } from './form-context.js';
import type { AppearanceConfig } from './interactive-form-config.js';

type RootElementProps = Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'children' | 'autoFocus' | 'onChange'>;

interface OwnProps extends Omit<InteractiveFormOptions, 'answer'>, AppearanceConfig, FormFeatureProps {
  /**
   * The stored answer: from this page, from another tab or from an earlier visit. It settles the form. `readAnswerMessage` lists the shapes it
   * understands. Any other value settles the form as answered, with the readable parts.
   */
  answer?: unknown;
  /** Moves the focus into the form when the user's turn comes, unless the user types elsewhere. Default `false`. */
  autoFocus?: boolean | undefined;
  /** Shows the receipt of a past form as one line that opens. Default `false`. */
  collapsible?: boolean | undefined;
  /** Lets the user open the list of the options that were offered, in the receipt of an answer. Default `false`. */
  offered?: boolean | undefined;
  /**
   * Called with the words of an expired form, or beside an answer from elsewhere, that were never sent, when the user presses "Send as a message".
   * Default: no such button, and the words can be copied.
   */
  onUnsent?: ((text: string) => void) | undefined;
  /** Called with the reasons why a block can't be rendered or why parts of `answer` could not be read. */
  onReject?: ((issues: Issue[]) => void) | undefined;
}

/** All props of an open form and its receipt. */
export interface FormProps extends RootElementProps, OwnProps {}

/** The props that are not for the root element. JavaScript needs their names in order to remove them. The type makes a missing name an error. */
const OWN: Record<keyof OwnProps | 'place', 1> = {
  place: 1,
  autoFocus: 1,
  collapsible: 1,
  offered: 1,
  onReject: 1,
  onUnsent: 1,
  answer: 1,
  onAnswer: 1,
  onChange: 1,
  locked: 1,
  expired: 1,
  preselectRecommended: 1,
  initialAnswers: 1,
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
  shortcuts: 1,
  notes: 1,
  cancellable: 1,
  cancelWithAnswers: 1,
  longList: 1,
  optionLayout: 1,
  dock: 1,
  renderText: 1,
  renderPreview: 1,
  slots: 1,
  controls: 1,
};

/** The props for the root element: all props of a form that are not its own. */
export function elementProps<Props extends object>(props: Props): Omit<Props, keyof OwnProps> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !Object.hasOwn(OWN, name))) as Omit<
    Props,
    keyof OwnProps
  >;
}
