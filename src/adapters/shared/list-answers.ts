import { summarizeAnswer } from '../../protocol/summarize-answer.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';

/** Everything that the user said to one question. */
export interface AnswerParts {
  question: Question;
  /** The chosen options, in option order. */
  selected: QuestionOption[];
  /** The user's own words, verbatim: the answer to a text question, or the Other text of a choice. */
  words: string | undefined;
  /** The comment beside the answer. */
  note: string | undefined;
}

/** A form's answers in question order. Of a cancelled form each question is unanswered. */
export function listAnswers(form: TrustedForm, message: AnswerMessage): AnswerParts[] {
  const rows = summarizeAnswer(form, message);
  return form.payload.questions.map((question, index) => {
    const { values = [], note } = rows[index] ?? {};
    const options = question.input_type === 'choice' ? question.options : [];
    const chosen = new Set(values.filter(({ isOther }) => !isOther).map(({ value }) => value));
    const selected = options.filter(({ value }) => chosen.has(value));
    const texts = values.filter(({ isOther }) => isOther || question.input_type === 'text').map(({ value }) => value);
    // Validation lets one text pass; a message that nobody validated may hold more.
    const words = texts.length > 0 ? texts.join('\n') : undefined;
    return { question, selected, words, note };
  });
}
