import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAskFollowupQuestion } from '../../../src/adapters/ask-followup-question/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { issuesOf } from '../shared/support.js';
import { type Call, call, toXml } from './support.js';
import { breakOf } from '../../fixtures/break-of.js';

const QUESTION = 'Which styling approach would you prefer?';
const BOOTSTRAP = 'Use Bootstrap for rapid development';
const TAILWIND = 'Use Tailwind CSS';

const textQuestion = { id: 'q1', input_type: 'text', question: QUESTION };
const choice = (...options: object[]) => ({ id: 'q1', input_type: 'choice', question: QUESTION, options });
const option = (text: string, rest: object = {}) => ({ label: text, value: text, ...rest });
const accepted = (question: object) => ({
  ok: true,
  payload: { type: 'interactive_form_question', questions: [question] },
  warnings: [],
});

const xml = (followUp: string) =>
  `<ask_followup_question>\n<question>${QUESTION}</question>\n${followUp}\n</ask_followup_question>`;
const suggests = (...texts: string[]) =>
  `<follow_up>\n${texts.map((text) => `<suggest>${text}</suggest>`).join('\n')}\n</follow_up>`;

const both = choice(option(BOOTSTRAP), option(TAILWIND));

test.each<[name: string, input: unknown, question: object]>([
  ['XML', xml(suggests(BOOTSTRAP, TAILWIND)), both],
  ['XML between words', `I need to know:\n${xml(suggests(BOOTSTRAP, TAILWIND))}\nThanks.`, both],
  ['XML without the outer element', `<question>${QUESTION}</question>${suggests(BOOTSTRAP, TAILWIND)}`, both],
  ['XML with one suggestion', xml(suggests(BOOTSTRAP)), choice(option(BOOTSTRAP))],
  ['XML with four', xml(suggests('a', 'b', 'c', 'd')), choice(option('a'), option('b'), option('c'), option('d'))],
  [
    'XML with suggestions outside a list',
    xml('<suggest>a</suggest><suggest>b</suggest>'),
    choice(option('a'), option('b')),
  ],
  ['XML with none', xml(''), textQuestion],
  ['XML with an empty list', xml('<follow_up/>'), textQuestion],
  [
    'XML with a mode',
    xml('<follow_up><suggest mode="code">Do it</suggest></follow_up>'),
    choice(option('Do it', { description: 'code' })),
  ],
  [
    'a question over several lines',
    `<question>\n  Why?\n  How?\n</question>`,
    { ...textQuestion, question: 'Why?\n  How?' },
  ],
  [
    'words between the suggestions',
    xml(`<follow_up>Either <suggest>a</suggest> or <suggest>b</suggest></follow_up>`),
    choice(option('a'), option('b')),
  ],
  ['suggestions over several lines', xml(suggests('\n  one\n  two\n')), choice(option('one\n  two'))],
  ['the parameters of the XML tool', { question: QUESTION, follow_up: suggests(BOOTSTRAP, TAILWIND) }, both],
  [
    'the parameters of the XML tool, bare',
    { question: QUESTION, follow_up: `<suggest>${BOOTSTRAP}</suggest>` },
    choice(option(BOOTSTRAP)),
  ],
  [
    'the JSON tool',
    {
      question: QUESTION,
      follow_up: [
        { text: BOOTSTRAP, mode: null },
        { text: TAILWIND, mode: 'code' },
      ],
    },
    choice(option(BOOTSTRAP), option(TAILWIND, { description: 'code' })),
  ],
  [
    'the JSON tool, as text',
    JSON.stringify({ question: QUESTION, follow_up: [{ text: BOOTSTRAP, mode: null }] }),
    choice(option(BOOTSTRAP)),
  ],
  [
    'the JSON tool, as text after a line feed',
    `\n${JSON.stringify({ question: QUESTION, follow_up: [BOOTSTRAP] })}`,
    choice(option(BOOTSTRAP)),
  ],
  [
    'the JSON tool with a list as text',
    { question: QUESTION, follow_up: JSON.stringify([{ text: BOOTSTRAP }]) },
    choice(option(BOOTSTRAP)),
  ],
  ['the JSON tool with plain texts', { question: QUESTION, follow_up: [BOOTSTRAP, TAILWIND] }, both],
  [
    'the JSON tool with one suggestion outside a list',
    { question: QUESTION, follow_up: { text: BOOTSTRAP } },
    choice(option(BOOTSTRAP)),
  ],
  ['the JSON tool with none', { question: QUESTION, follow_up: [] }, textQuestion],
  ['the JSON tool with null', { question: QUESTION, follow_up: null }, textQuestion],
  ['the JSON tool with a blank', { question: QUESTION, follow_up: ' ' }, textQuestion],
  [
    'the normalised form',
    { question: QUESTION, suggest: [{ answer: BOOTSTRAP }, { answer: TAILWIND, mode: 'ask' }] },
    choice(option(BOOTSTRAP), option(TAILWIND, { description: 'ask' })),
  ],
])('%s', (_name, input, question) => {
  expect(fromAskFollowupQuestion(input)).toEqual(accepted(question));
});

describe('what models write into XML', () => {
  test.each([
    ['if (a < b && c > d)', 'if (a < b && c > d)'],
    ['Use <div> and <suggestion>', 'Use <div> and <suggestion>'],
    ['a[b[0]]>c', 'a[b[0]]>c'],
    ['x<y', 'x<y'],
    ['R&D &nbsp; &copy', 'R&D &nbsp; &copy'],
    ['1 &lt; 2 &amp;&amp; &#20320;&#x597d;', '1 < 2 && 你好'],
    ['<!-- keep this -->', '<!-- keep this -->'],
    ['<![CDATA[<suggest> & </suggest> &lt;]]>', '<suggest> & </suggest> &lt;'],
    ['before <![CDATA[<a>]]> after', 'before <a> after'],
    ['an open <![CDATA[', 'an open <![CDATA['],
  ])('%s', (written, read) => {
    expect(fromAskFollowupQuestion(xml(suggests(written)))).toEqual(accepted(choice(option(read))));
  });

  test('no DTD and no entity is ever read', () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${xml(suggests('&lol2; &xxe;'))}`;
    expect(fromAskFollowupQuestion(bomb)).toEqual(accepted(choice(option('&lol2; &xxe;'))));
  });
});

test('blank suggestions are left out, and said; equal ones are told apart by their places', () => {
  expect(fromAskFollowupQuestion({ question: QUESTION, follow_up: ['', 'a', 'a', { text: ' ' }] })).toEqual({
    ...accepted(choice(option('a'), { label: 'a', value: '#2 a' })),
    warnings: [
      { path: ['follow_up', 0], code: 'dropped', message: 'A blank suggestion was left out.' },
      { path: ['follow_up', 3], code: 'dropped', message: 'A blank suggestion was left out.' },
    ],
  });
});

test('an empty suggestion in XML is left out, and said', () => {
  expect(fromAskFollowupQuestion(xml('<follow_up><suggest/><suggest>a</suggest></follow_up>'))).toEqual({
    ...accepted(choice(option('a'))),
    warnings: [{ path: ['follow_up', 0], code: 'dropped', message: 'A blank suggestion was left out.' }],
  });
});

test('"(Recommended)" becomes the badge, and the value stays as it was written', () => {
  expect(fromAskFollowupQuestion({ question: QUESTION, follow_up: ['Do it (Recommended)'] })).toEqual(
    accepted(choice({ label: 'Do it', value: 'Do it (Recommended)', recommended: true })),
  );
});

test('the ids of the context come into the payload', () => {
  expect(fromAskFollowupQuestion(xml(''), { ask_id: 'ask_1' })).toMatchObject({ payload: { ask_id: 'ask_1' } });
});

const MISSING = "Missing required parameter 'question'";
const UNPARSABLE = 'Failed to parse operations: ';
const FORMAT = 'Invalid operations xml format';

describe('the three errors', () => {
  test.each<[name: string, input: unknown, path: string, code: string, message: string]>([
    ['no question', {}, 'question', 'blank', MISSING],
    ['a blank question', { question: '\n', follow_up: ['a'] }, 'question', 'blank', MISSING],
    [
      'no question in XML',
      `<ask_followup_question>${suggests('a')}</ask_followup_question>`,
      'question',
      'blank',
      MISSING,
    ],
    ['an empty question in XML', '<question> </question>', 'question', 'blank', MISSING],
    ['an open element', xml('<follow_up><suggest>a</follow_up>'), '', 'unreadable', UNPARSABLE],
    ['XML that stops', xml(suggests('a')).slice(0, -30), '', 'unreadable', UNPARSABLE],
    [
      'an attribute without quotes',
      xml('<follow_up><suggest mode=code>a</suggest></follow_up>'),
      '',
      'unreadable',
      UNPARSABLE,
    ],
    [
      'XML in the parameter that stops',
      { question: QUESTION, follow_up: '<suggest>a' },
      'follow_up',
      'unreadable',
      UNPARSABLE,
    ],
    [
      'JSON that stops',
      '{"question": "Q?", "follow',
      '',
      'unreadable',
      `${UNPARSABLE}The call is a text that is not JSON: ${breakOf('{"question": "Q?", "follow')}`,
    ],
    [
      'a list of broken JSON',
      { question: QUESTION, follow_up: '["a", b]' },
      'follow_up',
      'unreadable',
      `${UNPARSABLE}The list is a text that is not JSON: ${breakOf('["a", b]')}`,
    ],
    ['mere words', 'Which one?', '', 'invalid_type', FORMAT],
    ['nothing', '', '', 'invalid_type', FORMAT],
    ['a call that is nothing but text', `<![CDATA[${xml(suggests('a'))}]]>`, '', 'invalid_type', FORMAT],
    ['two questions', '<question>a</question><question>b</question>', '', 'invalid_type', FORMAT],
    ['a suggestion inside the question', '<question>a <suggest>b</suggest></question>', '', 'invalid_type', FORMAT],
    ['prose for a list', xml('<follow_up>Bootstrap or Tailwind</follow_up>'), '', 'invalid_type', FORMAT],
    [
      'prose in the parameter',
      { question: QUESTION, follow_up: 'Bootstrap or Tailwind' },
      'follow_up',
      'invalid_type',
      FORMAT,
    ],
    ['a suggestion that is no text', { question: QUESTION, follow_up: [1] }, 'follow_up.0', 'invalid_type', FORMAT],
    [
      'a suggestion under another name',
      { question: QUESTION, follow_up: ['a', { label: 'b' }] },
      'follow_up.1',
      'invalid_type',
      FORMAT,
    ],
  ])('%s', (_name, input, path, code, message) => {
    const result = fromAskFollowupQuestion(input);
    expect(issuesOf(result)).toEqual([[path, code]]);
    expect(!result.ok && result.message).toContain(message);
  });
});

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', [QUESTION], [['', 'invalid_type']]],
  ['a question that is no text', { question: 1, follow_up: ['a'] }, [['question', 'invalid_type']]],
  ['a text that is no text', { question: QUESTION, follow_up: [{ text: 1 }] }, [['follow_up.0.text', 'invalid_type']]],
  [
    'a mode that is no text',
    { question: QUESTION, follow_up: [{ text: 'a', mode: 1 }] },
    [['follow_up.0.mode', 'invalid_type']],
  ],
  [
    'more suggestions than a form can hold',
    { question: QUESTION, follow_up: Array(LIMITS.options + 1).fill('a') },
    [['questions.0.options', 'limit_exceeded']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromAskFollowupQuestion(input))).toEqual(issues);
});

test('as many suggestions as come are shown, as Roo Code does', () => {
  const follow_up = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(fromAskFollowupQuestion({ question: QUESTION, follow_up })).toEqual(
    accepted(choice(...follow_up.map((text) => option(text)))),
  );
});

test.each([
  ['no question', {}, MISSING],
  ['no XML', '<question>a', 'Failed to parse operations: '],
  ['no such call', '<follow_up>a, b</follow_up>', FORMAT],
])('the model reads the very words of Roo Code: %s', (_name, input, words) => {
  const result = fromAskFollowupQuestion(input);
  expect(!result.ok && result.message.slice(0, words === UNPARSABLE ? words.length : undefined)).toBe(words);
});

test('property: XML, JSON and its text give the same form', () => {
  fc.assert(
    fc.property(call, (asked: Call) => {
      const fromJson = fromAskFollowupQuestion(asked);
      expect(fromJson.ok).toBe(true);
      expect(fromAskFollowupQuestion(JSON.stringify(asked))).toEqual(fromJson);
      expect(fromAskFollowupQuestion(toXml(asked))).toEqual(fromJson);
    }),
  );
});

test('property: never throws', () => {
  const piece = fc.constantFrom(
    '<question>',
    '</question>',
    '<follow_up>',
    '</follow_up>',
    '<suggest',
    '>',
    '</suggest>',
    '<![CDATA[',
    ']]>',
    '&',
    '&#0;',
    '{',
    '"',
    '\ud800',
    '\u0000',
    'a',
  );
  const broken = fc.array(piece).map((pieces) => pieces.join(''));
  const input = fc.oneof(
    broken,
    fc.anything(),
    fc.record({ question: fc.anything(), follow_up: fc.oneof(fc.anything(), broken) }),
  );
  fc.assert(
    fc.property(input, (value) => typeof fromAskFollowupQuestion(value).ok === 'boolean'),
    { numRuns: 500 },
  );
});
