import type { InteractiveFormProps } from 'react-interactive-form';

/** The host's reaction to an answer. */
export type Sends = 'at once' | 'never ends' | 'fails once' | 'refuses' | 'answered elsewhere';

/** The content of the page's address: a form, and the settings of the host around it. */
export interface Shown {
  questions: readonly unknown[];
  toolUseId: string;
  /** Props that JSON can carry. */
  props?: Pick<
    InteractiveFormProps,
    'layout' | 'notes' | 'shortcuts' | 'quickAnswers' | 'optionLayout' | 'autoFocus' | 'dir' | 'expired'
  >;
  sends?: Sends;
  drafts?: 'session' | 'local';
  /** Whether the form replaces a button "Ask me" when that is pressed. */
  late?: boolean;
  scheme?: 'light' | 'dark';
  /** The form stands in a dock. */
  isDocked?: boolean;
  /** The width of the column around the form, in px. Default: 480. */
  width?: number;
}
