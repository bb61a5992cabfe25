// @vitest-environment node
import { Ajv } from 'ajv';
import { default as addFormats } from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toElicitResult } from '../../src/mcp-app/elicitation/to-elicit-result.js';
import { readElicitedAnswer } from '../../src/mcp/read-elicited-answer.js';
import { toElicitationRequest } from '../../src/mcp/to-elicitation-request.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import type { Question } from '../../src/protocol/types/question.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { isNumeric } from '../../src/protocol/validate-text.js';
import { answeredForm } from '../fixtures/answered-form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

// A host that looks for what is inherited finds `toString` in every answer.
const ajv = (addFormats as unknown as (ajv: Ajv) => Ajv)(
  new Ajv({ strict: false, allErrors: true, ownProperties: true }),
);

/** What the page would say, and what a host says of it. */
function elicit(form: TrustedForm, answers: Answers, details = {}) {
  const request = toElicitationRequest(form);
  // As it comes through a frame.
  const payload = structuredClone(form.payload);
  const result = structuredClone(
    toElicitResult(structuredClone(request), payload, buildAnswer(form, answers, { details })),
  ) as { content: object };
  const check = ajv.compile(request.requestedSchema);
  return { result, errors: check(result.content) ? [] : check.errors };
}

describe('the page’s answer, in the types of the schema', () => {
  test.each<
    [name: string, question: Record<string, unknown>, answer: string | string[], details: object, content: object]
  >([
    ['one', choice(), ['b'], {}, { pick: 'b' }],
    ['own words', choice(), ['my own'], { other: 'my own' }, { pick__other: 'my own' }],
    [
      'several and own words',
      choice({ multi_select: true }),
      ['a', 'my own'],
      { other: 'my own' },
      { pick: ['a'], pick__other: 'my own' },
    ],
    [
      'own words alone, of several',
      choice({ multi_select: true }),
      ['my own'],
      { other: 'my own' },
      { pick__other: 'my own' },
    ],
    ['none', choice({ required: false }), [], {}, {}],
    ['a text, as it is', text(), ' so \n so ', {}, { say: ' so \n so ' }],
    ['a text with a rule, trimmed', text({ max_length: 5 }), '  short  ', {}, { say: 'short' }],
    ['a number', text({ format: 'number' }), ' 1.50 ', {}, { say: 1.5 }],
    ['a whole number', text({ format: 'integer' }), '-3', {}, { say: -3 }],
    ['a number by its range', text({ minimum: 1 }), '2', {}, { say: 2 }],
    ['an address of another script', text({ format: 'email' }), 'a@münchen.de', {}, { say: 'a@xn--mnchen-3ya.de' }],
    ['a blank text', text({ required: false, format: 'email' }), '  ', {}, {}],
  ])('%s', (_, question, answer, details, content) => {
    const id = question['id'] as string;
    expect(elicit(formOf([question]), { [id]: answer }, { [id]: details })).toEqual({
      result: { action: 'accept', content },
      errors: [],
    });
  });

  test('names that are in every object', () => {
    const form = formOf([choice({ id: '__proto__' }), choice({ id: 'constructor' })]);
    const answers = Object.fromEntries([
      ['__proto__', ['a']],
      ['constructor', ['mine']],
    ]);
    const { result } = elicit(form, answers, { constructor: { other: 'mine' } });
    expect(Object.entries(result.content)).toEqual([
      ['__proto__', 'a'],
      ['constructor__other', 'mine'],
    ]);
  });

  test('a cancelled form is a dismissal', () => {
    const form = formOf([choice()]);
    expect(toElicitResult(toElicitationRequest(form), form.payload, buildCancellation(form))).toEqual({
      action: 'cancel',
    });
  });
});

test('any answer that the form takes fits the schema, and the server reads the same answer', () => {
  let read = 0;
  fc.assert(
    fc.property(answeredForm, ({ form, values, details }) => {
      if (validateAnswers(form, values).length > 0) return;
      // The checker itself fails at half a character.
      if (form.payload.questions.some(({ id }) => /\p{Surrogate}/u.test(id))) return;
      // A number is sent as one, and "0.0" is no longer three characters then.
      if (
        form.payload.questions.some(
          (question) => question.input_type === 'text' && isNumeric(question) && question.min_length,
        )
      )
        return;
      const { result, errors } = elicit(form, values, details);
      expect(errors).toEqual([]);
      const answer = readElicitedAnswer(form, result);
      expect(answer.ok).toBe(true);
      if (!answer.ok || answer.message.status !== 'answered') return;
      read++;
      const tellOf = (question: Question, value: string) =>
        question.input_type === 'text' && isNumeric(question) && value ? `${Number(value)}` : value.trim();
      // Own words that read like an option are read as that option, in its place.
      const told = (of: Answers) =>
        form.payload.questions.map((question) =>
          [of[question.id] ?? []]
            .flat()
            .map((value) => tellOf(question, value))
            .sort(),
        );
      expect(told(answer.message.answers)).toEqual(told(buildAnswer(form, values, { details }).answers));
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(100);
});
