import { buildAnswer } from '../../protocol/answer-message.js';
import { getOwn, isRecord } from '../../protocol/guards.js';
import { isMultiSelect } from '../../protocol/questions.js';
import { defined } from '../../protocol/read-fields.js';
import type { AnswerDetail, AnswerDetails, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { validateAnswerMessage, type ValidateMessageResult } from '../../protocol/validate-answer-message.js';
import { listAnswers } from '../shared/list-answers.js';
import { NOTE, TITLE, toHeading, toSection } from './markdown.js';

/**
 * Reads an `interactive_form_answer` of Wegent's chat socket, from `toWegentAnswer` or from Wegent's own page, against the form
 * that it answers. A bare string is the one value of a single choice, and Other text on a multiple choice. Where the Markdown
 * is that of `toWegentAnswer`, the notes in it come back, and Other text that is also an option's value is told from the option.
 * Never throws.
 *
 * @returns the answer message, checked as by `validateAnswerMessage` and with a `message` of our own; or what is wrong.
 */
export function fromWegentAnswer(form: TrustedForm, answer: unknown): ValidateMessageResult {
  const source = copyPlain(answer);
  const read = validateAnswerMessage(form, source);
  if (!read.ok || read.message.status === 'cancelled' || !isRecord(source)) return read;
  const details = findDetails(form, source['answers'] as Answers, source['message']);
  return validateAnswerMessage(form, { ...source, details, message: undefined });
}

/** A copy of a foreign value that can't change between two reads; `undefined` if the value can't be copied. */
function copyPlain(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

/** What the values do not say: which of them is Other text, and the notes. */
function findDetails(form: TrustedForm, answers: Answers, markdown: unknown): AnswerDetails {
  const { questions } = form.payload;
  const typed: AnswerDetails = Object.fromEntries(questions.map(({ id }) => [id, { other: [getOwn(answers, id) ?? ''].flat().at(-1) ?? '' }]));
  const readings = [{}, typed].map((details) => listAnswers(form, buildAnswer(form, answers, { details })).map(toSection));
  const sections = typeof markdown === 'string' ? findSections(form, readings, markdown) : [];
  const entries = questions.map((question, index) => {
    const isBare = isMultiSelect(question) && typeof getOwn(answers, question.id) === 'string';
    const { reading = isBare ? 1 : 0, note } = sections[index] ?? {};
    return [question.id, defined<AnswerDetail>({ other: reading === 1 ? getOwn(typed, question.id)?.other : undefined, note })] as const;
  });
  return Object.fromEntries(entries);
}

interface Section {
  /** Which of the possible readings of the values the Markdown shows. */
  reading: number;
  /** Blank where there is none. */
  note: string;
}

/** Parses the Markdown by the sections that it can consist of. Returns none if it was not written by `toWegentAnswer`. */
function findSections(form: TrustedForm, readings: readonly string[][], markdown: string): Section[] {
  const { questions } = form.payload;
  const sections: Section[] = [];
  // Markdown that has lost its end may have lost a part of the last note.
  const isWhole = markdown.startsWith(TITLE) && markdown.endsWith('\n\n');
  let rest = isWhole ? markdown.slice(TITLE.length) : '';
  for (const index of questions.keys()) {
    const reading = readings.findIndex((texts) => ['\n\n', NOTE].some((end) => rest.startsWith((texts[index] ?? '') + end)));
    if (reading < 0) return [];
    const tail = rest.slice(readings[reading]?.[index]?.length);
    const next = questions[index + 1];
    const end = next ? tail.indexOf(`\n\n${toHeading(next)}`) : tail.length - 2;
    if (end < 0) return [];
    sections.push({ reading, note: tail.slice(NOTE.length, end) });
    rest = tail.slice(end + 2);
  }
  return sections;
}
