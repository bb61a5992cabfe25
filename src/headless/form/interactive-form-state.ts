import type { Approval } from '../../protocol/approval.js';
import type { AnsweredMessage, AnswerMessage } from '../../protocol/types/answer.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormSteps } from '../steps/use-steps.js';
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
  /** Whether such an answer failed, so that `send()` tries again. */
  readonly isRetry: boolean;
  /**
   * Sends the answers and marks each required question without one as left open on purpose. If an answer is invalid, shows its problem
   * instead. In steps, goes to the review first.
   */
  send(): void;
}

/** One form: its state, its actions, and the props of its element. */
export interface InteractiveFormState extends FormActions {
  readonly status: Exclude<FormStatus, 'pending'>;
  /** The questions that are asked, in the form's order. With `when` they come and go with the answers. */
  readonly questions: readonly Question[];
  /** Why the last send failed, in words for the user. Its message is empty if there are no words. */
  readonly error: Error | undefined;
  /** The answer that settled the form, here or elsewhere. */
  readonly answer: AnswerMessage | undefined;
  /** Whether an answer failed, so that `submit()` tries again. */
  readonly isRetry: boolean;
  /** The text for a polite live region. */
  readonly announcement: string;
  /** How often submit or next was refused. Use it as a `key`, so that the same announcement is read again. */
  readonly attempt: number;
  /** The number of problems that are left of the last refused attempt. */
  readonly problems: number;
  /**
   * Only if the form asks for one approval and nothing else. Show its permission with the buttons of `useApproval`, which send it, and
   * a submit button only while its reason is open.
   */
  readonly approval?: Approval;
  /** Only with `quickAnswers`, if the form has a single choice. */
  readonly quickAnswers?: QuickAnswers;
  /** Only with `allowPartial`. */
  readonly partial?: PartialAnswer;
  /**
   * Only with `revisable`, after an answer settled the form. Opens the form again with that answer; the next answer is its next `revision`.
   */
  readonly change?: () => void;
  /** The answer that is being changed. `cancel()` returns to it. */
  readonly revised?: AnsweredMessage;
  /** Only with the option `attachments`. Its parts stand beside the answers, above the buttons and in a receipt. */
  readonly attachments?: AttachmentsFeature;
  /** Only with `layout: 'steps'`. */
  readonly steps?: FormSteps;
  /**
   * For a `<form>`. Put the questions into one element inside the form, not into the form itself: for each child of a form, a browser goes
   * through all its controls, which is most of the mount time of a large form.
   */
  readonly formProps: FormElementProps;
  /** For `<InteractiveFormProvider>`. */
  readonly scope: FormScope;
}
