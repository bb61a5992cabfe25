import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAskUserQuestion } from '../../../src/adapters/ask-user-question/index.js';
import {
  createFollowupStream,
  createFormStream,
  fromAskFollowupQuestion,
  type FormStream,
} from '../../../src/adapters/ask-followup-question/index.js';
import { fromInterview } from '../../../src/adapters/interview/index.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import type { RenderPayload } from '../../../src/protocol/types/form.js';
import { labels } from '../shared/support.js';
import { calls, toXml } from './support.js';

/** What can be seen: the values of the options, question by question. */
type Seen = string[][] | undefined;

/** What can be seen after each piece. */
function watch(stream: FormStream, chunks: string[]): Seen[] {
  return chunks.map((chunk) =>
    stream.push(chunk)?.questions.map((question) => optionsOf(question).map(({ value }) => value)),
  );
}

describe('suggestions are there when they are finished', () => {
  const XML = [
    '<question>Which?</question><follow_up><suggest>On',
    'e</suggest><suggest mode="co',
    'de">Two</sug',
    'gest>',
  ];
  const JSON_TEXT = ['{"question":"Which?","follow_up":[{"text":"On', 'e"},{"text":"Two","mode":"co', 'de"', '}', ']}'];

  test.each([
    ['XML', [...XML, '</follow_up>']],
    ['JSON', JSON_TEXT],
  ])('%s', (_name, chunks) => {
    const stream = createFollowupStream({ ask_id: 'ask_1' });
    expect(watch(stream, chunks)).toEqual([undefined, [['One']], [['One']], [['One', 'Two']], [['One', 'Two']]]);
    expect(stream.finish()).toMatchObject({
      ok: true,
      payload: { ask_id: 'ask_1', questions: [{ options: [{ value: 'One' }, { value: 'Two', description: 'code' }] }] },
    });
  });

  test.each<[name: string, chunks: string[], seen: Seen[]]>([
    [
      'JSON on several lines',
      ['{\n  "question": "Which?",\n  "follow_up": [\n    "One",\n    "Tw', 'o"\n  ]\n}'],
      [[['One']], [['One', 'Two']]],
    ],
    [
      'one suggestion outside a list, which is there as a whole',
      ['{"question":"Which?","follow_up":{"text":"One",', '"mode":"code"}', '}'],
      [undefined, [['One']], [['One']]],
    ],
    [
      'marks of JSON in a text',
      ['{"question":"Which?","follow_up":["a \\"]}, b",', '"One"]}'],
      [[['a "]}, b']], [['a "]}, b', 'One']]],
    ],
    [
      'what follows is no JSON',
      ['{"question":"Which?","follow_up":["One"],', 'nonsense,', '}'],
      [[['One']], [['One']], [['One']]],
    ],
    [
      'all of it in a CDATA section that is open',
      ['<![CDATA[<question>Which?</question><suggest>One</suggest>'],
      [undefined],
    ],
    [
      'an open CDATA section, which is text yet to come',
      [
        '<question>Which?</question><suggest>One</suggest><suggest><![CDATA[a </suggest>',
        '<suggest>b',
        ']]></suggest>',
      ],
      [[['One']], [['One']], [['One', 'a </suggest><suggest>b']]],
    ],
    [
      'a question that comes after its suggestions',
      ['{"follow_up":["One","Two"],', '"question":"Which?"', '}'],
      [undefined, undefined, [['One', 'Two']]],
    ],
    [
      'no suggestion: it might still become a choice',
      ['{"question":"Which?","follow_up":[', ']}'],
      [undefined, undefined],
    ],
  ])('%s', (_name, chunks, seen) => {
    expect(watch(createFollowupStream(), chunks)).toEqual(seen);
  });
});

const asked = (question: string, preview?: string, names = ['A', 'B']) => ({
  question,
  header: 'H',
  options: names.map((label) => ({ label, preview })),
});

test('questions are there when they are finished', () => {
  const [one, two] = ['1?', '2?'].map((text) => JSON.stringify(asked(text)));
  const chunks = ['{"questions":[', `${one},`, two!.slice(0, 20), two!.slice(20), ']}'];
  const [first, both] = [
    [['A', 'B']],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
  ];
  expect(watch(createFormStream(fromAskUserQuestion), chunks)).toEqual([undefined, first, first, both, both]);
});

test('questions of any kind, and none before there is an array of them', () => {
  const chunks = [
    '{"question":"Intro","questions":[',
    '{"question":"Why?"},',
    '{"question":"Which?","options":["One"]}',
    ']}',
  ];
  expect(watch(createFormStream(fromInterview), chunks)).toEqual([undefined, [[]], [[], ['One']], [[], ['One']]]);
});

test.each([
  ['the question', '"question":"Other?"}'],
  ['a suggestion', '"follow_up":["Two"]}'],
  ['the mode of a suggestion', '"follow_up":[{"text":"One","mode":"code"}]}'],
  ['the end', '"follow_up":["One",5]}'],
])('what was seen stays, even if %s is taken back; the whole call has its say at the end', (_name, rest) => {
  const stream = createFollowupStream();
  const start = '{"question":"Which?","follow_up":["One"],';
  const seen = stream.push(start);
  expect(seen).toMatchObject({ questions: [{ question: 'Which?', options: [{ value: 'One' }] }] });
  expect(stream.push(rest)).toEqual(seen);
  expect(stream.finish()).toEqual(fromAskFollowupQuestion(start + rest));
});

describe('a long call shows the same form however it was cut', () => {
  const call = (names: string[], previewLength: number) =>
    JSON.stringify({
      questions: ['1?', '2?', '3?', '4?'].map((text) => asked(text, '┌──┐\n'.repeat(previewLength / 5), names)),
    });
  const lastOf = (text: string, size: number) => {
    const stream = createFormStream(fromAskUserQuestion);
    const places = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => index * size);
    return places.map((at) => stream.push(text.slice(at, at + size))).at(-1);
  };

  test('with previews of some thousand characters: all of it', () => {
    const text = call(['A', 'B'], 4_000);
    const whole = fromAskUserQuestion(text);
    for (const size of [3, 1_000, 19_999, text.length]) expect(lastOf(text, size)).toEqual(whole.ok && whole.payload);
  });

  test('past 100,000 characters: what is finished up to there', () => {
    const text = call(['A', 'B', 'C', 'D'], 6_750);
    expect(text.indexOf('4?')).toBeGreaterThan(90_000);
    const whole = fromAskUserQuestion(text);
    const questions = whole.ok && whole.payload.questions.slice(0, 3);
    for (const size of [5_000, 77_777, text.length]) expect(lastOf(text, size)).toMatchObject({ questions });
  });

  test('from 100,000 characters on nothing is read again until the end, so a call without end does not freeze the page', () => {
    let reads = 0;
    const stream = createFormStream((input, context) => {
      reads += 1;
      return fromAskUserQuestion(input, context);
    });
    stream.push(call(['A', 'B'], 4_000).padEnd(100_000));
    for (let piece = 0; piece < 3; piece++) stream.push('],}');
    expect(reads).toBe(1);
  });
});

const several = fc
  .array(labels(2, 4), { minLength: 1, maxLength: 4 })
  .map((list) => ({ questions: list.map((names, index) => asked(`${index}?`, undefined, names)) }));

test.each([
  ['a call', createFollowupStream, fromAskFollowupQuestion, calls(1)],
  [
    'a call in lines',
    createFollowupStream,
    fromAskFollowupQuestion,
    calls(1).map((call) => JSON.stringify(call, null, 2)),
  ],
  ['a call in XML', createFollowupStream, fromAskFollowupQuestion, calls(1).map(toXml)],
  ['a call of several questions', () => createFormStream(fromAskUserQuestion), fromAskUserQuestion, several],
] as const)('property: any pieces of %s only grow, and give the form of the whole', (_name, create, from, call) => {
  const text = (call as fc.Arbitrary<unknown>).map((it) => (typeof it === 'string' ? it : JSON.stringify(it)));
  fc.assert(
    fc.property(inPieces(text), (chunks) => {
      const stream = create();
      const seen = chunks.map((chunk) => stream.push(chunk));
      const whole = from(chunks.join(''));
      expectOnlyGrowth(seen);
      expect(stream.finish()).toEqual(whole);
      expect(seen.at(-1)).toEqual(whole.ok && whole.payload);
    }),
  );
});

function inPieces(text: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return text.chain((whole) =>
    fc.uniqueArray(fc.nat(whole.length), { maxLength: 30 }).map((cuts) => {
      const ends = [...cuts.sort((left, right) => left - right), whole.length];
      return ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
    }),
  );
}

function expectOnlyGrowth(seen: (RenderPayload | undefined)[]): void {
  for (const [index, payload] of seen.entries()) {
    const before = seen[index - 1]?.questions ?? [];
    before.forEach((question, place) => {
      const now = payload!.questions[place]!;
      const known = optionsOf(question);
      expect({ ...now, options: [] }).toEqual({ ...question, options: [] });
      expect(optionsOf(now).slice(0, known.length)).toEqual(known);
    });
  }
}
