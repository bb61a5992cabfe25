import { optionsOf } from '../../protocol/questions.js';
import { describeSummary, summarizeAnswer, type SummaryRow, type SummaryValue } from '../../protocol/summarize-answer.js';
import type { AnswerDetail, AnswerMessage, CancelledMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';

/** Everything the user said to one question. */
export interface AnswerParts {
  question: Question;
  /** The chosen options, in option order. */
  selected: QuestionOption[];
  /** What the user typed, verbatim: the answer to a text question, the Other text of a choice, the entry of any other kind. */
  words: string | undefined;
  /**
   * The note on the answer. No dialect has a place for a question handed back or left open, or for a changed answer, so the note says it.
   */
  note: string | undefined;
}

const DELEGATED = 'The user leaves this decision to you.';
const LEFT_OPEN = 'The user left this open on purpose.';
const REVISION = 'Changed answers, revision';

/** Undoes the remarks that `listAnswers` adds to a note: the remarks as details, and the rest of the note. */
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

/** What the user said instead of answering: their words, then the answers so far if they are sent along. */
export function wordsInstead(form: TrustedForm, message: CancelledMessage): string | undefined {
  const said = describeSummary(
    summarizeAnswer(form, message).filter(({ values, isDelegated }) => values.length > 0 || isDelegated),
    undefined,
    DELEGATED,
  );
  // A store may give back a message that no gate has checked.
  const own = typeof message.message === 'string' && message.message;
  return [own, said].filter(Boolean).join('\n\n') || undefined;
}

/** A form's answers in question order. A question that was not asked is unanswered. In a cancelled form all are. */
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
    // Validation allows one text. A message without validation may hold more.
    const texts = values.flatMap((value) => (optionOf(value) ? [] : [value.value]));
    return { question, selected, words: texts.join('\n') || undefined, note: remarks.filter(Boolean).join(' ') || undefined };
  });
}
