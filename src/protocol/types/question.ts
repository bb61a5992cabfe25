/** What a text question accepts. `date-time` is RFC 3339, and `uri` is any absolute URL. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time' | 'number' | 'integer';

/** One option of a choice question. The user sees `label`. The answer has `value`. */
export interface QuestionOption {
  readonly label: string;
  readonly value: string;
  /** Shows the recommended badge. It never preselects by itself. */
  readonly recommended?: boolean;
  readonly description?: string;
  /** Longer text for this option, such as code or a mock-up. */
  readonly preview?: string;
  /** Whether the option is shown but cannot be chosen. Default `false`. */
  readonly disabled?: boolean;
}

/** One condition on an earlier answer. */
export interface Condition {
  /** The id of an earlier question. */
  readonly id: string;
  /** `eq`: the answer is `value`, or has it among its options. `neq`: it is not, or has not. */
  readonly op: 'eq' | 'neq';
  readonly value: string;
}

/** What every kind of question has. */
export interface QuestionBase {
  /** A non-blank string that no other question of the form has. */
  readonly id: string;
  readonly question: string;
  /** Whether the question must be answered. Default `true`. */
  readonly required?: boolean;
  /** Preselected option values, or the initial text as the one element. A value that no option has is Other text. */
  readonly default?: readonly string[];
  readonly placeholder?: string;
  /** A short chip above the question. */
  readonly header?: string;
  readonly description?: string;
  /** The language of the question and its options, as a BCP 47 tag. What is no tag is left out. A form that was read has that of the payload here if the question names none. */
  readonly lang?: string;
  /** The question is asked only if all of these hold. None holds for a question without an answer, or one that is not asked. */
  readonly when?: readonly Condition[];
  /** Whether the user may hand this decision back to the agent. Default: what the host says (`allowDelegate`). With `false`, Enter does not choose an option either, only confirm it. */
  readonly allow_delegate?: boolean;
}

/** A choice: radios, or checkboxes with `multi_select`. */
export interface ChoiceQuestion extends QuestionBase {
  readonly input_type: 'choice';
  readonly options: readonly QuestionOption[];
  /**
   * What a permission allows: the call of a tool, verbatim. It makes the question an approval. It stands in a block of its own, which no other
   * text can draw, and a channel without such a block does not ask the question. An option whose value begins with `allow_` cannot be sent
   * before the end of the call has been in view. Only a host writes it: `normalizeToolInput` takes none from a model.
   */
  readonly call?: string;
  /** Whether several options can be chosen. Default `false`. */
  readonly multi_select?: boolean;
  /** Whether the form offers Other, for the user's own words. Default `true`. */
  readonly allow_other?: boolean;
  /**
   * Where the system that asked takes the user's own words: the name of its second field. Only an adapter writes it, and nothing shows it.
   */
  readonly other_id?: string;
  /** With `multi_select`: the least number of answers. Other counts. */
  readonly min_select?: number;
  /** With `multi_select`: the greatest number of answers. Other counts. */
  readonly max_select?: number;
}

/**
 * A free text answer. Every rule ignores the white space around it. `min_length` counts characters, as JSON Schema does. `max_length` counts UTF-16 code units, as
 * `String.length` does. So an emoji is one for the first and two for the second, and no back end refuses a length that the form accepted.
 */
export interface TextQuestion extends QuestionBase {
  readonly input_type: 'text';
  /** Whether the field has several lines. Default `true`, but `false` with a `format` and for numbers. */
  readonly multiline?: boolean;
  readonly format?: TextFormat;
  readonly min_length?: number;
  readonly max_length?: number;
  /**
   * The least number. Without a `format`, a bound makes the answer a number. With a format that is not a number, it has no effect. The same is true for all fields from here
   * to `slider`.
   */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The answer must be greater. */
  readonly exclusive_minimum?: number;
  /** The answer must be less. */
  readonly exclusive_maximum?: number;
  /** The answer must be a multiple of this. Greater than zero. It is calculated in floating point, as JSON Schema validators in JavaScript do. */
  readonly multiple_of?: number;
  /** What the number counts, such as `GB`. It is shown beside the number and is never part of the answer. */
  readonly unit?: string;
  /** One step of the slider. Greater than zero. A typed answer need not follow it. Default: `multiple_of`, or a round number. */
  readonly step?: number;
  /** Whether a slider stands beside the field. It needs `minimum` and `maximum`. Default `false`. */
  readonly slider?: boolean;
  /**
   * A regular expression as in JSON Schema: not anchored, with the `u` flag. It runs in the browser and on the back end. Nested repetition such as `(a+)+` can stall both,
   * so `normalizeToolInput` takes no pattern from a model unless the host allows it.
   */
  readonly pattern?: string;
}

export type Question = ChoiceQuestion | TextQuestion;

/** The kinds of question. */
export type InputType = Question['input_type'];

/** The questions of one kind. */
export type QuestionOf<K extends InputType> = Extract<Question, { input_type: K }>;
