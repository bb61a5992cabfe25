import type { Issue } from './issue.js';
import type { Question } from './question.js';

/** The ids a back end may attach to a form; they come back with the answer. */
export interface FormIds {
  readonly ask_id?: string | number;
  readonly task_id?: string | number;
  readonly subtask_id?: string | number;
}

/** What names a form, where the form itself can't be read. */
export interface FormReference extends FormIds {
  readonly toolUseId: string;
}

/** What the back end writes to the tool block. */
export interface RenderPayload extends FormIds {
  readonly type: 'interactive_form_question';
  readonly questions: readonly Question[];
}

declare const trusted: unique symbol;

/**
 * A form's tool block as plain data: what `toFormBlock` writes and `readFormBlock` reads. The block of a chat message may
 * hold more, such as the raw tool input; here there is no place for it.
 */
export interface FormBlock {
  readonly type: 'tool';
  readonly tool_name: 'interactive_form_question';
  readonly tool_use_id: string;
  readonly render_payload: RenderPayload;
}

/**
 * A form that `readFormBlock` or `readRenderPayload` has read: a frozen copy with known fields only. The mark of that does not
 * survive a network or a store: what comes out there is plain data, and types that describe such data lose the mark too. Pass
 * `toFormBlock(form)` and read it again.
 */
export interface TrustedForm {
  readonly [trusted]: true;
  readonly toolUseId: string;
  readonly payload: RenderPayload;
}

export type ReadResult = { ok: true; form: TrustedForm } | { ok: false; issues: Issue[] };
