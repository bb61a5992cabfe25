import type { FormContext, FormHost } from '../mcp/form-host.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { FormIds, RenderPayload } from '../protocol/types/form.js';

/** A form as the host stored it. */
export interface StoredAppForm {
  /** The payload of `showForm`. */
  payload: RenderPayload;
  /** The answer of `saveAnswer`. */
  answer?: AnswerMessage | undefined;
  /** Whether the form no longer waits although it was not answered. Default `false`. */
  expired?: boolean | undefined;
}

/** The host's storage for forms that an MCP server shows as a page. */
export interface FormAppHost extends FormHost {
  /**
   * Returns the form of an `ask_id`, or `undefined` if this caller may not see the form. `context` is the caller, from the verified token. Without
   * tokens, only the `ask_id` protects the form, so it must be impossible to guess.
   */
  findForm(askId: NonNullable<FormIds['ask_id']>, context: FormContext): Promise<StoredAppForm | undefined>;
  /**
   * Stores the checked answer in one atomic write, or throws. If several processes serve one form, throw if another answer is already stored. With
   * `allowRevisions`, an answer with the next `revision` replaces the stored one.
   */
  saveAnswer(context: FormContext, answer: AnswerMessage): Promise<void>;
}
