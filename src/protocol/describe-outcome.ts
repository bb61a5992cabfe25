import { isBlank, isRecord } from './guards.js';
import { optionsOf, takesSeveral } from './questions.js';
import { defined } from './defined.js';
import { noteOf, summarizeAnswer, type SummaryRow } from './summarize-answer.js';
import type { AnswerMessage } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { InputType, Question } from './types/question.js';

/** The outcome of one question. It has no part of the answer: neither the user's words nor the chosen options. */
export interface QuestionOutcome {
  /** The question's id, which the model chose. */
  id: string;
  input_type: InputType;
  /** The number of options that could be chosen; 0 for a question without options. */
  optionCount: number;
  isAnswered: boolean;
  /** Whether the user took the recommended option, or all recommended options in a multiple choice. Absent without a recommendation or an answer. */
  isRecommendedTaken?: boolean;
  /** Whether the answer has the user's own words under Other. */
  isOtherUsed: boolean;
  /** Whether the answer is an untouched default. */
  isUntouched: boolean;
  /** Whether an optional question was skipped. */
  isSkipped: boolean;
  /** Whether the user handed the decision back to the agent. */
  isDelegated: boolean;
  /** Whether a required question was left open on purpose. */
  isLeftOpen: boolean;
  hasNote: boolean;
}

/** The outcome of a form, for a log or a metric: see `describeOutcome`. */
export interface FormOutcome {
  status: AnswerMessage['status'];
  /** An entry for each question that was asked, in the form's order. For a cancelled form, an entry for each question that may have been asked before. */
  questions: QuestionOutcome[];
  attachmentCount: number;
  /** Whether the user commented on the whole form. */
  hasNote?: true;
  /** Whether the user cancelled and wrote something else. */
  isRepliedInstead: boolean;
  /** The time from the question to the answer, in milliseconds. Absent if one of the two is unknown. */
  duration?: number;
}

/** When a form was shown and answered, by the host's clock. A number is in milliseconds. */
export interface OutcomeTimes {
  readonly askedAt?: Date | number | undefined;
  readonly answeredAt?: Date | number | undefined;
}

/**
 * Describes the outcome of a form without the content of the answers. The result is safe to log, and shows whether an agent asks well
 * (docs/asking.md). Takes stored messages of any earlier version. Answers that don't fit count as unanswered. Never throws, and sends nothing
 * anywhere.
 */
export function describeOutcome(
  form: TrustedForm,
  message: AnswerMessage,
  { askedAt, answeredAt }: OutcomeTimes = {},
): FormOutcome {
  const duration = durationOf(Number(askedAt), Number(answeredAt));
  try {
    return describeMessage(form, message, duration);
  } catch {
    return describeMessage(form, undefined, duration);
  }
}

function describeMessage(
  form: TrustedForm,
  message: AnswerMessage | undefined,
  duration: number | undefined,
): FormOutcome {
  const source: Record<string, unknown> = isRecord(message) ? message : {};
  const rows = summarizeAnswer(form, source as unknown as AnswerMessage);
  const isCancelled = source['status'] === 'cancelled';
  const { attachments, message: words } = source;
  return defined<FormOutcome>({
    status: isCancelled ? 'cancelled' : 'answered',
    questions: form.payload.questions.flatMap((question) => {
      const row = rows.find(({ id }) => id === question.id);
      return row ? [describeQuestion(question, row)] : [];
    }),
    attachmentCount: Array.isArray(attachments) ? attachments.length : 0,
    hasNote: noteOf(source['note']) === undefined ? undefined : true,
    isRepliedInstead: isCancelled && typeof words === 'string' && !isBlank(words),
    duration,
  });
}

function describeQuestion(
  question: Question,
  { values, isSkipped, isUntouched, isDelegated, isLeftOpen, note }: SummaryRow,
): QuestionOutcome {
  const options = optionsOf(question).filter(({ disabled }) => !disabled);
  const chosen = new Set(values.flatMap(({ value, isOther }) => (isOther ? [] : [value])));
  const recommended = options.filter((option) => option.recommended);
  const taken = recommended.filter(({ value }) => chosen.has(value)).length;
  return defined<QuestionOutcome>({
    id: question.id,
    input_type: question.input_type,
    optionCount: options.length,
    isAnswered: values.length > 0,
    isRecommendedTaken:
      recommended.length > 0 && values.length > 0
        ? taken >= (takesSeveral(question) ? recommended.length : 1)
        : undefined,
    isOtherUsed: values.some(({ isOther }) => isOther),
    isUntouched,
    isSkipped,
    isDelegated: isDelegated ?? false,
    isLeftOpen: isLeftOpen ?? false,
    hasNote: note !== undefined,
  });
}

/** Different clocks and invalid times give no duration. */
function durationOf(asked: number, answered: number): number | undefined {
  const duration = answered - asked;
  return duration >= 0 && Number.isFinite(duration) ? duration : undefined;
}
