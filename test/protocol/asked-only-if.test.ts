// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRenderPayload } from '../../src/protocol/read-form-block.js';
import {
  buildAnswer,
  formatIssues,
  formatResponse,
  isAsked,
  LIMITS,
  readAnswerMessage,
  summarizeAnswer,
  toPlainText,
  validateAnswerMessage,
  validateAnswers,
  type Answers,
} from '../../src/protocol/index.js';
import { awkwardIds } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const when = (id: string, value: string, op = 'eq') => ({ id, op, value });

function issuesOf(...questions: unknown[]): string {
  const read = readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  return read.ok ? '' : formatIssues(read.issues);
}

describe('a question that is asked only if', () => {
  it.each<[string, unknown, string]>([
    ['no array', 'pick = a', '"when" must be an array of at least one object.'],
    ['a later question', [when('later', 'a')], '[0].id: "id" must be that of an earlier question; "later" is not.'],
    ['itself', [when('say', 'a')], '[0].id: "id" must be that of an earlier question; "say" is not.'],
    [
      'an unknown question',
      [when('pick', 'a'), when('x', 'a')],
      '[1].id: "id" must be that of an earlier question; "x" is not.',
    ],
    ['another operator', [when('pick', 'a', 'gt')], '[0].op: "op" must be one of eq, neq.'],
    ['no value', [{ id: 'pick', op: 'eq' }], '[0].value: "value" must not be blank.'],
    ['a value that is no text', [{ id: 'pick', op: 'eq', value: 1 }], '[0].value: "value" must be a text.'],
    ['nothing at all', [null], '[0]: This must be an object.'],
  ])('is refused for %s', (_, condition, issue) => {
    expect(issuesOf(choice(), text({ when: condition }), text({ id: 'later' })).split('\n')).toContainEqual(
      expect.stringContaining(issue),
    );
  });

  it('has a limit of conditions', () => {
    const many = Array.from({ length: LIMITS.conditions + 1 }, () => when('pick', 'a'));
    expect(issuesOf(choice(), text({ when: many }))).toContain('"when" holds more than 100 objects.');
    expect(issuesOf(choice(), text({ when: many.slice(1) }))).toBe('');
  });

  it('is read as a copy with known fields only', () => {
    const [, question] = formOf([
      choice(),
      text({ when: [{ ...when('pick', 'a'), html: '<b>' }], allow_delegate: true }),
    ]).payload.questions;
    expect(question).toStrictEqual({ ...text(), when: [when('pick', 'a')], allow_delegate: true });
    expect(formOf([choice(), text({ when: [], allow_delegate: null })]).payload.questions[1]).toStrictEqual(text());
  });

  const many = choice({ id: 'many', multi_select: true });
  const first = text({ id: 'first', required: false });
  it.each<[string, object[], Answers, boolean]>([
    ['an option is chosen', [when('pick', 'a')], { pick: ['a'] }, true],
    ['another option is chosen', [when('pick', 'a')], { pick: ['b'] }, false],
    ['a bare string is chosen', [when('pick', 'a')], { pick: 'a' }, true],
    ['it is one of several', [when('many', 'b')], { many: ['a', 'b'] }, true],
    ['it is not one of several', [when('many', 'b', 'neq')], { many: ['a', 'c'] }, true],
    ['it is one of several, and must not', [when('many', 'b', 'neq')], { many: ['a', 'b'] }, false],
    ['it is the text', [when('first', 'yes')], { first: ' yes ' }, true],
    ['it is a part of the text', [when('first', 'yes')], { first: 'yes, but' }, false],
    ['it is Other text', [when('pick', 'mine')], { pick: ['mine'] }, true],
    ['there is no answer', [when('pick', 'a')], {}, false],
    ['there is no answer, and must not be that', [when('pick', 'a', 'neq')], { pick: [] }, false],
    ['the text is blank, and must not be that', [when('first', 'a', 'neq')], { first: ' ' }, false],
    ['all hold', [when('pick', 'a'), when('first', 'x')], { pick: ['a'], first: 'x' }, true],
    ['not all hold', [when('pick', 'a'), when('first', 'x')], { pick: ['a'], first: 'y' }, false],
  ])('%s', (_, conditions, answers, expected) => {
    const form = formOf([choice(), many, first, text({ when: conditions })]);
    expect(isAsked(form, 'say', answers)).toBe(expected);
  });

  it('looks at each condition once, however many questions are asked about, and again when an answer has changed', () => {
    let looks = 0;
    const questions = Array.from({ length: 40 }, (_, index) => ({
      ...text(),
      id: `q${index}`,
      when: Array.from({ length: index }, (__, earlier) => ({
        id: `q${earlier}`,
        value: 'x',
        get op() {
          looks += 1;
          return 'eq';
        },
      })),
    }));
    const form = { payload: { questions } } as unknown as ReturnType<typeof formOf>;
    const answers: Answers = Object.fromEntries(questions.map(({ id }) => [id, 'x']));
    const asked = () => questions.filter(({ id }) => isAsked(form, id, answers)).length;

    expect(asked()).toBe(40);
    expect(looks).toBe((40 * 39) / 2);
    answers['q3'] = 'y';
    expect(asked()).toBe(4);
  });

  it('is not asked after one that is not asked, whatever that one holds', () => {
    const form = formOf([choice(), text({ id: 'why', when: [when('pick', 'a')] }), text({ when: [when('why', 'x')] })]);
    expect(['why', 'say'].map((id) => isAsked(form, id, { pick: ['a'], why: 'x' }))).toEqual([true, true]);
    expect(['why', 'say'].map((id) => isAsked(form, id, { pick: ['b'], why: 'x' }))).toEqual([false, false]);
    expect(isAsked(form, 'no such', {})).toBe(false);
  });

  it.each(awkwardIds)('takes the id %j', (id) => {
    const form = formOf([choice({ id }), text({ id: 'after', when: [when(id, 'a')] })]);
    expect(isAsked(form, 'after', Object.fromEntries([[id, ['a']]]))).toBe(true);
    expect(isAsked(form, 'after', {})).toBe(false);
  });
});

describe('an answer to a form with such a question', () => {
  const form = formOf([choice(), text({ when: [when('pick', 'a')] }), text({ id: 'last', required: false })]);

  it('has no key for what is not asked, whatever was typed there', () => {
    const values = { pick: ['b'], say: 'typed before', last: '' };
    expect(validateAnswers(form, values)).toEqual([]);
    const message = buildAnswer(form, values, { details: { say: { note: 'n' } } });
    expect(message).toMatchObject({
      answers: { pick: ['b'], last: '' },
      details: { last: { skipped: true } },
      message: 'Pick?\nB\n\nSay?\n—',
    });
    expect(Object.keys(message.answers)).toEqual(['pick', 'last']);
    expect(summarizeAnswer(form, message).map(({ id }) => id)).toEqual(['pick', 'last']);
    expect(formatResponse(form, message)).toEqual({ answers: { pick: ['b'], last: '' } });
    expect(readAnswerMessage(form, message)).toEqual({ ok: true, answer: message });
  });

  it('must have one for what is asked', () => {
    expect(validateAnswers(form, { pick: ['a'] }).map(({ path, code }) => [path, code])).toEqual([
      [['say'], 'required'],
    ]);
    expect(buildAnswer(form, { pick: ['a'], say: 'x' }).answers).toEqual({ pick: ['a'], say: 'x', last: '' });
  });

  it('is checked by the back end in the same way, and what was not asked is left out', () => {
    const sent = buildAnswer(form, { pick: ['b'] });
    const forged = { ...sent, answers: { ...sent.answers, say: 'not asked' } };
    expect(validateAnswerMessage(form, forged)).toEqual({ ok: true, message: sent });
  });

  it('has no bare answer where one of several was asked', () => {
    const alone = formOf([choice(), text({ when: [when('pick', 'a')] })]);
    expect(buildAnswer(alone, { pick: ['b'] })).not.toHaveProperty('answer');
    expect(formatResponse(alone, buildAnswer(alone, { pick: ['b'] }))).toEqual({ answers: { pick: ['b'] } });
  });

  it('is what both sides agree on, whatever is answered', () => {
    const chain = formOf([
      choice({ multi_select: true }),
      choice({ id: 'two', when: [when('pick', 'b', 'neq')] }),
      text({ when: [when('two', 'a'), when('pick', 'a')] }),
    ]);
    const values = fc.record({
      pick: fc.subarray(['a', 'b', 'c', 'x']),
      two: fc.subarray(['a', 'b'], { maxLength: 1 }),
      say: fc.constantFrom('', 'hello'),
    });
    fc.assert(
      fc.property(values, (given) => {
        const message = buildAnswer(chain, given);
        const asked = chain.payload.questions.map(({ id }) => id).filter((id) => isAsked(chain, id, given));
        expect(Object.keys(message.answers)).toEqual(asked);
        expect(asked).toEqual(
          chain.payload.questions.map(({ id }) => id).filter((id) => isAsked(chain, id, message.answers)),
        );
        expect(validateAnswerMessage(chain, message).ok).toBe(validateAnswers(chain, given).length === 0);
      }),
    );
  });

  it('says in plain text when it is asked', () => {
    const { payload } = formOf([
      choice({ question: 'Which?' }),
      text({ when: [when('pick', 'a'), when('pick', 'x', 'neq')] }),
    ]);
    expect(toPlainText({ ...form, payload })).toContain(
      '2. Say? (write your answer, only if "Which?" is "A" and "Which?" is not "x")',
    );
  });

  it('is told anew after each change of the answers, also of one in place', () => {
    const asking = formOf([choice({ multi_select: true }), text({ when: [when('pick', 'a')] })]);
    const pick: string[] = [];
    const given: Record<string, string | string[]> = { pick };
    const told = (change?: () => void) => {
      change?.();
      return isAsked(asking, 'say', given);
    };
    expect([
      told(),
      told(() => pick.push('a')),
      told(() => (pick[0] = 'b')),
      told(() => (given['pick'] = 'a')),
      told(() => (given['pick'] = ['a', 'b'])),
      told(() => delete given['pick']),
    ]).toEqual([false, true, false, true, true, false]);
    expect([
      isAsked(asking, 'say', { pick: ['a'] }),
      isAsked(form, 'say', { pick: ['b'] }),
      isAsked(asking, 'nobody', { pick: ['a'] }),
    ]).toEqual([true, false, false]);
  });
});
