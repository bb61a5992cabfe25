import { isRecord } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import { FieldReader } from './read-fields.js';
import { defined } from './defined.js';
import { summarizeQuestion } from './summarize-answer.js';
import type { AnswerDetail, AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question, QuestionBase } from './types/question.js';
import { validateNote } from './validate-note.js';

/** The actions that a user may take besides answering. Fields for other actions are ignored. */
export interface AnswerRights {
  /** Whether a required question may be left open on purpose (`unanswered`). Default `false`. */
  allowPartial?: boolean | undefined;
  /** Whether a decision may be handed back (`delegated`). A question's own `allow_delegate` wins. Default `false`. */
  allowDelegate?: boolean | undefined;
  /** Whether a cancellation may bring the answers so far, with notes and files. If `false`, which is the default, these are dropped. */
  allowCancelWithAnswers?: boolean | undefined;
}

/** Whether the user may hand a question back. The question's own setting wins. */
export function mayDelegate(question: QuestionBase, { allowDelegate = false }: AnswerRights): boolean {
  return question.allow_delegate ?? allowDelegate;
}

/** The details of a message by question. They only comment on the answers, so an invalid map is ignored. */
export function readDetails(
  form: TrustedForm,
  values: Answers,
  reader: FieldReader,
  rights: AnswerRights,
): AnswerDetails {
  const source = reader.value('details');
  const details = new FieldReader(isRecord(source) ? source : {}, ['details'], reader.issues);
  const entries = form.payload.questions.flatMap((question) => {
    const { id } = question;
    const source = details.value(id);
    if (!isRecord(source)) return [];
    const detail = readDetail(new FieldReader(source, details.at(id), reader.issues), question, rights);
    const untouched = (detail.untouched && isInitial(question, values, detail)) || undefined;
    return [[id, defined<AnswerDetail>({ ...detail, untouched })] as const];
  });
  return Object.fromEntries(entries);
}

function readDetail(reader: FieldReader, question: Question, rights: AnswerRights): AnswerDetail {
  return defined<AnswerDetail>({
    other: reader.string('other', LIMITS.answerLength),
    untouched: reader.boolean('untouched') || undefined,
    delegated: (mayDelegate(question, rights) && reader.boolean('delegated')) || undefined,
    unanswered: (rights.allowPartial && reader.boolean('unanswered')) || undefined,
    note: readNote(reader),
  });
}

export function readNote(reader: FieldReader): string | undefined {
  const note = reader.string('note', Infinity);
  const problem = validateNote(note);
  if (problem) reader.issues.add(reader.at('note'), problem.code, problem.message);
  return problem ? undefined : note;
}

/** Whether an answer is the question's initial one. Only such an answer can be untouched. */
function isInitial(question: Question, answers: Answers, detail: AnswerDetail): boolean {
  const untouched = { [question.id]: kindOf(question).getInitial(question) };
  const [given, expected] = [
    summarizeQuestion(question, answers, { [question.id]: detail }),
    summarizeQuestion(question, untouched, {}),
  ];
  return JSON.stringify(given.values) === JSON.stringify(expected.values);
}
