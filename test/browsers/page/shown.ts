import type { InteractiveFormProps } from 'react-interactive-form';

/** What the host does with an answer. */
export type Sends = 'at once' | 'never ends' | 'fails once' | 'refuses' | 'answered elsewhere';

/** What stands in the address of the page: a form, and the host around it. */
export interface Shown {
  questions: readonly unknown[];
  toolUseId: string;
  /** Props that JSON can carry. */
  props?: Pick<InteractiveFormProps, 'layout' | 'notes' | 'shortcuts' | 'quickAnswers' | 'optionLayout' | 'autoFocus' | 'dir' | 'expired'>;
  sends?: Sends;
  drafts?: 'session' | 'local';
  /** The form comes when the button "Ask me" is pressed, in its place. */
  late?: boolean;
  scheme?: 'light' | 'dark';
  /** The form stands in a dock. */
  isDocked?: boolean;
  /** Of the column that the form stands in, in px. Default: 480. */
  width?: number;
}
