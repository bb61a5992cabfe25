import { optionsOf } from '../../protocol/questions.js';
import { describeSummary, summarizeAnswer, type SummaryRow, type SummaryValue } from '../../protocol/summarize-answer.js';
import type { AnswerDetail, AnswerMessage, CancelledMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';

/** Everything that the user said to one question. */
export interface AnswerParts {
  question: Question;
  /** The chosen options, in option order. */
  selected: QuestionOption[];
  /** What the user said that is no option, verbatim: the answer to a text question, the Other text of a choice, what was entered into any other kind. */
  words: string | undefined;
  /** The comment beside the answer. No dialect has a place for a decision that was handed back or left open, or for a change: a note says so. */
  note: string | undefined;
}

const DELEGATED = 'The user leaves this decision to you.';
const LEFT_OPEN = 'The user left this open on purpose.';
const REVISION = 'Changed answers, revision';

/** What the notes of `listAnswers` say beside the user's own: read back, and the rest of the note. */
export function readRemarks(note: string): Pick<AnswerDetail, 'delegated' | 'unanswered' | 'note'> & { revision?: number } {
  const [start = '', revision] = new RegExp(`^${REVISION} (\\d{1,9}): *`).exec(note) ?? [];
  const rest = note.slice(start.length);
  const remark = [DELEGATED, LEFT_OPEN].find((text) => rest.startsWith(text));
  const own = rest.slice(remark?.length ?? 0).replace(remark ? /^ / : '', '');
  return {
    ...(own !== '' && { note: own }),
    ...(remark === DELEGATED && { delegated: true as const }),
    ...(remark === LEFT_OPEN && { unanswered: true as const }),
    ...(revision !== undefined && { revision: Number(revision) }),
  };
}

/** What the user said instead of answering: their words, then what they had answered by then where it goes along. */
export function wordsInstead(form: TrustedForm, message: CancelledMessage): string | undefined {
  const said = describeSummary(summarizeAnswer(form, message).filter(({ values }) => values.length > 0));
  return [message.message, said].filter(Boolean).join('\n\n') || undefined;
}

/** A form's answers in question order. What was not asked is unanswered, and of a cancelled form each question is. */
export function listAnswers(form: TrustedForm, message: AnswerMessage): AnswerParts[] {
  const isAnswered = message.status === 'answered';
  const rows = new Map((isAnswered ? summarizeAnswer(form, message) : []).map((row) => [row.id, row]));
  return form.payload.questions.map((question, index) => {
    const { values = [], isDelegated, isLeftOpen, note }: Partial<SummaryRow> = rows.get(question.id) ?? {};
    const change = isAnswered && index === 0 && message.revision && `${REVISION} ${message.revision}:`;
    const remarks = [change, isDelegated && DELEGATED, isLeftOpen && LEFT_OPEN, note];
    const options = new Map(optionsOf(question).map((option) => [option.value, option]));
    const optionOf = ({ value, isOther }: SummaryValue): QuestionOption | undefined => (isOther ? undefined : options.get(value));
    const selected = values.flatMap((value) => optionOf(value) ?? []);
    // Validation lets one text pass; a message that nobody validated may hold more.
    const texts = values.flatMap((value) => (optionOf(value) ? [] : [value.value]));
    return { question, selected, words: texts.join('\n') || undefined, note: remarks.filter(Boolean).join(' ') || undefined };
  });
}
