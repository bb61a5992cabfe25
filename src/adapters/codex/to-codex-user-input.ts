import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelAsWritten } from '../shared/option-of-label.js';
import { withoutPlace } from '../shared/tell-apart.js';

/** The answers by question id: a label, and the user's own words as `user_note: …`. */
export interface CodexUserInput {
  answers: Record<string, { answers: string[] }>;
}

/**
 * The response to Codex' `request_user_input`. Each typed text is `user_note: …`: a text answer, Other, then a note. An unanswered question has an
 * empty list. Questions with the same id share one list. A cancelled form gives `answers: {}`, which Codex also reads as a timeout, or the words that
 * the user wrote instead as a note on the first question.
 */
export function toCodexUserInput(form: TrustedForm, message: AnswerMessage): CodexUserInput {
  const parts = listAnswers(form, message);
  if (message.status === 'answered') return toAnswers(parts);
  const note = wordsInstead(form, message);
  return toAnswers(note === undefined ? [] : parts.slice(0, 1).map((part) => ({ ...part, note })));
}

function toAnswers(parts: readonly AnswerParts[]): CodexUserInput {
  const answers = new Map<string, string[]>();
  for (const part of parts) {
    const id = withoutPlace(part.question.id);
    answers.set(id, [...(answers.get(id) ?? []), ...toStrings(part)]);
  }
  return { answers: Object.fromEntries([...answers].map(([id, strings]) => [id, { answers: strings }])) };
}

function toStrings({ selected, words, note }: AnswerParts): string[] {
  const typed = [words, note].filter((text) => text !== undefined);
  return [...selected.map(labelAsWritten), ...typed.map((text) => `user_note: ${text}`)];
}
