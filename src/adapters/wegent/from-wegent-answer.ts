import { buildAnswer } from '../../protocol/answer-message.js';
import { getOwn, isRecord, readStrings } from '../../protocol/guards.js';
import { isRequired, optionsOf, takesSeveral } from '../../protocol/questions.js';
import { defined } from '../../protocol/defined.js';
import { readRenderPayload } from '../../protocol/read-form-block.js';
import { type AnswerRights, mayDelegate } from '../../protocol/read-details.js';
import { attempt } from '../../protocol/read-messages.js';
import type { AnswerDetail, AnswerDetails, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { validateAnswerMessage, type ValidateMessageResult } from '../../protocol/validate-answer-message.js';
import { listAnswers, readRemarks } from '../shared/list-answers.js';
import { NOTE, TITLE, toHeading, toSection } from './markdown.js';

/**
 * Reads an `interactive_form_answer` of Wegent's chat socket, from `toWegentAnswer` or Wegent's own page, against its form. A bare string on a
 * multiple choice is Other text. Notes in the Markdown of `toWegentAnswer` are restored. Wegent's page does not require a multiple choice, sends
 * defaults that are no options, and locks itself after a refusal. So a required question that arrives empty counts as `unanswered`, and values that
 * are no options become one Other text. Never throws.
 * @param rights The parts that an answer may contain besides values, as for the gate.
 * @returns The answer message, checked as by `validateAnswerMessage` and with a `message` that this package wrote. Or the issues.
 */
export function fromWegentAnswer(form: TrustedForm, answer: unknown, rights: AnswerRights = {}): ValidateMessageResult {
  // The value itself may change between two reads.
  const sent: unknown = attempt(() => structuredClone(answer), undefined);
  const source = joinStrays(form, sent);
  const empty = form.payload.questions.filter((question) => isEmpty(question, source));
  const read = validateAnswerMessage(empty.length > 0 ? withOptional(form, empty) : form, source);
  if (!read.ok) return validateAnswerMessage(form, sent);
  if (read.message.status === 'cancelled' || !isRecord(source)) return read;
  const { details, ...said } = findDetails(form, source['answers'] as Answers, source['message']);
  const open = empty.filter((question) => {
    const { delegated, unanswered } = getOwn(details, question.id) ?? {};
    return (
      !(delegated && mayDelegate(question, rights)) && (takesSeveral(question) || (unanswered && rights.allowPartial))
    );
  });
  const whole = Object.fromEntries(
    Object.entries(details).map(([id, detail]) => [
      id,
      { ...detail, unanswered: open.some((question) => question.id === id) },
    ]),
  );
  const checked = validateAnswerMessage(
    form,
    { ...source, details: whole, ...said, message: undefined },
    { ...rights, allowPartial: true },
  );
  return !checked.ok && empty.length > 0 ? validateAnswerMessage(form, sent) : checked;
}

function isEmpty(question: Question, source: unknown): boolean {
  const answers =
    isRecord(source) && source['status'] === 'answered' && isRecord(source['answers']) ? source['answers'] : undefined;
  const said = answers && getOwn(answers, question.id);
  return isRequired(question) && (said === '' || (Array.isArray(said) && said.length === 0));
}

function withOptional({ payload, toolUseId }: TrustedForm, open: readonly Question[]): TrustedForm {
  const questions = payload.questions.map((question) =>
    open.includes(question) ? { ...question, required: false, min_select: undefined } : question,
  );
  const read = readRenderPayload({ ...payload, questions }, toolUseId);
  if (!read.ok) throw new Error('A form that was read can be read without its rules.');
  return read.form;
}

/** Joins values that are no options, such as defaults, into one Other text with a line for each value, because a choice may have only one Other text. */
function joinStrays(form: TrustedForm, source: unknown): unknown {
  if (!isRecord(source) || !isRecord(source['answers'])) return source;
  const answers = { ...source['answers'] };
  for (const question of form.payload.questions.filter(takesSeveral)) {
    const said = readStrings(getOwn(answers, question.id));
    if (!said) continue;
    const options = new Set(optionsOf(question).map(({ value }) => value));
    const strays = said.filter((value) => !options.has(value));
    if (strays.length > 1)
      Object.defineProperty(answers, question.id, {
        value: [...said.filter((value) => options.has(value)), strays.join('\n')],
        enumerable: true,
      });
  }
  return { ...source, answers };
}

/** The facts that the values cannot express: the Other texts, the notes with their remarks, the note on the whole form, and the revision. */
function findDetails(form: TrustedForm, answers: Answers, markdown: unknown) {
  const { questions } = form.payload;
  // If the last value equals an option's value, the first reading takes it for this option, and the second reading takes it for Other text.
  const typed: AnswerDetails = Object.fromEntries(
    questions.map(({ id }) => [id, { other: lastText(getOwn(answers, id)) }]),
  );
  const readings = [{}, typed].map((details) =>
    listAnswers(form, buildAnswer(form, answers, { details })).map(toSection),
  );
  const sections = typeof markdown === 'string' ? findSections(form, readings, markdown) : [];
  let revision: number | undefined;
  let note: string | undefined;
  const entries = questions.map((question, index) => {
    const isBare = takesSeveral(question) && typeof getOwn(answers, question.id) === 'string';
    const section = sections[index];
    const reading = section?.reading ?? (isBare ? 1 : 0);
    const { revision: ofThis, whole, ...remarks } = readRemarks(section?.note ?? '');
    if (revision === undefined) revision = ofThis;
    if (note === undefined) note = whole;
    return [
      question.id,
      defined<AnswerDetail>({ other: reading === 1 ? getOwn(typed, question.id)?.other : undefined, ...remarks }),
    ] as const;
  });
  return { details: Object.fromEntries(entries), note, revision };
}

/** The last text of an answer. In a message that the gate lets in, a text may be `null`. */
function lastText(answer: string | readonly string[] | null | undefined): string {
  return typeof answer === 'string' ? answer : (answer?.at(-1) ?? '');
}

interface Section {
  /** The reading of the values that the Markdown shows. */
  reading: number;
  note: string;
}

/** Parses the Markdown by its possible sections. Returns no section if `toWegentAnswer` did not write the Markdown. */
function findSections(form: TrustedForm, readings: readonly string[][], markdown: string): Section[] {
  const { questions } = form.payload;
  const sections: Section[] = [];
  // Markdown without its end may lack a part of the last note.
  const isWhole = markdown.startsWith(TITLE) && markdown.endsWith('\n\n');
  let rest = isWhole ? markdown.slice(TITLE.length) : '';
  for (const index of questions.keys()) {
    const reading = readings.findIndex((texts) =>
      ['\n\n', NOTE].some((end) => rest.startsWith((texts[index] ?? '') + end)),
    );
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
