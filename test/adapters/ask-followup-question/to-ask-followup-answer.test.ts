import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromAskFollowupQuestion,
  toAskFollowupAnswer,
  toAskFollowupContent,
  toAskFollowupMode,
} from '../../../src/adapters/ask-followup-question/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails } from '../../../src/protocol/types/answer.js';
import { answerTo, formOf, formOfResult } from '../shared/support.js';
import { call } from './support.js';

const question = {
  question: 'Which?',
  follow_up: [
    { text: 'Use Bootstrap', mode: null },
    { text: 'Use Tailwind (Recommended)', mode: 'code' },
  ],
};
const form = formOfResult(fromAskFollowupQuestion(question));
const textForm = formOfResult(fromAskFollowupQuestion({ question: 'Why?' }));

test.each([
  ['a suggestion', form, ['Use Bootstrap'], 'Use Bootstrap'],
  ['a suggestion as the model wrote it', form, ['Use Tailwind (Recommended)'], 'Use Tailwind (Recommended)'],
  ["the user's own words", form, ['  Neither:\n\n- plain CSS\n'], '  Neither:\n\n- plain CSS\n'],
  ['text', textForm, '\tbecause <b> & so\n', '\tbecause <b> & so\n'],
  ['nothing', form, [], ''],
])('%s', (_name, asked, value, answer) => {
  expect(toAskFollowupAnswer(asked, buildAnswer(asked, { q1: value }))).toBe(`<answer>\n${answer}\n</answer>`);
});

test('a note follows the answer', () => {
  const message = buildAnswer(form, { q1: ['Use Bootstrap'] }, { details: { q1: { note: 'version 5' } } });
  expect(toAskFollowupAnswer(form, message)).toBe('<answer>\nUse Bootstrap\nNote: version 5\n</answer>');
});

test('a form of several questions gives each with its answer', () => {
  const options = [
    { label: 'Go', value: 'go' },
    { label: 'Rust', value: 'rust' },
  ];
  const several = formOf(
    { id: 'a', question: 'Languages?', input_type: 'choice', multi_select: true, options },
    { id: 'b', question: 'Why?', input_type: 'text' },
  );
  expect(toAskFollowupAnswer(several, buildAnswer(several, { a: ['go', 'rust', 'Zig'], b: 'fun' }))).toBe(
    '<answer>\nLanguages?\n- Go\n- Rust\nZig\n\nWhy?\nfun\n</answer>',
  );
});

describe('cancelled', () => {
  test('without a word', () => {
    expect(toAskFollowupAnswer(form, buildCancellation(form))).toBe('The user denied this operation.');
  });

  test('with what the user wrote instead', () => {
    expect(toAskFollowupAnswer(form, buildCancellation(form, { message: 'Tests first' }))).toBe(
      'The user denied this operation and provided the following feedback:\n<feedback>\nTests first\n</feedback>',
    );
  });
});

describe('as Roo Code writes since it calls tools natively', () => {
  const tag = 'user_message';

  test('an answer', () => {
    const message = buildAnswer(form, { q1: [' Neither:\n<b> '] }, { details: { q1: { note: 'yet' } } });
    expect(toAskFollowupAnswer(form, message, { tag })).toBe(
      '<user_message>\n Neither:\n<b> \nNote: yet\n</user_message>',
    );
    expect(toAskFollowupContent(form, message, [], { tag })).toEqual([
      { type: 'text', text: toAskFollowupAnswer(form, message, { tag }) },
    ]);
  });

  test.each([
    [undefined, { status: 'denied', message: 'The user denied this operation.' }],
    ['Tests "first"', { status: 'denied', feedback: 'Tests "first"' }],
  ])('a denial with %j', (message, denial) => {
    expect(toAskFollowupAnswer(form, buildCancellation(form, { message }), { tag })).toBe(JSON.stringify(denial));
  });
});

test('images come after the answer, in order', () => {
  const message = buildAnswer(form, { q1: ['Use Bootstrap'] });
  const address = 'https://example.com/a?of=data:image/png;base64,iVBORw0=';
  expect(
    toAskFollowupContent(form, message, ['data:image/png;base64,iVBORw0=', 'https://example.com/a.png', address]),
  ).toEqual([
    { type: 'text', text: '<answer>\nUse Bootstrap\n</answer>' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0=' } },
    { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
    { type: 'image', source: { type: 'url', url: address } },
  ]);
});

test('images that came with the answer stand before those that the host has', () => {
  const attachments = [
    { question_id: 'q1', name: 'a.png', media_type: 'image/png', data: 'iVBORw0=' },
    { question_id: 'q1', name: 'b.webp', media_type: 'image/webp', url: 'https://host.example/b' },
  ];
  const message = buildAnswer(form, { q1: ['Like these'] }, { attachments });
  const content = [
    { type: 'text', text: '<answer>\nLike these\n</answer>' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0=' } },
    { type: 'image', source: { type: 'url', url: 'https://host.example/b' } },
  ];
  const own = { type: 'image', source: { type: 'url', url: 'https://host.example/own' } };
  expect(toAskFollowupContent(form, message)).toEqual(content);
  expect(toAskFollowupContent(form, message, ['https://host.example/own'])).toEqual([...content, own]);
});

test.each([
  ['of the suggestion taken', buildAnswer(form, { q1: ['Use Tailwind (Recommended)'] }), 'code'],
  ['none where it has none', buildAnswer(form, { q1: ['Use Bootstrap'] }), undefined],
  ["none with the user's own words", buildAnswer(form, { q1: ['code'] }), undefined],
  ['none when cancelled', buildCancellation(form), undefined],
])('the mode: %s', (_name, message, mode) => {
  expect(toAskFollowupMode(form, message)).toBe(mode);
});

test('property: the answer and the note can be read back', () => {
  const answered = call.chain((asked) => {
    const generated = formOfResult(fromAskFollowupQuestion(asked));
    return fc.record({ generated: fc.constant(generated), message: answerTo(generated) });
  });
  fc.assert(
    fc.property(answered, ({ generated, message }) => {
      const [, body = ''] = /^<answer>\n(.*)\n<\/answer>$/s.exec(toAskFollowupAnswer(generated, message)) ?? [];
      const [said = '', note] = `\n${body}`.split('\nNote: ');
      const text = said.slice(1);
      const details: AnswerDetails = note === undefined ? {} : { q1: { note } };
      const isText = generated.payload.questions[0]!.input_type === 'text';
      expect(buildAnswer(generated, { q1: isText ? text : text === '' ? [] : [text] }, { details })).toEqual(message);
    }),
  );
});
