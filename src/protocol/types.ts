/** What a text question accepts; `date-time` is RFC 3339, `uri` any absolute URL. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time' | 'number' | 'integer';

/** One option of a choice question. `value` is what is sent back, `label` what is shown. */
export interface QuestionOption {
  readonly label: string;
  readonly value: string;
  /** Shows the recommended badge. It never preselects by itself. */
  readonly recommended?: boolean;
  readonly description?: string;
  /** Longer material for this option, such as code or a mock-up, shown as text. */
  readonly preview?: string;
  /** Shown but not selectable. Default `false`. */
  readonly disabled?: boolean;
}

/** What every question has, of whatever kind. */
export interface QuestionBase {
  /** Any non-blank string that is unique in the form; used as data, never as a path. */
  readonly id: string;
  readonly question: string;
  /** Default `true`. */
  readonly required?: boolean;
  /** Preselected option values (an unknown one is Other text), or the initial text as the one element. */
  readonly default?: readonly string[];
  readonly placeholder?: string;
  /** A short chip above the question. */
  readonly header?: string;
  readonly description?: string;
}

/** Radios, or checkboxes with `multi_select`. */
export interface ChoiceQuestion extends QuestionBase {
  readonly input_type: 'choice';
  readonly options: readonly QuestionOption[];
  /** Default `false`. */
  readonly multi_select?: boolean;
  /** Whether the implicit Other field is offered. Default `true`. */
  readonly allow_other?: boolean;
  /** With `multi_select`: how many answers at least, Other counted. */
  readonly min_select?: number;
  /** With `multi_select`: how many answers at most, Other counted. */
  readonly max_select?: number;
}

/**
 * A free text answer. Every rule looks at it without the white space around it. A character counts once towards
 * `min_length`, as JSON Schema counts, and by its UTF-16 code units towards `max_length`, as `String.length` does: an emoji
 * is one and two. So no back end refuses a length that the form took.
 */
export interface TextQuestion extends QuestionBase {
  readonly input_type: 'text';
  /** Default `true`, but `false` with a `format` and for a number. */
  readonly multiline?: boolean;
  readonly format?: TextFormat;
  readonly min_length?: number;
  readonly max_length?: number;
  /** If there is no `format`, a bound makes the answer a number. Beside a format other than a number it has no effect. The same is true of all fields down to `slider`. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The answer must be greater. */
  readonly exclusive_minimum?: number;
  /** The answer must be less. */
  readonly exclusive_maximum?: number;
  /** Greater than zero; reckoned in floating point, as JSON Schema validators in JavaScript do. */
  readonly multiple_of?: number;
  /** What the number counts, such as `GB`: shown beside it, never part of the answer. */
  readonly unit?: string;
  /** How far one step of a slider goes; greater than zero, and no rule for what is typed. Default: `multiple_of` or, without one, a round number. */
  readonly step?: number;
  /** Whether a slider is shown beside the field; it needs `minimum` and `maximum`. Default `false`. */
  readonly slider?: boolean;
  /**
   * A regular expression as in JSON Schema: not anchored, with the `u` flag. It runs in the browser and in the back end as it is
   * written, and nested repetition such as `(a+)+` can stall either. So `normalizeToolInput` takes none from a model unless the
   * host allows it.
   */
  readonly pattern?: string;
}

export type Question = ChoiceQuestion | TextQuestion;

/** The kinds of question. */
export type InputType = Question['input_type'];

/** The questions of one kind. */
export type QuestionOf<K extends InputType> = Extract<Question, { input_type: K }>;

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

/** What was wrong with a form block or a render payload. */
export type ReadIssueCode =
  | 'unreadable'
  | 'not_a_form_block'
  | 'missing_tool_use_id'
  | 'missing_payload'
  | 'wrong_type'
  | 'no_questions'
  | 'invalid_type'
  | 'invalid_value'
  | 'blank'
  | 'duplicate_id'
  | 'duplicate_value'
  | 'missing_options'
  | 'unexpected_options'
  | 'limit_exceeded';

/** What is wrong with one answer. The words for a person are chosen by this code. */
export type AnswerIssueCode =
  | 'required'
  | 'too_few'
  | 'too_many'
  | 'unknown_option'
  | 'disabled_option'
  | 'too_short'
  | 'too_long'
  | 'below_minimum'
  | 'above_maximum'
  | 'not_greater'
  | 'not_less'
  | 'not_multiple'
  | 'pattern_mismatch'
  | 'invalid_email'
  | 'invalid_uri'
  | 'invalid_date'
  | 'invalid_date_time'
  | 'invalid_number'
  | 'invalid_integer'
  | 'invalid_type'
  | 'unknown_question';

/** What is wrong with one answer: a code for the user's words, and an English message for logs and models. */
export interface AnswerProblem {
  code: AnswerIssueCode;
  message: string;
}

/** What was wrong with the head of an answer message. */
export type MessageIssueCode = 'unreadable' | 'invalid_type' | 'wrong_type' | 'wrong_tool_use_id' | 'wrong_id' | 'wrong_status';

/** What a normaliser changed, or had to leave out, on the way to a payload. */
export type RepairCode = 'repaired' | 'dropped';

export type IssueCode = ReadIssueCode | AnswerIssueCode | MessageIssueCode | RepairCode;

export type IssuePath = (string | number)[];

/** One thing that is wrong, where it is, and what to do; `message` is English, for logs and models. */
export interface Issue {
  path: IssuePath;
  code: IssueCode;
  message: string;
}

export type ReadResult = { ok: true; form: TrustedForm } | { ok: false; issues: Issue[] };

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

/** Why the gate did not let a user's message in; the codes go over the wire. The words for the user are chosen by them. */
export type AdmissionError =
  | 'interactive_form_not_pending'
  | 'pending_interactive_form'
  | 'invalid_interactive_form_answer'
  | 'interactive_form_tool_required'
  | 'interactive_form_tool_mismatch'
  | 'interactive_form_answer_invalid'
  | 'interactive_form_already_answered';
