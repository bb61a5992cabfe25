import type { Issue } from './issue.js';
import type { Question } from './question.js';

/** The ids that a back end may give to a form. They come back with the answer. */
export interface FormIds {
  readonly ask_id?: string | number;
  readonly task_id?: string | number;
  readonly subtask_id?: string | number;
}

/** The ids of a form that cannot be read. */
export interface FormReference extends FormIds {
  readonly toolUseId: string;
}

/** The payload that your back end writes to the tool block: the questions, and ids. */
export interface RenderPayload extends FormIds {
  readonly type: 'interactive_form_question';
  /** `false`: the agent goes on without the answer, if the host lets several forms wait. Default `true`. */
  readonly blocking?: boolean;
  /** The language of the questions, as a BCP 47 tag such as `pt-BR`. A value that is no tag is left out. */
  readonly lang?: string;
  readonly questions: readonly Question[];
}

declare const trusted: unique symbol;

/**
 * A form's tool block as plain data. `toFormBlock` writes it and `readFormBlock` reads it. Other fields of a chat's own block, such as the raw tool
 * input, have no place here.
 */
export interface FormBlock {
  readonly type: 'tool';
  readonly tool_name: 'interactive_form_question';
  readonly tool_use_id: string;
  readonly render_payload: RenderPayload;
}

/**
 * A form that `readFormBlock` or `readRenderPayload` has read: a frozen copy with known fields only. A copy from a network or a store is not trusted:
 * send `toFormBlock(form)`, and read the block again where it arrives.
 */
export interface TrustedForm {
  readonly [trusted]: true;
  readonly toolUseId: string;
  readonly payload: RenderPayload;
}

export type ReadResult = { ok: true; form: TrustedForm } | { ok: false; issues: Issue[] };
