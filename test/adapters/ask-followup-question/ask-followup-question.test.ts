import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askFollowupQuestionDefinition,
  countConsecutiveErrors,
  fromAskFollowupQuestion,
  toAskFollowupAnswer,
  toAskFollowupContent,
  toAskFollowupMode,
  toFollowupSuggestions,
} from '../../../src/adapters/ask-followup-question/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { breakOf } from '../../fixtures/break-of.js';
import { testRows } from '../shared/rows.js';
import { formOf, formOfResult } from '../shared/support.js';
import { calls, toXml } from './support.js';

const question = 'Which?';
const xml = (followUp: string) =>
  `<ask_followup_question>\n<question>Which?</question>\n${followUp}\n</ask_followup_question>`;
const suggests = (...texts: string[]) =>
  `<follow_up>\n${texts.map((text) => `<suggest>${text}</suggest>`).join('\n')}\n</follow_up>`;
const json = (follow_up: unknown) => ({ question, follow_up });

/** The options of the question, by their labels; of a text there are none. */
function optionsIn(input: unknown): unknown {
  const { questions } = formOfResult(fromAskFollowupQuestion(input)).payload;
  expect(questions).toMatchObject([{ id: 'q1', question }]);
  const [asked] = questions;
  if (asked?.input_type === 'text') return [];
  return asked?.options.map(({ label, value, description }) => {
    expect(value).toBe(label);
    return description === undefined ? label : [label, description];
  });
}

test.each<[name: string, input: unknown, options: unknown[]]>([
  ['XML', xml(suggests('a', 'b')), ['a', 'b']],
  ['XML between words', `I need to know:\n${xml(suggests('a'))}\nThanks.`, ['a']],
  ['XML without the outer element', `<question>Which?</question>${suggests('a', 'b')}`, ['a', 'b']],
  ['suggestions outside a list', xml('<suggest>a</suggest><suggest>b</suggest>'), ['a', 'b']],
  ['XML with none', xml(''), []],
  ['XML with an empty list', xml('<follow_up/>'), []],
  ['a mode', xml('<follow_up><suggest mode="code">a</suggest></follow_up>'), [['a', 'code']]],
  ['words between them', xml('<follow_up>Either <suggest>a</suggest> or <suggest>b</suggest></follow_up>'), ['a', 'b']],
  ['suggestions over several lines', xml(suggests('\n  one\n  two\n')), ['one\n  two']],
  ['the parameters of the XML tool', json(suggests('a', 'b')), ['a', 'b']],
  ['the parameters of the XML tool, bare', json('<suggest>a</suggest>'), ['a']],
  [
    'the JSON tool',
    json([
      { text: 'a', mode: null },
      { text: 'b', mode: 'code' },
    ]),
    ['a', ['b', 'code']],
  ],
  ['its text after a line feed', `\n${JSON.stringify(json(['a']))}`, ['a']],
  ['a list as text', json(JSON.stringify([{ text: 'a' }])), ['a']],
  ['plain texts, as many as come', json([...'abcdefg']), [...'abcdefg']],
  ['one suggestion outside a list', json({ text: 'a' }), ['a']],
  ['an empty list', json([]), []],
  ['null', json(null), []],
  ['a blank', json(' '), []],
  ['the normalised form', { question, suggest: [{ answer: 'a' }, { answer: 'b', mode: 'ask' }] }, ['a', ['b', 'ask']]],
])('reads %s', (_name, input, options) => {
  expect(optionsIn(input)).toEqual(options);
});

describe('what models write into XML', () => {
  test.each([
    ['if (a < b && c > d)', 'if (a < b && c > d)'],
    ['Use <div> and <suggestion>', 'Use <div> and <suggestion>'],
    ['a[b[0]]>c', 'a[b[0]]>c'],
    ['R&D &nbsp; &copy', 'R&D &nbsp; &copy'],
    ['1 &lt; 2 &amp;&amp; &#20320;&#x597d;', '1 < 2 && 你好'],
    ['<!-- keep this -->', '<!-- keep this -->'],
    ['<![CDATA[<suggest> & </suggest> &lt;]]>', '<suggest> & </suggest> &lt;'],
    ['before <![CDATA[<a>]]> after', 'before <a> after'],
    ['an open <![CDATA[', 'an open <![CDATA['],
  ])('%s', (written, read) => {
    expect(optionsIn(xml(suggests(written)))).toEqual([read]);
  });

  test('no DTD and no entity is ever read', () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${xml(suggests('&lol2; &xxe;'))}`;
    expect(optionsIn(bomb)).toEqual(['&lol2; &xxe;']);
  });

  test('a question over several lines', () => {
    const result = fromAskFollowupQuestion('<question>\n  Why?\n  How?\n</question>');
    expect(formOfResult(result).payload.questions).toMatchObject([{ question: 'Why?\n  How?' }]);
  });
});

const form = formOfResult(fromAskFollowupQuestion(json(['a', { text: 'b (Recommended)', mode: 'code' }])));

testRows({ from: fromAskFollowupQuestion, to: toAskFollowupAnswer, request: json(['a', 'b (Recommended)']) }, [
  {
    name: 'blank suggestions are left out, and said; equal ones are told apart by their places',
    request: json(['', 'a', 'a', { text: ' ' }]),
    questions: [{ options: [{ value: 'a' }, { label: 'a', value: '#2 a' }] }],
    warnings: ['follow_up.0: dropped', 'follow_up.3: dropped'],
  },
  {
    name: 'an empty suggestion in XML is left out, and said',
    request: xml('<follow_up><suggest/><suggest>a</suggest></follow_up>'),
    questions: [{ options: [{ value: 'a' }] }],
    warnings: ['follow_up.0: dropped'],
  },
  {
    name: '"(Recommended)" becomes the badge',
    questions: [{ options: [{}, { label: 'b', value: 'b (Recommended)', recommended: true }] }],
    said: { q1: ['b (Recommended)'] },
    details: { q1: { note: 'soon' } },
    result: '<answer>\nb (Recommended)\nNote: soon\n</answer>',
  },
  { name: 'nothing said', result: '<answer>\n\n</answer>' },
  { name: 'a denial', cancelled: true, result: 'The user denied this operation.' },
  {
    name: 'a denial with words',
    cancelled: 'Tests first',
    result: 'The user denied this operation and provided the following feedback:\n<feedback>\nTests first\n</feedback>',
  },
  ...[
    {
      name: 'an answer',
      said: { q1: [' Neither:\n<b> '] },
      result: '<user_message>\n Neither:\n<b> \n</user_message>',
    },
    {
      name: 'a denial',
      cancelled: true as const,
      result: '{"status":"denied","message":"The user denied this operation."}',
    },
    {
      name: 'a denial with words',
      cancelled: 'Tests "first"',
      result: '{"status":"denied","feedback":"Tests \\"first\\""}',
    },
  ].map((row) => ({ ...row, name: `as Roo Code calls tools natively: ${row.name}`, options: { tag: 'user_message' } })),
  {
    name: 'more suggestions than a form can hold',
    request: json(Array(LIMITS.options + 1).fill('a')),
    refused: ['questions.0.options: limit_exceeded'],
  },
]);

const MISSING = "Missing required parameter 'question'";
const UNPARSABLE = 'Failed to parse operations: ';
const FORMAT = 'Invalid operations xml format';

test.each<[name: string, input: unknown, path: string, words: string]>([
  ['no question', {}, 'question: blank', MISSING],
  ['a blank question', { question: '\n', follow_up: ['a'] }, 'question: blank', MISSING],
  ['no question in XML', `<ask_followup_question>${suggests('a')}</ask_followup_question>`, 'question: blank', MISSING],
  ['an open element', xml('<follow_up><suggest>a</follow_up>'), ': unreadable', UNPARSABLE],
  ['XML that stops', xml(suggests('a')).slice(0, -30), ': unreadable', UNPARSABLE],
  ['an attribute without quotes', xml('<suggest mode=code>a</suggest>'), ': unreadable', UNPARSABLE],
  ['XML in the parameter that stops', json('<suggest>a'), 'follow_up: unreadable', UNPARSABLE],
  [
    'JSON that stops',
    '{"question": "Q?", "follow',
    ': unreadable',
    `${UNPARSABLE}The call is a text that is not JSON: ${breakOf('{"question": "Q?", "follow')}`,
  ],
  [
    'a list of broken JSON',
    json('["a", b]'),
    'follow_up: unreadable',
    `${UNPARSABLE}The list is a text that is not JSON: ${breakOf('["a", b]')}`,
  ],
  ['mere words', 'Which one?', ': invalid_type', FORMAT],
  ['a call that is nothing but text', `<![CDATA[${xml(suggests('a'))}]]>`, ': invalid_type', FORMAT],
  ['two questions', '<question>a</question><question>b</question>', ': invalid_type', FORMAT],
  ['a suggestion inside the question', '<question>a <suggest>b</suggest></question>', ': invalid_type', FORMAT],
  ['prose for a list', xml('<follow_up>Bootstrap or Tailwind</follow_up>'), ': invalid_type', FORMAT],
  ['prose in the parameter', json('Bootstrap or Tailwind'), 'follow_up: invalid_type', FORMAT],
  ['a suggestion that is no text', json([1]), 'follow_up.0: invalid_type', FORMAT],
  ['a suggestion under another name', json(['a', { label: 'b' }]), 'follow_up.1: invalid_type', FORMAT],
])('the model reads the very words of Roo Code: %s', (_name, input, path, words) => {
  const result = fromAskFollowupQuestion(input);
  expect(result.ok || result.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)).toEqual([path]);
  expect(result.ok || result.message.slice(0, words.length)).toBe(words);
  if (words !== UNPARSABLE) expect(result.ok || result.message).toBe(words);
});

test('errors in a row are counted, and forgotten after a call that could be read', () => {
  const counts: number[] = [];
  for (const call of ['{', '<question>', { question }, {}])
    counts.push(countConsecutiveErrors(counts.at(-1) ?? 0, fromAskFollowupQuestion(call)));
  expect(counts).toEqual([1, 2, 0, 1]);
});

test('a form of several questions gives each with its answer', () => {
  const options = ['Go', 'Rust'].map((label) => ({ label, value: label.toLowerCase() }));
  const several = formOf(
    { id: 'a', question: 'Languages?', input_type: 'choice', multi_select: true, options },
    { id: 'b', question: 'Why?', input_type: 'text' },
  );
  const message = buildAnswer(several, { a: ['go', 'rust', 'Zig'], b: 'fun' });
  expect(toAskFollowupAnswer(several, message)).toBe('<answer>\nLanguages?\n- Go\n- Rust\nZig\n\nWhy?\nfun\n</answer>');
});

test('images that came with the answer, then those that the host has', () => {
  const attachments = [
    { question_id: 'q1', name: 'a.png', media_type: 'image/png', data: 'iVBORw0=' },
    { question_id: 'q1', name: 'b.webp', media_type: 'image/webp', url: 'https://host.example/b' },
  ];
  const message = buildAnswer(form, { q1: ['a'] }, { attachments });
  const address = 'https://example.com/a?of=data:image/png;base64,iVBORw0=';
  const inline = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0=' } };
  const at = (url: string) => ({ type: 'image', source: { type: 'url', url } });
  const images = ['data:image/png;base64,iVBORw0=', address];
  expect(toAskFollowupContent(form, message, images, { tag: 'user_message' })).toEqual([
    { type: 'text', text: '<user_message>\na\n</user_message>' },
    inline,
    at('https://host.example/b'),
    inline,
    at(address),
  ]);
  expect(toAskFollowupContent(form, buildAnswer(form, { q1: ['a'] }))).toHaveLength(1);
});

test.each([
  ['of the suggestion taken', buildAnswer(form, { q1: ['b (Recommended)'] }), 'code'],
  ['none where it has none', buildAnswer(form, { q1: ['a'] }), undefined],
  ["none with the user's own words", buildAnswer(form, { q1: ['code'] }), undefined],
  ['none when cancelled', buildCancellation(form), undefined],
])('the mode: %s', (_name, message, mode) => {
  expect(toAskFollowupMode(form, message)).toBe(mode);
});

test('a call as Roo Code hands it to its page', () => {
  const given = json(['Do it (Recommended)', { text: 'Wait', mode: 'ask' }, 'Wait']);
  expect(toFollowupSuggestions(formOfResult(fromAskFollowupQuestion(given)).payload)).toEqual({
    question,
    suggest: [{ answer: 'Do it (Recommended)' }, { answer: 'Wait', mode: 'ask' }, { answer: 'Wait' }],
  });
});

test('property: XML, JSON, its text and the page of Roo Code have the same form', () => {
  fc.assert(
    fc.property(calls(0), (call) => {
      const result = fromAskFollowupQuestion(call);
      const page = toFollowupSuggestions(formOfResult(result).payload);
      for (const same of [JSON.stringify(call), toXml(call), page])
        expect(fromAskFollowupQuestion(same)).toEqual(result);
    }),
  );
});

test('property: no markup throws', () => {
  const tags = ['question', '/question', 'follow_up', '/follow_up', '/suggest'].map((tag) => `<${tag}>`);
  const piece = fc.constantFrom(
    ...tags,
    '<suggest',
    '>',
    '<![CDATA[',
    ']]>',
    '&',
    '&#0;',
    '{',
    '"',
    '\ud800',
    '\u0000',
  );
  const broken = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(broken, broken.map(json)), (input) => typeof fromAskFollowupQuestion(input).ok === 'boolean'),
    { numRuns: 500 },
  );
});

const { name, inputSchema } = askFollowupQuestionDefinition;
const validate = new Ajv({ allowUnionTypes: true }).compile(inputSchema);

test.each<[name: string, input: object, isValid: boolean]>([
  ['a whole call', json([{ text: 'A', mode: null }, { text: 'B', mode: 'code' }, { text: 'C' }]), true],
  ['no question', { follow_up: [{ text: 'A' }] }, false],
  ['a suggestion without its text', json([{ mode: 'code' }]), false],
  ['a suggestion of another shape', json([['A']]), false],
])('the schema of the tool and the reader agree on %s', (_name, input, isValid) => {
  expect([name, JSON.parse(JSON.stringify(inputSchema))]).toEqual(['ask_followup_question', inputSchema]);
  expect([validate(input), fromAskFollowupQuestion(input).ok]).toEqual([isValid, isValid]);
});

test('property: a model that keeps to the schema is always understood', () => {
  fc.assert(fc.property(calls(1), (call) => validate(call) && fromAskFollowupQuestion(call).ok));
});
