import type { FormContext, FormHost } from '../mcp/form-host.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { FormIds, RenderPayload } from '../protocol/types/form.js';

/** A form as a host has stored it. */
export interface StoredAppForm {
  /** As `showForm` was given it. */
  payload: RenderPayload;
  /** As `saveAnswer` was given it. */
  answer?: AnswerMessage | undefined;
  /** Whether it waits no longer although it was not answered. Default `false`. */
  expired?: boolean | undefined;
}

/** The host's storage for forms that an MCP server brings along as a page. */
export interface FormAppHost extends FormHost {
  /**
   * The form of an `ask_id`, or `undefined` where there is none that this caller may see. `context` says who calls: what a token
   * stands for. Without tokens the `ask_id`, which nobody can guess, is all there is.
   */
  findForm(askId: NonNullable<FormIds['ask_id']>, context: FormContext): Promise<StoredAppForm | undefined>;
  /**
   * Stores the answer, checked and ready, in one write that either happens or throws. Where several processes serve one form, it is
   * also the place to throw if another answer is there already. Where `allowRevisions` is set, an answer with the next `revision` takes the
   * place of the one that is there.
   */
  saveAnswer(context: FormContext, answer: AnswerMessage): Promise<void>;
}
