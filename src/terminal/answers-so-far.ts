import { buildAnswer } from '../protocol/answer-message.js';
import { listAsked } from '../protocol/asked.js';
import { isRequired } from '../protocol/questions.js';
import { type AnswerRights, mayDelegate } from '../protocol/read-details.js';
import { summarizeQuestion, type SummaryRow } from '../protocol/summarize-answer.js';
import { oneLine } from '../protocol/printable.js';
import type { AnswerDetail, AnswerDetails, AnsweredMessage, Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { emphasize, type Way } from './heading.js';

export type Said = { value: string | string[]; detail?: AnswerDetail | undefined } | { way: Way };

export function listWays(question: Question, rights: AnswerRights): Way[] {
  return [
    ...(mayDelegate(question, rights) ? (['delegated'] as const) : []),
    ...(rights.allowPartial && isRequired(question) ? (['unanswered'] as const) : []),
  ];
}

export class AnswersSoFar {
  readonly #form: TrustedForm;
  readonly #said = new Map<string, Said>();

  constructor(form: TrustedForm) {
    this.#form = form;
  }

  /** The questions to ask, given the answers so far. */
  listAsked(): readonly Question[] {
    return listAsked(this.#form, this.#values, this.#details);
  }

  /** The position of a question among the asked questions. The total is absent while it may still change. */
  placeOf(question: Question): { index: number; count: number | undefined } {
    const { questions } = this.#form.payload;
    return {
      index: this.listAsked().indexOf(question),
      count: questions.some(({ when }) => when) ? undefined : questions.length,
    };
  }

  get({ id }: Question): Said | undefined {
    return this.#said.get(id);
  }

  set({ id }: Question, said: Said): void {
    this.#said.set(id, said);
  }

  /** A question and its answer on one line. */
  describe(question: Question): string {
    const row = summarizeQuestion(question, this.#values, this.#details);
    return `${emphasize(oneLine(question.question), ['', ''])} ${describeAnswer(row)}`;
  }

  toMessage(): AnsweredMessage {
    return buildAnswer(this.#form, this.#values, { details: this.#details });
  }

  get #values(): Answers {
    return Object.fromEntries([...this.#said].flatMap(([id, said]) => ('value' in said ? [[id, said.value]] : [])));
  }

  get #details(): AnswerDetails {
    return Object.fromEntries(
      [...this.#said].map(([id, said]) => [id, 'way' in said ? { [said.way]: true } : (said.detail ?? {})]),
    );
  }
}

function describeAnswer({ values, isDelegated, isLeftOpen }: SummaryRow): string {
  if (isDelegated) return 'You decide';
  if (isLeftOpen) return 'Left open';
  return values.map(({ label }) => oneLine(label)).join(', ') || '-';
}
