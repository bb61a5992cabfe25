import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { type AnswerParts, listAnswers } from '../shared/list-answers.js';
import { labelAsWritten } from '../shared/option-of-label.js';

/** What was said to one question. */
export interface VscodeAnswer {
  /** Labels of the chosen options. */
  selected: string[];
  /** The user's own words; on a single choice they stand instead of a label. */
  freeText: string | null;
  skipped: boolean;
  /** The user's comment beside the answer. */
  note?: string;
}

/** VS Code gives this to its model as JSON, whole. */
export interface VscodeAnswers {
  /** By the question's header. */
  answers: Record<string, VscodeAnswer>;
  /** What the user wrote instead of answering. */
  message?: string;
}

/**
 * The result of VS Code's `askQuestions`. Cancelled: every question is skipped. VS Code knows no notes and no words
 * instead of an answer; they are members of their own, `note` and `message`, because free text would pass for an answer.
 */
export function toVscodeAnswers(form: TrustedForm, message: AnswerMessage): VscodeAnswers {
  const keyOf = chooseKey(form.payload.questions);
  const answers = listAnswers(form, message).map((part) => [keyOf(part.question), toAnswer(part)] as const);
  const words = message.status === 'cancelled' ? message.message : undefined;
  return { answers: Object.fromEntries(answers), ...(words === undefined ? {} : { message: words }) };
}

/** Headers tell questions apart. In a form of another origin a header may be absent or stand twice, so there ids do. */
function chooseKey(questions: readonly Question[]): (question: Question) => string {
  const headers = new Set(questions.flatMap(({ header }) => header ?? []));
  const isByHeader = headers.size === questions.length;
  return ({ header, id }) => (isByHeader ? header : undefined) ?? id;
}

function toAnswer({ selected, words, note }: AnswerParts): VscodeAnswer {
  const isSkipped = selected.length === 0 && words === undefined;
  return { selected: selected.map(labelAsWritten), freeText: words ?? null, skipped: isSkipped, ...(note === undefined ? {} : { note }) };
}
