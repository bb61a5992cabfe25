import { isMultiSelect } from '../../protocol/questions.js';
import { defined } from '../../protocol/read-fields.js';
import type { AnswerMessage, Question, TrustedForm } from '../../protocol/types.js';
import { type AnswerParts, listAnswers } from '../shared/list-answers.js';
import { labelAsWritten, labelsAndWords } from '../shared/option-of-label.js';

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
}

/** `AskUserQuestionOutput` of `@anthropic-ai/claude-agent-sdk`; also what its permission callback takes as `updatedInput`. */
export interface AskUserQuestionOutput {
  /** The questions asked, rebuilt from the form. */
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
 * of answered questions only. Cancelled: no answers, and the user's words, if any, in `response`.
 */
export function toAskUserQuestionOutput(form: TrustedForm, message: AnswerMessage): AskUserQuestionOutput {
  const questions = form.payload.questions.map(toAskedQuestion);
  if (message.status === 'cancelled') {
    return { questions, answers: {}, ...(message.message === undefined ? {} : { response: message.message }) };
  }
  const keys = distinctKeys(form.payload.questions);
  const parts = listAnswers(form, message);
  const answers = parts.flatMap((part, index) => entry(keys[index], toAnswer(part)));
  const annotations = parts.flatMap((part, index) => entry(keys[index], toAnnotation(part)));
  return {
    questions,
    answers: Object.fromEntries(answers),
    ...(annotations.length > 0 ? { annotations: Object.fromEntries(annotations) } : {}),
  };
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

function toAnnotation({ selected, words, note }: AnswerParts): Annotation | undefined {
  const preview = selected.length === 1 ? selected[0]?.preview : undefined;
  const notes = selected.length > 0 || words !== undefined ? note : undefined;
  return preview === undefined && notes === undefined ? undefined : defined<Annotation>({ preview, notes });
}

function entry<T>(key: string | undefined, value: T | undefined): [string, T][] {
  return key === undefined || value === undefined ? [] : [[key, value]];
}
