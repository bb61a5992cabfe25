import type { FormIds } from './form.js';

/** Answers by question id. A choice is an array of option values that may end in Other text; text is a string. */
export type Answers = Record<string, string | readonly string[]>;

/** One thing the user said: an option they chose, or their own words. */
export interface SummaryValue {
  /** What to show: the option's label, or the text itself. */
  label: string;
  /** What was sent. */
  value: string;
  /** Whether these are the user's own words in the Other field of a choice. */
  isOther: boolean;
}

/** The facts about one answer that its values cannot express. A key is present only if its fact is true. */
export interface AnswerDetail {
  /** The value that is Other text. */
  other?: string;
  /** The answer is a default that the user never touched, so it is no decision. */
  untouched?: true;
  /** The user left an optional question empty. */
  skipped?: true;
  /** The user handed the decision back to the agent. */
  delegated?: true;
  /** The user left a required question open on purpose. */
  unanswered?: true;
  /** A comment beside the answer. */
  note?: string;
}

export type AnswerDetails = Record<string, AnswerDetail>;

interface AttachmentHead {
  /** The id of the question that the file belongs to. */
  question_id: string;
  /** The name of the file, for people. */
  name: string;
  /** The media type, such as `image/png`. */
  media_type: string;
}

/** A file beside an answer: its content in base64, or the address that the host's own storage gave it. */
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
  /** The value alone, if the form has one question. */
  answer?: string | string[];
  details?: AnswerDetails;
  /** A comment on the whole form. */
  note?: string;
  /** Files beside the answers, if the host allows them. */
  attachments?: Attachment[];
  /** The number of this change of an earlier answer: 1 for the first change. */
  revision?: number;
  /** The same answers, for a person to read. */
  message: string;
}

/** The user chose not to answer. */
export interface CancelledMessage extends MessageHead {
  success: false;
  status: 'cancelled';
  /** The words that the user wrote instead of an answer. */
  message?: string;
  /** The answers from before the user cancelled, if the host asks for them. An untouched default is never among them. */
  answers?: Record<string, string | string[]>;
  /** The details of these answers. Notes are included, even on questions without an answer. */
  details?: AnswerDetails;
  /** The comment on the whole form, if the host asks for the answers. */
  note?: string;
  /** Files, if the host asks for the answers and allows files. */
  attachments?: Attachment[];
}

export type AnswerMessage = AnsweredMessage | CancelledMessage;
