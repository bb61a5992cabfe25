import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers } from '../shared/list-answers.js';
import { labelAsWritten } from '../shared/option-of-label.js';

/** By question id: a label, and the user's own words as `user_note: …`. */
export interface CodexUserInput {
  answers: Record<string, { answers: string[] }>;
}

/**
 * The response to Codex's `request_user_input`. All that the user typed is `user_note: …`, as Codex's own screen writes
 * it: a text answer, Other, then a note. Unanswered is an empty list. Cancelled is `answers: {}`, which Codex takes for
 * a timeout as well; what the user wrote instead is then a note to the first question.
 */
export function toCodexUserInput(form: TrustedForm, message: AnswerMessage): CodexUserInput {
  const parts = listAnswers(form, message);
  if (message.status === 'answered') return toAnswers(parts);
  const { message: note } = message;
  return toAnswers(note === undefined ? [] : parts.slice(0, 1).map((part) => ({ ...part, note })));
}

function toAnswers(parts: readonly AnswerParts[]): CodexUserInput {
  return { answers: Object.fromEntries(parts.map((part) => [part.question.id, { answers: toStrings(part) }])) };
}

function toStrings({ selected, words, note }: AnswerParts): string[] {
  const typed = [words, note].filter((text) => text !== undefined);
  return [...selected.map(labelAsWritten), ...typed.map((text) => `user_note: ${text}`)];
}
