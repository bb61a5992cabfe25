/** The code of a fault in a form block or a render payload. */
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

/** The code of a fault in one answer. The form chooses its words for the user by this code. */
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
  | 'number_too_large'
  | 'invalid_type'
  | 'unknown_question';

/** A fault in one answer: a code, and an English message for logs and models. */
export interface AnswerProblem {
  code: AnswerIssueCode;
  message: string;
}

/** The code of a fault in the head of an answer message. */
export type MessageIssueCode =
  | 'unreadable'
  | 'invalid_type'
  | 'wrong_type'
  | 'wrong_tool_use_id'
  | 'wrong_id'
  | 'wrong_status';

/** The code of a change by a normaliser: it `repaired` a value, or it `dropped` a value that it could not keep. */
export type RepairCode = 'repaired' | 'dropped';

export type IssueCode = ReadIssueCode | AnswerIssueCode | MessageIssueCode | RepairCode;

export type IssuePath = (string | number)[];

/** One fault: its place, and what to do about it. `message` is English, for logs and models. */
export interface Issue {
  path: IssuePath;
  code: IssueCode;
  message: string;
}

/** Why the gate refused a user's message. The codes are sent to the page, and the form chooses its words for the user by the code. */
export type AdmissionError =
  | 'interactive_form_not_pending'
  | 'pending_interactive_form'
  | 'invalid_interactive_form_answer'
  | 'interactive_form_tool_required'
  | 'interactive_form_tool_mismatch'
  | 'interactive_form_answer_invalid'
  | 'interactive_form_already_answered';
