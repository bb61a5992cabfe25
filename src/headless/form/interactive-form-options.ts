import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormConfig } from '../settings/config.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import type { OnAnswer } from '../state/on-answer.js';
import type { HostState } from '../state/form-status.js';

export interface InteractiveFormOptions extends Omit<HostState, 'answer'>, FormConfig {
  /**
   * The stored answer: from this page, from another tab or from an earlier visit. It settles the form. Only an answer message counts: read what a
   * store holds with `useReadAnswer`.
   */
  answer?: AnswerMessage | null | undefined;
  /**
   * Takes the answer or the cancellation. While its promise is pending, the form is `submitting`. If it rejects or resolves to a refusal
   * (`AnswerOutcome`), the form is `failed` and keeps every answer.
   */
  onAnswer: OnAnswer;
  /** Called at each change of an answer while the form is in the page, with all current answers, valid or not, and the question that changed. */
  onChange?: ((answers: Answers, change: { id: string }) => void) | undefined;
  /**
   * Earlier answers of the user, by question id, such as a draft on your server. They fill the form when it first appears, as the user's own. A draft
   * in the draft store wins. Default: none.
   */
  initialAnswers?: Answers | undefined;
  /** Preselects recommended options if the question has no default. Default `false`, because a preselected "yes" is an accident. */
  preselectRecommended?: boolean | undefined;
  /**
   * Shows all questions at once (`'stack'`), or one at a time with a review at the end (`'steps'`). Ctrl+Enter or Cmd+Enter submits without
   * the review. Default `'stack'`.
   */
  layout?: 'stack' | 'steps' | undefined;
  /**
   * Goes on to the next question after a choice in a single choice, by key or press, with undo. A form of one single choice is sent after 5 seconds.
   * Letters pick the options after the ninth. A function decides for each single choice. A permission never takes quick answers. Default `false`.
   */
  quickAnswers?: boolean | ((question: Question) => boolean) | undefined;
  /** Lets the user send the answers so far while a required question has no answer: `form.partial`. Set the same option on the gate. Default `false`. */
  allowPartial?: boolean | undefined;
  /**
   * Lets the user hand decisions back to the agent: `useQuestion(id).delegate`. A question's own `allow_delegate` wins. Set the same option
   * on the gate. Default `false`.
   */
  allowDelegate?: boolean | undefined;
  /** Lets the user change a sent answer: `form.change`. Set `allowRevisions` on the gate. Default `false`. */
  revisable?: boolean | undefined;
  /** Takes files beside the answers. Pass `imageAttachments()` of `react-interactive-form/attachments`. Default: none. */
  attachments?: AttachmentsFeature | undefined;
}
