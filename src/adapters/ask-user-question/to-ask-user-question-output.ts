import { unlessEmpty } from '../../protocol/answer-message.js';
import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { optionsOf, takesSeveral } from '../../protocol/questions.js';
import { definedById } from '../../protocol/read-fields.js';
import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { distinctKeys } from '../shared/distinct-keys.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelAsWritten, labelsAndWords } from '../shared/option-of-label.js';
import { ANSWER_CAP } from '../shared/read-asked-questions.js';
import { CANCELLED } from './cancelled.js';
import { cutText } from '../../protocol/whole-characters.js';

interface AskedQuestion {
  question: string;
  header: string;
  multiSelect: boolean;
  options: { label: string; description: string; preview?: string }[];
}

interface Annotation {
  /** The preview of the only chosen option. */
  preview?: string;
  /** The user's note on the answer. */
  notes?: string;
  /** Why there is no answer. */
  unanswered?: 'skipped' | 'dismissed' | 'replied_in_chat';
}

/** The longest note, in UTF-16 code units. */
const NOTE_CAP = 8_192;

/** The answer of a question that has only a note, as Claude Code writes it. Its model reads `(no option selected) notes: …`. */
const NOTES_ONLY = '(notes only)';

/** The features of the session. */
export interface AskUserQuestionOptions {
  /**
   * Whether the session takes `annotations[question].unanswered`: it has `ask_user_question_unanswered_v1` in its `capabilities`. Any other session
   * would refuse the whole answer. Default `false`.
   */
  unanswered?: boolean | undefined;
  /**
   * The input from which the form was made. Its questions are repeated in full, and their texts are the keys, as the session expects. Default:
   * questions rebuilt from the form.
   */
  asked?: unknown;
}

/**
 * `AskUserQuestionOutput` of `@anthropic-ai/claude-agent-sdk`, also for `updatedInput` of its permission callback. A `PreToolUse` hook drops
 * `response`.
 */
export interface AskUserQuestionOutput {
  /** The questions of `asked`, or rebuilt from the form. A rebuilt question that is no choice has only its text. */
  questions: (AskedQuestion | Record<string, unknown>)[];
  /** The answers by question text. Unanswered questions are absent. A question with a note and no answer has `(notes only)`. */
  answers: Record<string, string>;
  annotations?: Record<string, Annotation>;
  /** The words that the user wrote instead of answering. */
  response?: string;
}

/**
 * The SDK's result object. Several labels, then Other text, are joined with `", "`, and can't always be split again. A note without an answer stands
 * beside the answer `(notes only)`, as in Claude Code (0.3.332), because old versions (0.2.110) pass on the notes of answered questions only. Answers
 * are cut at 32,768 characters and notes at 8,192. The `response` of a cancelled form has the user's words or `[cancelled by user]`. Return the
 * object with `allow`, so that the model does not read an error.
 */
export function toAskUserQuestionOutput(
  form: TrustedForm,
  message: AnswerMessage,
  options: AskUserQuestionOptions = {},
): AskUserQuestionOutput {
  const questions = readAsked(form, options.asked) ?? form.payload.questions.map(toAskedQuestion);
  const keys = distinctKeys(questions.map(({ question }) => String(question)));
  const parts = listAnswers(form, message);
  const absent = options.unanswered
    ? message.status === 'answered'
      ? 'skipped'
      : message.message === undefined
        ? 'dismissed'
        : 'replied_in_chat'
    : undefined;
  const byQuestion = <T>(read: (part: AnswerParts) => T | undefined) =>
    definedById(parts.map((part, index) => [keys[index] ?? '', read(part)]));
  const annotations = byQuestion((part) => toAnnotation(part, absent));
  return defined<AskUserQuestionOutput>({
    questions,
    answers: byQuestion((part) => cut(toAnswer(part), ANSWER_CAP)),
    annotations: unlessEmpty(annotations),
    response: message.status === 'cancelled' ? (wordsInstead(form, message) ?? CANCELLED) : undefined,
  });
}

/** The questions of an input, if the form was made from it. */
function readAsked({ payload }: TrustedForm, asked: unknown): Record<string, unknown>[] | undefined {
  const source = decodeJson(asked);
  const questions = isRecord(source) ? source['questions'] : undefined;
  const isOurs = Array.isArray(questions) && questions.length === payload.questions.length;
  return isOurs && questions.every((question) => isRecord(question) && typeof question['question'] === 'string')
    ? questions
    : undefined;
}

function toAskedQuestion(question: Question): AskedQuestion {
  return {
    question: question.question,
    header: question.header ?? '',
    multiSelect: takesSeveral(question),
    options: optionsOf(question).map((option) => ({
      label: labelAsWritten(option),
      description: option.description ?? '',
      ...(option.preview === undefined ? {} : { preview: option.preview }),
    })),
  };
}

function toAnswer(part: AnswerParts): string | undefined {
  const said = labelsAndWords(part);
  return said.length > 0 ? said.join(', ') : part.note && NOTES_ONLY;
}

function toAnnotation(part: AnswerParts, absent: Annotation['unanswered']): Annotation | undefined {
  if (toAnswer(part) === undefined) return absent && { unanswered: absent };
  const { selected } = part;
  const preview = selected.length === 1 ? selected[0]?.preview : undefined;
  const notes = cut(part.note, NOTE_CAP);
  return preview === undefined && notes === undefined ? undefined : defined<Annotation>({ preview, notes });
}

function cut(text: string | undefined, most: number): string | undefined {
  return text === undefined ? undefined : cutText(text, most);
}
