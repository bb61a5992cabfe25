import { expect, test } from 'vitest';
import type { AdapterResult } from '../../../src/adapters/shared/adapter-result.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, AnswerMessage, Answers } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult, placesOf, refusalOf } from './support.js';

/** A row of a dialect's table: a request and its form, what is said in the form, and what goes back. */
export interface Row {
  name: string;
  /** Default: the request of the whole table. */
  request?: unknown;
  context?: object;
  /** Fields of each question of the form. */
  questions?: object[];
  /** Default: none. */
  warnings?: string[];
  refused?: string[];
  /** The answers by the ids of the questions; or a cancellation, with or without words. */
  said?: Answers;
  details?: AnswerDetails;
  cancelled?: string | true;
  options?: object;
  result?: unknown;
}

/** The functions of a dialect, and the request of the rows that have none of their own. */
export interface Table {
  from: (request: unknown, context?: object) => AdapterResult;
  to?: (form: TrustedForm, message: AnswerMessage, options?: object) => unknown;
  request?: unknown;
}

/** Runs the rows of a dialect. */
export function testRows({ from, to, request: common }: Table, rows: readonly Row[]): void {
  test.each(rows)('$name', ({ request = common, context, questions, warnings = [], refused = [], ...row }) => {
    const result = from(request, context);
    expect(refusalOf(result)).toEqual(refused);
    if (!result.ok) return;
    expect(placesOf(result.warnings)).toEqual(warnings);
    if (questions) {
      expect(result.payload.questions).toMatchObject(questions);
      expect(result.payload.questions).toHaveLength(questions.length);
    }
    if (!to || !('result' in row)) return;
    const form = formOfResult(result);
    expect(to(form, messageOf(form, row), row.options)).toStrictEqual(row.result);
  });
}

function messageOf(form: TrustedForm, { said = {}, details = {}, cancelled }: Omit<Row, 'name'>): AnswerMessage {
  if (cancelled === undefined) return buildAnswer(form, said, { details });
  return buildCancellation(form, { message: cancelled === true ? undefined : cancelled });
}
