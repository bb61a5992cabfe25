import { optionsOf } from '../../protocol/questions.js';
import {
  describeSummary,
  noteOf,
  summarizeAnswer,
  type SummaryRow,
  type SummaryValue,
} from '../../protocol/summarize-answer.js';
import { isLikeOption } from '../../protocol/split-choice.js';
import type { AnswerDetail, AnsweredMessage, AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';

export interface AnswerParts {
  question: Question;
  /** The chosen options, in option order. */
  selected: QuestionOption[];
  /** The typed words, verbatim: the answer to a text question, the Other text of a choice, or the entry of any other kind. */
  words: string | undefined;
  /**
   * The note on the answer. It also says what no dialect has a place for: that the question was handed back or left open, that the answer was
   * changed, and the note on the whole form.
   */
  note: string | undefined;
  /** Whether the question was handed back, or left open on purpose. */
  isOpen: true | undefined;
}

const DELEGATED = 'The user leaves this decision to you.';
const OWN_WORDS = 'These are the words of the user, and none of the options.';
const LEFT_OPEN = 'The user left this open on purpose.';
const REVISION = 'Changed answers, revision';
const WHOLE = 'On the whole form:';

/** Separates the remarks that `listAnswers` adds from a note. Returns the remarks as details, and the rest of the note. */
export function readRemarks(
  note: string,
): Pick<AnswerDetail, 'delegated' | 'unanswered' | 'note'> & { revision?: number; whole?: string } {
  const [start = '', revision] = new RegExp(`^${REVISION} (\\d{1,9}): *`).exec(note) ?? [];
  const [, before, whole] = new RegExp(`^(?:([^]*?) )?${WHOLE} ([^]*)$`).exec(note.slice(start.length)) ?? [];
  const rest = whole === undefined ? note.slice(start.length) : (before ?? '');
  const remark = [DELEGATED, LEFT_OPEN, OWN_WORDS].find((text) => rest.startsWith(text));
  const own = rest.slice(remark?.length ?? 0).replace(remark ? /^ / : '', '');
  return {
    ...(own !== '' && { note: own }),
    ...(remark === DELEGATED && { delegated: true as const }),
    ...(remark === LEFT_OPEN && { unanswered: true as const }),
    ...(revision !== undefined && { revision: Number(revision) }),
    ...(whole !== undefined && { whole }),
  };
}

/** The text of a cancelled form: the user's words, then the answers so far if they are sent along. */
export function wordsInstead(form: TrustedForm, message: AnswerMessage): string | undefined {
  const said = describeSummary(
    summarizeAnswer(form, message).filter(
      ({ values, isDelegated, isLeftOpen, note }) => values.length > 0 || isDelegated || isLeftOpen || note,
    ),
    undefined,
    DELEGATED,
    LEFT_OPEN,
  );
  // The message may come from a store and may never have passed a gate.
  const own = message.status === 'cancelled' && typeof message.message === 'string' && message.message;
  return [own, said, noteOf(message.note)].filter(Boolean).join('\n\n') || undefined;
}

/** A form's answers in question order. A question that was not asked is unanswered. In a cancelled form, all questions are unanswered. */
export function listAnswers(form: TrustedForm, message: AnswerMessage): AnswerParts[] {
  const said = message.status === 'answered' ? message : ({} as AnsweredMessage);
  const rows = new Map(summarizeAnswer(form, said).map((row) => [row.id, row]));
  const whole = noteOf(said.note);
  const { questions } = form.payload;
  const answered = questions.findLastIndex(({ id }) => rows.get(id)?.values[0]);
  // Some dialects drop a note on a question without an answer, so the note on the form stands with the last question that has an answer.
  const last = answered < 0 ? questions.length - 1 : answered;
  return questions.map((question, index) => {
    const { values = [], isDelegated, isLeftOpen, note }: Partial<SummaryRow> = rows.get(question.id) ?? {};
    const remarks: string[] = [];
    if (index === 0 && said.revision) remarks.push(`${REVISION} ${said.revision}:`);
    if (isDelegated) remarks.push(DELEGATED);
    if (isLeftOpen) remarks.push(LEFT_OPEN);
    if (values.some((value) => isLikeOption(question, value))) remarks.push(OWN_WORDS);
    if (note) remarks.push(note);
    if (index === last && whole) remarks.push(`${WHOLE} ${whole}`);
    const options = new Map(optionsOf(question).map((option) => [option.value, option]));
    const optionOf = ({ value, isOther }: SummaryValue): QuestionOption | undefined =>
      isOther ? undefined : options.get(value);
    const selected = values.flatMap((value) => optionOf(value) ?? []);
    // Validation allows one text. A message that was not validated may have several.
    const texts = values.flatMap((value) => (optionOf(value) ? [] : [value.value]));
    return {
      question,
      selected,
      words: texts.join('\n') || undefined,
      note: remarks.length > 0 ? remarks.join(' ') : undefined,
      isOpen: isDelegated ?? isLeftOpen,
    };
  });
}
