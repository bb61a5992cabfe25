import { defined } from '../../protocol/defined.js';
import { TOOL_NAME } from '../../protocol/tool-name.js';
import { takesSeveral } from '../../protocol/questions.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { FormReference, TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { toMarkdown } from './markdown.js';

/** The `interactive_form_answer` of Wegent's chat socket. */
export interface WegentAnswer {
  type: 'interactive_form_question';
  tool_use_id: string;
  task_id?: string | number;
  subtask_id?: string | number;
  success: boolean;
  status: 'answered' | 'cancelled';
  /** The answers by question id. Only a multiple choice is an array. `{}` for a cancelled form. */
  answers: Record<string, string | string[]>;
  /** The answers as Markdown. For a cancelled form, the words that the user wrote instead and the answers so far, or `""`. */
  message: string;
}

/**
 * The answer in the form of Wegent's chat socket (docs/dialects/wegent.md). Other text is a bare string, or the last element beside chosen options.
 * The socket drops all other fields, so a note goes into the Markdown of `message`. To cancel an unreadable form, the ids of the form are enough.
 */
export function toWegentAnswer(form: TrustedForm | FormReference, message: AnswerMessage): WegentAnswer {
  const isForm = 'payload' in form;
  const { task_id, subtask_id } = isForm ? form.payload : form;
  const { success, status } = message;
  const head = {
    type: TOOL_NAME as typeof TOOL_NAME,
    tool_use_id: form.toolUseId,
    task_id,
    subtask_id,
    success,
    status,
  };
  if (status === 'cancelled' || !isForm) {
    const words = isForm && message.status === 'cancelled' ? wordsInstead(form, message) : message.message;
    return defined<WegentAnswer>({ ...head, answers: {}, message: words ?? '' });
  }
  const parts = listAnswers(form, message);
  const answers = Object.fromEntries(parts.map((part) => [part.question.id, toValue(part)]));
  return defined<WegentAnswer>({ ...head, answers, message: toMarkdown(parts) });
}

function toValue({ question, selected, words }: AnswerParts): string | string[] {
  const values = selected.map(({ value }) => value);
  if (!takesSeveral(question)) return words ?? values[0] ?? '';
  if (words === undefined) return values;
  return values.length === 0 ? words : [...values, words];
}
