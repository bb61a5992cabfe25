import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { distinctKeys } from '../shared/distinct-keys.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
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
  /** By the question's header, `Header (2)` where it comes again; by its id where it has none. */
  answers: Record<string, VscodeAnswer>;
  /** What the user wrote instead of answering. */
  message?: string;
}

/**
 * The result of VS Code's `askQuestions`. Cancelled: every question is skipped. VS Code knows no notes and no words
 * instead of an answer; they are members of their own, `note` and `message`, because free text would pass for an answer.
 */
export function toVscodeAnswers(form: TrustedForm, message: AnswerMessage): VscodeAnswers {
  const keys = distinctKeys(form.payload.questions.map(({ header, id }) => header ?? id));
  const answers = listAnswers(form, message).map((part, index): [string, VscodeAnswer] => [keys[index] ?? '', toAnswer(part)]);
  const words = message.status === 'cancelled' ? wordsInstead(form, message) : undefined;
  return { answers: Object.fromEntries(answers), ...(words === undefined ? {} : { message: words }) };
}

function toAnswer({ selected, words, note }: AnswerParts): VscodeAnswer {
  const isSkipped = selected.length === 0 && words === undefined;
  return { selected: selected.map(labelAsWritten), freeText: words ?? null, skipped: isSkipped, ...(note === undefined ? {} : { note }) };
}
