import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { distinctKeys } from '../shared/distinct-keys.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelAsWritten } from '../shared/option-of-label.js';

/** The user's reply to one question. */
export interface VscodeAnswer {
  /** Labels of the chosen options. */
  selected: string[];
  /** The user's own words. On a single choice, these words replace the label. */
  freeText: string | null;
  skipped: boolean;
  /** The user's note on the answer. */
  note?: string;
}

/** The result, which VS Code gives its model as JSON. */
export interface VscodeAnswers {
  /** The answers by the question's header. A repeated header becomes `Header (2)`. The key of a question without a header is its id. */
  answers: Record<string, VscodeAnswer>;
  /** The words that the user wrote instead of answering. */
  message?: string;
}

/**
 * The result of VS Code's `askQuestions`. In a cancelled form, every question is skipped. VS Code has no notes and no words instead of an answer.
 * They are the further members `note` and `message`, because free text would be taken for an answer.
 */
export function toVscodeAnswers(form: TrustedForm, message: AnswerMessage): VscodeAnswers {
  const keys = distinctKeys(form.payload.questions.map(({ header, id }) => header ?? id));
  const answers = listAnswers(form, message).map((part, index): [string, VscodeAnswer] => [
    keys[index] ?? '',
    toAnswer(part),
  ]);
  const words = message.status === 'cancelled' ? wordsInstead(form, message) : undefined;
  return { answers: Object.fromEntries(answers), ...(words === undefined ? {} : { message: words }) };
}

function toAnswer({ selected, words, note }: AnswerParts): VscodeAnswer {
  const isSkipped = selected.length === 0 && words === undefined;
  return {
    selected: selected.map(labelAsWritten),
    freeText: words ?? null,
    skipped: isSkipped,
    ...(note === undefined ? {} : { note }),
  };
}
