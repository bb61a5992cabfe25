// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../evals/cases/case.js';
import { cases } from '../../evals/cases/cases.js';
import { scoreTurn, type Score } from '../../evals/score-turn.js';
import type { Turn } from '../../evals/turn.js';

const needful: Case = { id: 'a', kind: 'ambiguous', request: 'Deploy.', expects: 'question' };
const needless: Case = { ...needful, expects: 'work' };
const answered = cases.find(({ id }) => id === 'answered-one')!;

const options = [
  { label: 'Staging', value: 'staging', description: 'Nothing can break.', recommended: true },
  { label: 'Production', value: 'production' },
];
const question = { id: 'environment', question: 'Where should it be deployed?', input_type: 'choice', options };
const note = { id: 'note', question: 'Is there anything to watch?', input_type: 'text', required: false };

const good: Score['checks'] = {
  asks: true,
  usesForm: true,
  isReadable: true,
  isClean: true,
  isOneDecision: true,
  namesOptions: true,
  leavesOther: true,
  asksOnce: true,
  hasReason: true,
};

const ask = (...questions: unknown[]): Turn => ({ asked: [{ questions }], text: '', isWorking: false });
const say = (text: string): Turn => ({ asked: [], text, isWorking: false });
const work: Turn = { asked: [], text: 'Deployed. Is that right?', isWorking: true };

function withOptions(...given: unknown[]): object {
  return { ...question, options: given };
}

describe('whether it asks', () => {
  test.each<[string, Case, Turn, Score['checks']]>([
    ['a form where one is needed', needful, ask(question), good],
    ['work where a question is needed', needful, work, { asks: false }],
    ['words without a question', needful, say('Done.'), { asks: false }],
    [
      'a question in plain text',
      needful,
      say('Where should I deploy?\n- staging\n- production\nWhich one do you want?'),
      { asks: false, usesForm: false },
    ],
    ['a question in Chinese', needful, say('部署到哪里？'), { asks: false, usesForm: false }],
    ['work where none is needed', needless, work, { isQuiet: true }],
    ['an answer to what was asked', needless, say('Yes, it is.'), { isQuiet: true }],
    [
      'a question in plain text where none is needed',
      needless,
      say('Shall I go on?'),
      { isQuiet: true, usesForm: false },
    ],
  ])('%s', (_, item, turn, checks) => {
    expect(scoreTurn(item, turn)).toEqual({ checks, mended: [] });
  });

  test('a form where none is needed is looked at too, but need not name options', () => {
    const { asks: _, namesOptions: __, ...rest } = good;
    expect(scoreTurn(needless, ask(question))).toEqual({ checks: { ...rest, isQuiet: false }, mended: [] });
  });
});

describe('how it asks', () => {
  test.each<[string, unknown[], Record<string, boolean | undefined>]>([
    ['two questions', [question, note], {}],
    [
      'two questions in one',
      [{ ...question, question: 'Where should it be deployed, and when should it start?' }],
      { isOneDecision: false },
    ],
    ['two marks', [{ ...question, question: 'Where to? And by whom?' }], { isOneDecision: false }],
    ['an "or" within one decision', [{ ...question, question: 'Should it be deployed now or should it wait?' }], {}],
    ['a single option', [withOptions(options[0])], { namesOptions: false }],
    [
      'five options',
      [withOptions(options[0], ...Array.from('abcd', (label) => ({ label, value: label })))],
      { namesOptions: false },
    ],
    ['a text where options can be named', [{ ...note, required: true }], { namesOptions: false, hasReason: undefined }],
    [
      'the same question twice',
      [question, { ...question, id: 'again', question: 'Where should it be deployed now?' }],
      { asksOnce: false },
    ],
    ['the same options twice', [question, { ...question, id: 'again', question: 'Environment?' }], { asksOnce: false }],
    [
      'a recommendation without a reason',
      [withOptions({ ...options[0], description: undefined }, options[1])],
      { hasReason: false },
    ],
    [
      'a reason beside the question',
      [{ ...withOptions({ ...options[0], description: undefined }, options[1]), description: 'Staging is free.' }],
      {},
    ],
    [
      'two recommendations for one choice',
      [withOptions(options[0], { ...options[1], description: 'Fast.', recommended: true })],
      { hasReason: false },
    ],
    ['no recommendation', [withOptions({ label: 'A', value: 'a' }, options[1])], { hasReason: undefined }],
  ])('%s', (_, questions, changed) => {
    expect(scoreTurn(needful, ask(...questions))).toEqual({ checks: { ...good, ...changed }, mended: [] });
  });

  test('a text is right where no options can be named', () => {
    const { namesOptions: _, hasReason: __, ...rest } = good;
    expect(scoreTurn({ ...needful, isNamable: false }, ask(note))).toEqual({ checks: rest, mended: [] });
  });

  test.each<[string, unknown]>([
    ['as an option', withOptions(...options, { label: 'Other (please specify)', value: 'other' })],
    ['as a text', { ...question, options: [...options, 'Other'] }],
    ['in another language', withOptions(...options, { label: '其他', value: 'x' })],
    ['within JSON', JSON.stringify(withOptions(...options, { label: 'Other', value: 'other' }))],
  ])('an "Other" of its own, %s', (_, own) => {
    expect(scoreTurn(needful, ask(own)).checks).toMatchObject({ leavesOther: false, isClean: false });
  });

  test('a hint that says Other is none', () => {
    expect(scoreTurn(needful, ask({ ...question, placeholder: 'Other' })).checks).toEqual(good);
  });

  test('what had to be mended is named by its place', () => {
    const sloppy = { title: 'Where should it be deployed?', type: 'radio', options: ['Staging', 'Production'] };
    const { hasReason: _, ...rest } = good;
    expect(scoreTurn(needful, ask({ id: 'environment', ...sloppy }))).toEqual({
      checks: { ...rest, isClean: false },
      mended: [
        'questions[].title repaired',
        'questions[].type repaired',
        'questions[].options[] repaired',
        'questions[].options[] repaired',
        'questions[].input_type repaired',
      ],
    });
  });

  test.each([[{}], ['nonsense'], [null], [{ questions: [{ id: 'a', question: '' }] }]])(
    '%j can be no form',
    (input) => {
      expect(scoreTurn(needful, { asked: [input], text: '', isWorking: false })).toEqual({
        checks: { asks: true, usesForm: true, isReadable: false, leavesOther: true },
        mended: [],
      });
    },
  );
});

describe('after an answer', () => {
  test.each<[string, unknown, boolean]>([
    ['the same question', question, false],
    ['the same question in other words', { ...question, question: 'Which environment do you want?' }, false],
    ['another question', note, true],
  ])('%s', (_, asked, asksOnce) => {
    expect(scoreTurn(answered, ask(asked)).checks).toMatchObject({ isQuiet: false, asksOnce });
  });

  test('a second yes or no is another question', () => {
    const danger = cases.find(({ id }) => id === 'next-danger')!;
    const yesNo = ['Yes', 'No'].map((label) => ({ label, value: label.toLowerCase() }));
    const other = {
      id: 'archive',
      question: 'Copy the archive to the store for 90 € a month?',
      input_type: 'choice',
      options: yesNo,
    };
    expect(scoreTurn(danger, ask(other)).checks).toMatchObject({ asks: true, asksOnce: true });
  });
});

test("the skill's examples are what it asks for", () => {
  const skill = readFileSync(join(import.meta.dirname, '../../skills/interactive-form/SKILL.md'), 'utf8');
  const examples = [...skill.matchAll(/```json\n([^]*?)\n```/g)].map(([, text = '']) => JSON.parse(text) as unknown);
  expect(examples.length).toBe(4);
  // Those that gather ask for words too, which have no options.
  expect(examples.map((example) => scoreTurn(needful, { asked: [example], text: '', isWorking: false }))).toEqual(
    examples.map(() => ({ checks: good, mended: [] })),
  );
});
