/** The format of the text that a text question accepts. `date-time` is RFC 3339, and `uri` is any absolute URL. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time' | 'number' | 'integer';

/** One option of a choice question. The user sees `label`. The answer has `value`. */
export interface QuestionOption {
  readonly label: string;
  readonly value: string;
  /** Whether the option has the recommended badge. The badge alone never preselects an option. */
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
  /** `eq`: the answer is `value`, or `value` is among its options. `neq`: neither is true. */
  readonly op: 'eq' | 'neq';
  readonly value: string;
}

/** The fields that every kind of question has. */
export interface QuestionBase {
  /** A non-blank string that no other question of the form has. */
  readonly id: string;
  readonly question: string;
  /** Whether the question must be answered. Default `true`. */
  readonly required?: boolean;
  /** Preselected option values, or the initial text as the only element. A value that matches no option is Other text. */
  readonly default?: readonly string[];
  readonly placeholder?: string;
  /** A short chip above the question. */
  readonly header?: string;
  readonly description?: string;
  /**
   * The language of the question and its options, as a BCP 47 tag. A value that is no tag is left out. A form that was read has the language of the
   * payload here by default.
   */
  readonly lang?: string;
  /** The question is asked only if all of these conditions are met. A condition on a question that has no answer, or that is not asked, is never met. */
  readonly when?: readonly Condition[];
  /**
   * Whether the user may hand this decision back to the agent. Default: the setting `allowDelegate` of the host. With `false`, Enter chooses no
   * option either and only confirms a chosen option.
   */
  readonly allow_delegate?: boolean;
}

/** A choice: radios, or checkboxes with `multi_select`. */
export interface ChoiceQuestion extends QuestionBase {
  readonly input_type: 'choice';
  readonly options: readonly QuestionOption[];
  /**
   * The tool call that a permission allows, verbatim, which makes the question an approval. The call stands in a block of its own, which no other
   * text can imitate, and a channel without such a block does not ask the question. An option whose value begins with `allow_` cannot be sent before
   * each part of the call has been in view. Only a host writes this field: `normalizeToolInput` does not accept it.
   */
  readonly call?: string;
  /** Whether several options can be chosen. Default `false`. */
  readonly multi_select?: boolean;
  /** Whether the form offers Other, for the user's own words. Default `true`. */
  readonly allow_other?: boolean;
  /** The second field in which the asking system takes the user's own words, if there is one. Only an adapter writes this name, and no form shows it. */
  readonly other_id?: string;
  /** With `multi_select`: the least number of answers. Other counts. */
  readonly min_select?: number;
  /** With `multi_select`: the greatest number of answers. Other counts. */
  readonly max_select?: number;
}

/**
 * A free text answer. Every rule ignores the white space around it. `min_length` counts characters, as JSON Schema does, and `max_length` UTF-16 code
 * units, as `String.length` does. So an emoji counts as one or as two, and no back end refuses a length that the form accepted.
 */
export interface TextQuestion extends QuestionBase {
  readonly input_type: 'text';
  /** Whether the field has several lines. Default `true`, but `false` with a `format` and for numbers. */
  readonly multiline?: boolean;
  readonly format?: TextFormat;
  readonly min_length?: number;
  readonly max_length?: number;
  /**
   * The least number. Without a `format`, a bound makes the answer a number. With a format that is no number, a bound has no effect. The same is true
   * for all fields from here to `slider`.
   */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The answer must be greater than this number. */
  readonly exclusive_minimum?: number;
  /** The answer must be less than this number. */
  readonly exclusive_maximum?: number;
  /** The answer must be a multiple of this number, which is greater than zero, in floating point, as JSON Schema validators in JavaScript calculate. */
  readonly multiple_of?: number;
  /** The unit of the number, such as `GB`. It is shown beside the number and is never part of the answer. */
  readonly unit?: string;
  /** One step of the slider, greater than zero. A typed answer need not be a whole number of steps. Default: `multiple_of`, or a round number. */
  readonly step?: number;
  /** Whether a slider stands beside the field. A slider needs `minimum` and `maximum`. Default `false`. */
  readonly slider?: boolean;
  /**
   * A regular expression as in JSON Schema: not anchored, with the `u` flag, for the browser and the back end. Nested repetition such as `(a+)+` can
   * stall both, so `normalizeToolInput` accepts no pattern from a model unless the host allows it.
   */
  readonly pattern?: string;
}

export type Question = ChoiceQuestion | TextQuestion;

/** The kinds of question. */
export type InputType = Question['input_type'];

/** The questions of one kind. */
export type QuestionOf<K extends InputType> = Extract<Question, { input_type: K }>;
