import type { Approval } from '../../protocol/approval.js';
import type { AnsweredMessage, AnswerMessage } from '../../protocol/types/answer.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormSteps } from '../steps/use-steps.js';
import type { SendingAction } from '../state/select.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import type { FormScope } from './form-scope.js';
import type { FormStatus } from '../state/form-status.js';
import type { FormActions } from './use-form-actions.js';
import type { FormElementProps } from './use-form-props.js';
import type { QuickAnswers } from './use-quick-answers.js';

/** Sends the answers so far. It is an action of its own: submitting and keys never do it. */
export interface PartialAnswer {
  /** Whether something is answered and something required is not. */
  readonly canSend: boolean;
  /** Whether sending such a partial answer failed or takes long, so that `send()` tries again. */
  readonly isRetry: boolean;
  /**
   * Sends the answers and marks each required question without an answer as left open on purpose. An invalid answer is shown instead. In steps, the
   * review comes first.
   */
  send(): void;
}

/** One form: its state, its actions, and the props of its element. */
export interface InteractiveFormState extends FormActions {
  readonly status: Exclude<FormStatus, 'pending'>;
  /** The questions that are asked, in the form's order. With `when` they come and go with the answers. */
  readonly questions: readonly Question[];
  /** Why the last send failed, in words for the user, or empty. The `cause` is the error that was thrown or returned. */
  readonly error: Error | undefined;
  /** The answer that settled the form, here or elsewhere. */
  readonly answer: AnswerMessage | undefined;
  /** The action whose message is on its way or could not be sent. */
  readonly sending: SendingAction | undefined;
  /** Whether the message has been on its way for ten seconds. It may still arrive. The same action sends it again, and `cancel()` cancels. */
  readonly isSlow: boolean;
  /** Whether sending an answer failed or takes long, so that `submit()` tries again. */
  readonly isRetry: boolean;
  /** The text for a polite live region. */
  readonly announcement: string;
  /** How often submit or next was refused. As a `key`, it makes a screen reader read the same announcement again. */
  readonly attempt: number;
  /** The number of problems of the last refused attempt that remain. */
  readonly problems: number;
  /**
   * Present only if the form asks for one approval and nothing else. Show the permission with the buttons of `useApproval`, and a submit button only
   * while the reason is open.
   */
  readonly approval?: Approval;
  /** Present only with `quickAnswers`, if the form has a single choice. */
  readonly quickAnswers?: QuickAnswers;
  /** Present only with `allowPartial`. */
  readonly partial?: PartialAnswer;
  /** Present only with `revisable`, after an answer settled the form. Opens the form again with that answer. The next answer has the next `revision`. */
  readonly change?: () => void;
  /** The answer that is being changed. `cancel()` returns to this answer. */
  readonly revised?: AnsweredMessage;
  /** Present only with the option `attachments`. The parts of the feature stand beside the answers, above the buttons and in a receipt. */
  readonly attachments?: AttachmentsFeature;
  /** Present only with `layout: 'steps'`. */
  readonly steps?: FormSteps;
  /**
   * For a `<form>`. Put the questions into one element inside the form, not into the form itself: for each child of a form, a browser goes
   * through all its controls, which is most of the mount time of a large form.
   */
  readonly formProps: FormElementProps;
  /** For `<InteractiveFormProvider>`. */
  readonly scope: FormScope;
}
