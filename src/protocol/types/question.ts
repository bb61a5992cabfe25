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
