import type { FormIds } from './form.js';

/** Answers by question id. A choice is an array of option values that may end in Other text; text is a string. */
export type Answers = Record<string, string | readonly string[]>;

/** What the arrays cannot say about one answer; a key is there only when it is true. */
export interface AnswerDetail {
  /** The free text among the values. */
  other?: string;
  /** A default that the user never touched: silence is not a decision. */
  untouched?: true;
  /** Left out on purpose. */
  skipped?: true;
  /** A comment beside the answer. */
  note?: string;
}

export type AnswerDetails = Record<string, AnswerDetail>;

interface AttachmentHead {
  /** The question that it goes with. */
  question_id: string;
  /** Of the file, for people. */
  name: string;
  /** Such as `image/png`. */
  media_type: string;
}

/** A file beside an answer: its content in base64 or, where the host takes files by itself, the address it gave. */
export type Attachment = AttachmentHead & ({ data: string; url?: never } | { url: string; data?: never });

interface MessageHead extends FormIds {
  type: 'interactive_form_question';
  tool_use_id: string;
}

/** The user's answers, on their way to the agent. */
export interface AnsweredMessage extends MessageHead {
  success: true;
  status: 'answered';
  answers: Record<string, string | string[]>;
  /** The bare value, on a form of one question. */
  answer?: string | string[];
  details?: AnswerDetails;
  /** Files beside the answers, only where the host allows them. */
  attachments?: Attachment[];
  /** The same answers for a person to read. */
  message: string;
}

/** The user chose not to answer. */
export interface CancelledMessage extends MessageHead {
  success: false;
  status: 'cancelled';
  /** What the user wrote instead. */
  message?: string;
}

export type AnswerMessage = AnsweredMessage | CancelledMessage;
