import { isBlank, isRecord } from './guards.js';
import { optionsOf, takesSeveral } from './questions.js';
import { defined } from './read-fields.js';
import { summarizeAnswer, type SummaryRow } from './summarize-answer.js';
import type { AnswerMessage } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { InputType, Question } from './types/question.js';

/** What became of one question. Of the answer itself it holds nothing: neither the user's words nor the options they chose. */
export interface QuestionOutcome {
  /** The question's id, which is the model's word. */
  id: string;
  input_type: InputType;
  /** How many options could be chosen; 0 for a question without any. */
  optionCount: number;
  isAnswered: boolean;
  /** Whether the user took what was recommended: of a multiple choice, all of it. Absent where nothing was recommended, and where nothing was answered. */
  isRecommendedTaken?: boolean;
  /** Whether the answer has words of the user's own in place of an option, or beside several. */
  isOtherUsed: boolean;
  /** Whether the answer is a default that the user did not touch. */
  isUntouched: boolean;
  /** Whether an optional question was left out. */
  isSkipped: boolean;
  /** Whether the user handed the decision back to the agent. */
  isDelegated: boolean;
  /** Whether a required question was left open on purpose. */
  isLeftOpen: boolean;
  hasNote: boolean;
}

/** What became of a form, for a log or a metric: see `describeOutcome`. */
export interface FormOutcome {
  status: AnswerMessage['status'];
  /** One for each question that was asked, in the form's order. */
  questions: QuestionOutcome[];
  attachmentCount: number;
  /** Whether the user cancelled by writing something else. */
  isRepliedInstead: boolean;
  /** From the question to the answer, in milliseconds. Absent where one of the two times is not known. */
  duration?: number;
}

/** When a form was shown and answered, by the host's own clock; a number is in milliseconds. */
export interface OutcomeTimes {
  readonly askedAt?: Date | number | undefined;
  readonly answeredAt?: Date | number | undefined;
}

/**
 * What became of a form, without what was said: safe to log, and enough to see whether an agent asks well (docs/asking.md). Made for stored
 * messages of any age: it never throws, and what does not fit the form counts as not answered. It sends nothing anywhere.
 */
export function describeOutcome(form: TrustedForm, message: AnswerMessage, { askedAt, answeredAt }: OutcomeTimes = {}): FormOutcome {
  const source: Record<string, unknown> = isRecord(message) ? message : {};
  const rows = summarizeAnswer(form, message);
  const isCancelled = source['status'] === 'cancelled';
  const { attachments, message: words } = source;
  return defined<FormOutcome>({
    status: isCancelled ? 'cancelled' : 'answered',
    questions: form.payload.questions.flatMap((question) => {
      const row = rows.find(({ id }) => id === question.id);
      return row ? [describeQuestion(question, row)] : [];
    }),
    attachmentCount: Array.isArray(attachments) ? attachments.length : 0,
    isRepliedInstead: isCancelled && typeof words === 'string' && !isBlank(words),
    duration: durationOf(Number(askedAt), Number(answeredAt)),
  });
}

function describeQuestion(question: Question, { values, isSkipped, isUntouched, isDelegated, isLeftOpen, note }: SummaryRow): QuestionOutcome {
  const options = optionsOf(question).filter(({ disabled }) => !disabled);
  const chosen = new Set(values.flatMap(({ value, isOther }) => (isOther ? [] : [value])));
  const recommended = options.filter((option) => option.recommended);
  const taken = recommended.filter(({ value }) => chosen.has(value)).length;
  return defined<QuestionOutcome>({
    id: question.id,
    input_type: question.input_type,
    optionCount: options.length,
    isAnswered: values.length > 0,
    isRecommendedTaken: recommended.length > 0 && values.length > 0 ? taken >= (takesSeveral(question) ? recommended.length : 1) : undefined,
    isOtherUsed: values.some(({ isOther }) => isOther),
    isUntouched,
    isSkipped,
    isDelegated: isDelegated ?? false,
    isLeftOpen: isLeftOpen ?? false,
    hasNote: note !== undefined,
  });
}

/** Clocks that differ, and times that are none, give no duration. */
function durationOf(asked: number, answered: number): number | undefined {
  const duration = answered - asked;
  return duration >= 0 && Number.isFinite(duration) ? duration : undefined;
}
