import { sayApproval } from '../headless/text/say-approval.js';
import type { Messages } from '../i18n/messages.js';
import { formatIssues } from '../protocol/issues.js';
import { optionsOf } from '../protocol/questions.js';
import { isTrustedForm, readFormBlock } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';

/** One chosen answer: the label of an option, or the user's own words. */
export type Pick = string | { other: string };

/** An answer: the label of an option, or a text; the user's own words under Other; or a list of these for a multiple choice. */
export type FormAnswer = Pick | readonly Pick[];

/** One question and the answer that a test wants for it, in the words of the page. */
export interface WantedAnswer {
  question: string;
  labels: readonly string[];
  other: string | undefined;
}

/** Reads the answers that a test wants, by the words of the page or, with a form, by question ids and option values. */
export function readAnswers(
  answers: Readonly<Record<string, FormAnswer>>,
  source: unknown,
  messages: Messages,
): WantedAnswer[] {
  const form = source === undefined ? undefined : readSource(source);
  return Object.entries(answers).map(([key, answer]) => {
    const question = form && sayApproval(findQuestion(form, key), messages);
    const picks = Array.isArray(answer) ? (answer as readonly Pick[]) : [answer as Pick];
    const labels = picks.filter((pick) => typeof pick === 'string').map((pick) => labelOf(question, pick));
    const others = picks.filter((pick) => typeof pick !== 'string').map((pick) => pick.other);
    return { question: question?.question ?? key, labels, other: others.at(-1) };
  });
}

function readSource(source: unknown): TrustedForm {
  if (isTrustedForm(source)) return source;
  const read = readFormBlock(source);
  if (read.ok) return read.form;
  throw new TypeError(`The \`form\` of answerForm can't be read: ${formatIssues(read.issues)}`);
}

function findQuestion({ payload: { questions } }: TrustedForm, id: string): Question {
  const question = questions.find((candidate) => candidate.id === id);
  if (question) return question;
  throw new RangeError(
    `The form has no question with the id "${id}". Its ids are: ${questions.map((known) => known.id).join(', ')}.`,
  );
}

function labelOf(question: Question | undefined, value: string): string {
  const options = optionsOf(question);
  if (options.length === 0) return value;
  const option = options.find((candidate) => candidate.value === value);
  if (option) return option.label;
  throw new RangeError(
    `"${question?.id}" has no option with the value "${value}". Its values are: ${options.map((known) => known.value).join(', ')}.`,
  );
}
