import { isMultiSelect } from '../../protocol/questions.js';
import { defined } from '../../protocol/read-fields.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { type AnswerParts, listAnswers } from '../shared/list-answers.js';
import { labelAsWritten, labelsAndWords } from '../shared/option-of-label.js';
import { ANSWER_CAP, NOTE_CAP } from './caps.js';

interface AskedQuestion {
  question: string;
  header: string;
  multiSelect: boolean;
  options: { label: string; description: string; preview?: string }[];
}

interface Annotation {
  /** The preview of the one option that was chosen. */
  preview?: string;
  /** The user's comment beside the answer. */
  notes?: string;
  /** Why there is no answer. */
  unanswered?: 'skipped' | 'dismissed';
}

/** What the session can take. */
export interface AskUserQuestionOptions {
  /**
   * Whether the session takes `annotations[question].unanswered`: its `capabilities` name `ask_user_question_unanswered_v1`. An
   * older one refuses the whole answer for it. Default `false`.
   */
  unanswered?: boolean | undefined;
}

/** `AskUserQuestionOutput` of `@anthropic-ai/claude-agent-sdk`; also what its permission callback takes as `updatedInput`. */
export interface AskUserQuestionOutput {
  /** The questions asked, rebuilt from the form: choices whole, of others the text. A host that has the input puts its own here. */
  questions: AskedQuestion[];
  /** By question text. An unanswered question is absent. */
  answers: Record<string, string>;
  annotations?: Record<string, Annotation>;
  /** What the user wrote instead of answering. */
  response?: string;
}

/**
 * The SDK's result object. Several labels, and Other text after them, are joined with `", "`; that is the SDK's own
 * form and can't always be split again. A note without an answer is the answer, because the SDK passes on annotations
 * of answered questions only. What is longer than the SDK's caps, 32,768 characters an answer and 8,192 a note, is cut
 * there. Cancelled: no answers, and the user's words, if any, in `response`.
 */
export function toAskUserQuestionOutput(form: TrustedForm, message: AnswerMessage, options: AskUserQuestionOptions = {}): AskUserQuestionOutput {
  const keys = distinctKeys(form.payload.questions);
  const parts = listAnswers(form, message);
  const answers = parts.flatMap((part, index) => entry(keys[index], toAnswer(part)?.slice(0, ANSWER_CAP)));
  const absent = options.unanswered ? (message.status === 'cancelled' ? 'dismissed' : 'skipped') : undefined;
  const annotations = parts.flatMap((part, index) => entry(keys[index], toAnnotation(part, absent)));
  return defined<AskUserQuestionOutput>({
    questions: form.payload.questions.map(toAskedQuestion),
    answers: Object.fromEntries(answers),
    annotations: annotations.length > 0 ? Object.fromEntries(annotations) : undefined,
    response: message.status === 'cancelled' ? message.message : undefined,
  });
}

function toAskedQuestion(question: Question): AskedQuestion {
  const options = question.input_type === 'choice' ? question.options : [];
  return {
    question: question.question,
    header: question.header ?? '',
    multiSelect: isMultiSelect(question),
    options: options.map((option) => ({
      label: labelAsWritten(option),
      description: option.description ?? '',
      ...(option.preview === undefined ? {} : { preview: option.preview }),
    })),
  };
}

/** Question texts, numbered where a form of another origin has one twice: the second answer must not replace the first. */
function distinctKeys(questions: readonly Question[]): string[] {
  const keys = new Set<string>();
  for (const { question } of questions) {
    let key = question;
    for (let copy = 2; keys.has(key); copy++) key = `${question} (${copy})`;
    keys.add(key);
  }
  return [...keys];
}

function toAnswer(part: AnswerParts): string | undefined {
  const said = labelsAndWords(part);
  return said.length > 0 ? said.join(', ') : part.note;
}

function toAnnotation(part: AnswerParts, absent: 'skipped' | 'dismissed' | undefined): Annotation | undefined {
  const { selected, words, note } = part;
  if (toAnswer(part) === undefined) return absent && { unanswered: absent };
  const preview = selected.length === 1 ? selected[0]?.preview : undefined;
  const notes = selected.length > 0 || words !== undefined ? note?.slice(0, NOTE_CAP) : undefined;
  return preview === undefined && notes === undefined ? undefined : defined<Annotation>({ preview, notes });
}

function entry<T>(key: string | undefined, value: T | undefined): [string, T][] {
  return key === undefined || value === undefined ? [] : [[key, value]];
}
