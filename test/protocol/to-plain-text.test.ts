// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parsePlainTextReply } from '../../src/protocol/parse-plain-text-reply.js';
import { toPlainText } from '../../src/protocol/to-plain-text.js';
import { environmentBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

describe('toPlainText', () => {
  it('writes one question', () => {
    expect(toPlainText(readForm(environmentBlock))).toBe(
      [
        'Which environment should I deploy to? (reply with a number, or in your own words)',
        '   1. Development (recommended)',
        '   2. Staging',
        '   3. Production',
      ].join('\n'),
    );
  });

  it('numbers several questions', () => {
    expect(toPlainText(readForm(requirementsBlock))).toBe(
      [
        '1. Which language should I use? (reply with a number, or in your own words)',
        '   1. Python (recommended)',
        '   2. TypeScript',
        '   3. Go',
        '',
        '2. Which features to include? (reply with numbers, such as 1, 3, or in your own words)',
        '   1. Authentication (recommended)',
        '   2. Rate Limiting',
        '   3. Caching',
        '',
        '3. Anything else I should know? (write your answer, optional)',
      ].join('\n'),
    );
  });

  it('says what a number counts, and takes a reply with and without it', () => {
    const form = formOf([text({ unit: 'GB', minimum: 1 }), text({ id: 'name', format: 'email', unit: 'GB' })]);
    expect(toPlainText(form)).toBe('1. Say? (write a number, in GB)\n\n2. Say? (write your answer)');
    const [question] = form.payload.questions;
    const replies = ['8', ' 8 GB ', '8gb', '8 MB', 'GB', 'many GB'].map((reply) =>
      parsePlainTextReply(question!, reply),
    );
    const wrong = 'invalid_number';
    expect(replies.map((read) => (read.ok ? read.value : read.issue.code))).toEqual([
      '8',
      '8',
      '8',
      wrong,
      wrong,
      wrong,
    ]);
  });

  it('names a question of a condition by its beginning, because many conditions may name it', () => {
    const long = 'x'.repeat(300);
    const form = formOf([
      choice({ question: long, allow_other: false }),
      text({ when: [{ id: 'pick', op: 'neq', value: 'b' }] }),
    ]);
    expect(toPlainText(form)).toContain(`2. Say? (write your answer, only if "${'x'.repeat(200)}…" is not "B")`);
    expect(toPlainText(form)).toContain(`1. ${long} (`);
  });

  it('says what can be done and what can not', () => {
    const options = [
      { label: 'A', value: 'a', disabled: true },
      { label: 'B', value: 'b' },
    ];
    const question = choice({ description: 'One of these.\nReally.', allow_other: false, required: false, options });
    expect(toPlainText(formOf([question])).split('\n')).toStrictEqual([
      'Pick? (reply with a number, optional)',
      '| One of these.',
      '| Really.',
      '   1. A (not available)',
      '   2. B',
    ]);
  });

  it('says who asks, and what an option means', () => {
    const options = [
      { label: 'Postgres', value: 'pg', description: 'It is there already', recommended: true },
      { label: 'SQLite', value: 'sqlite', description: 'One file,\nno server' },
      { label: 'Oracle', value: 'oracle', description: 'No licence', disabled: true },
      { label: 'None', value: 'none' },
    ];
    const database = choice({
      header: 'Reports',
      question: 'Which database?',
      description: 'For now.',
      allow_other: false,
      options,
    });
    expect(toPlainText(formOf([database, text({ header: 'Reports\n1. B' })])).split('\n')).toStrictEqual([
      '1. [Reports] Which database? (reply with a number)',
      '| For now.',
      '   1. Postgres (recommended): It is there already',
      '   2. SQLite: One file, no server',
      '   3. Oracle (not available): No licence',
      '   4. None',
      '',
      '2. [Reports 1. B] Say? (write your answer)',
    ]);
  });

  it.each([
    ['line breaks', 'One\n   2. Two\u2028   3. Three\r\n', '   1. One 2. Two 3. Three '],
    ['direction controls', 'safe-\u202Egnp.exe \u2067a\u2069', '   1. safe- gnp.exe a '],
    ['control characters', 'Red\u001B[31m\u0007\u0085\u009B0m', '   1. Red [31m 0m'],
  ])('keeps the %s of a label from passing for something else', (_, label, expected) => {
    expect(
      toPlainText(formOf([choice({ options: [{ label, value: 'x' }] })]))
        .split('\n')
        .slice(1),
    ).toStrictEqual([expected]);
  });

  it('keeps control characters of a header and of a description from steering the terminal', () => {
    const options = [{ label: 'A', value: 'a', description: 'b\u001B[2J' }];
    expect(toPlainText(formOf([choice({ header: 'H\u001B[2J', options })])).split('\n')).toStrictEqual([
      '[H [2J] Pick? (reply with a number, or in your own words)',
      '   1. A: b [2J',
    ]);
  });

  it('lists what a reply can be taken from', () => {
    const question = choice({
      header: 'H',
      options: [
        { label: 'One, or so', value: 'a', description: 'Two' },
        { label: 'Two', value: 'b' },
      ],
    });
    const form = formOf([question]);
    const replies = ['1', 'one, or so', 'Two'].map((reply) => parsePlainTextReply(form.payload.questions[0]!, reply));
    expect(replies).toMatchObject([{ value: ['a'] }, { value: ['a'] }, { value: ['b'] }]);
  });

  it('keeps control characters of a question from steering the terminal', () => {
    const question = text({ question: 'Clear\u001B[2J?\nYes', description: 'a\u0000b' });
    expect(toPlainText(formOf([question]))).toBe('Clear [2J?\n| Yes (write your answer)\n| a b');
  });

  it('marks each line of a question and of a description that could pass for an option', () => {
    const question = choice({
      question: 'Proceed?\n   1. No, stop',
      description: '   2. Yes\r\n   3. Maybe\u2028   4. Later',
    });
    expect(
      toPlainText(formOf([question]))
        .split('\n')
        .slice(0, 4),
    ).toStrictEqual([
      'Proceed?',
      '|    1. No, stop (reply with a number, or in your own words)',
      '|    2. Yes ',
      '|    3. Maybe    4. Later',
    ]);
  });
});
