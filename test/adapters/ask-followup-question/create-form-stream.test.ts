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
import type { RenderPayload } from '../../../src/protocol/types/form.js';
import { answeredRequest } from '../ask-user-question/support.js';
import { call, calls, toXml } from './support.js';

const QUESTION = 'Which?';

/** What can be seen after each piece: the values of the options, question by question. */
function watch(stream: FormStream, chunks: string[]): (string[][] | undefined)[] {
  return chunks.map((chunk) => {
    const questions = stream.push(chunk)?.questions;
    return questions?.map((question) =>
      question.input_type === 'choice' ? question.options.map(({ value }) => value) : [],
    );
  });
}

describe('suggestions are there when they are finished', () => {
  test.each([
    [
      'XML',
      [
        '<question>Which?</question><follow_up><suggest>On',
        'e</suggest><suggest mode="co',
        'de">Two</sug',
        'gest>',
        '</follow_up>',
      ],
    ],
    ['JSON', ['{"question":"Which?","follow_up":[{"text":"On', 'e"},{"text":"Two","mode":"co', 'de"', '}', ']}']],
  ])('%s', (_name, chunks) => {
    const stream = createFollowupStream();
    expect(watch(stream, chunks)).toEqual([undefined, [['One']], [['One']], [['One', 'Two']], [['One', 'Two']]]);
    expect(stream.finish()).toEqual({
      ok: true,
      warnings: [],
      payload: {
        type: 'interactive_form_question',
        questions: [
          {
            id: 'q1',
            input_type: 'choice',
            question: QUESTION,
            options: [
              { label: 'One', value: 'One' },
              { label: 'Two', value: 'Two', description: 'code' },
            ],
          },
        ],
      },
    });
  });

  test.each<[name: string, chunks: string[], seen: (string[][] | undefined)[]]>([
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
  ])('%s', (_name, chunks, seen) => {
    expect(watch(createFollowupStream(), chunks)).toEqual(seen);
  });

  test('a question without suggestions is there at the end only: it might still become a choice', () => {
    const stream = createFollowupStream({ ask_id: 'ask_1' });
    expect(watch(stream, ['{"question":"Which?","follow_up":[', ']}'])).toEqual([undefined, undefined]);
    expect(stream.finish()).toMatchObject({
      payload: { ask_id: 'ask_1', questions: [{ id: 'q1', input_type: 'text', question: QUESTION }] },
    });
  });

  test('a question that comes after its suggestions', () => {
    const stream = createFollowupStream();
    expect(watch(stream, ['{"follow_up":["One","Two"],', '"question":"Which?"', '}'])).toEqual([
      undefined,
      undefined,
      [['One', 'Two']],
    ]);
  });
});

test('questions are there when they are finished', () => {
  const question = (text: string) =>
    JSON.stringify({ question: text, header: 'H', options: [{ label: 'A' }, { label: 'B' }] });
  const stream = createFormStream(fromAskUserQuestion);
  const chunks = ['{"questions":[', `${question('1?')},`, question('2?').slice(0, 20), question('2?').slice(20), ']}'];
  expect(watch(stream, chunks)).toEqual([
    undefined,
    [['A', 'B']],
    [['A', 'B']],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
  ]);
});

test('questions of any kind, and none before there is an array of them', () => {
  const stream = createFormStream(fromInterview);
  const chunks = [
    '{"question":"Intro","questions":[',
    '{"question":"Why?"},',
    '{"question":"Which?","options":["One"]}',
    ']}',
  ];
  expect(watch(stream, chunks)).toEqual([undefined, [[]], [[], ['One']], [[], ['One']]]);
});

test.each([
  ['the question', '"question":"Other?"}'],
  ['a suggestion', '"follow_up":["Two"]}'],
  ['the mode of a suggestion', '"follow_up":[{"text":"One","mode":"code"}]}'],
])('what was seen stays, even if %s is taken back', (_name, rest) => {
  const stream = createFollowupStream();
  const seen = stream.push('{"question":"Which?","follow_up":["One"],');
  expect(seen).toMatchObject({ questions: [{ question: 'Which?', options: [{ value: 'One' }] }] });
  expect(stream.push(rest)).toEqual(seen);
});

test('what was seen stays, whatever comes: the whole call has its say at the end', () => {
  const twice = createFollowupStream();
  expect(
    watch(twice, ['{"question":"Which?","follow_up":["One"],', '"question":"Other?","follow_up":["Two"]}']),
  ).toEqual([[['One']], [['One']]]);
  expect(twice.finish()).toMatchObject({
    payload: { questions: [{ question: 'Other?', options: [{ value: 'Two' }] }] },
  });

  const wrong = createFollowupStream();
  expect(watch(wrong, ['{"question":"Which?","follow_up":["1","2"', ',5', ']}']).at(-1)).toEqual([['1', '2']]);
  expect(wrong.finish().ok).toBe(false);
});

/** A call of four questions, each with options that have a preview of that length. */
function callOf(labels: string[], previewLength: number): string {
  const options = labels.map((label) => ({ label, description: 'D', preview: '┌──┐\n'.repeat(previewLength / 5) }));
  return JSON.stringify({
    questions: ['1?', '2?', '3?', '4?'].map((question) => ({ question, header: 'H', options, multiSelect: false })),
  });
}

describe('a long call shows the same form however it was cut', () => {
  const lastOf = (text: string, size: number) => {
    const stream = createFormStream(fromAskUserQuestion);
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    return pieces.map((piece) => stream.push(piece)).at(-1);
  };

  test('with previews of some thousand characters: all of it', () => {
    const text = callOf(['A', 'B'], 4_000);
    expect(text.length).toBeGreaterThan(36_000);
    const whole = fromAskUserQuestion(text);
    for (const size of [3, 1_000, 19_999, text.length]) expect(lastOf(text, size)).toEqual(whole.ok && whole.payload);
  });

  test('past 100,000 characters: what is finished up to there', () => {
    const text = callOf(['A', 'B', 'C', 'D'], 6_750);
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
    stream.push(callOf(['A', 'B'], 4_000).padEnd(100_000));
    for (let piece = 0; piece < 3; piece++) stream.push('],}');
    expect(reads).toBe(1);
  });
});

test('an open CDATA section is text yet to come, whatever markup stands in it', () => {
  const stream = createFollowupStream();
  const chunks = [
    '<question>Which?</question><follow_up><suggest>One</suggest><suggest><![CDATA[a </suggest>',
    '<suggest>b</suggest>',
    ']]></suggest>',
  ];
  expect(watch(stream, chunks)).toEqual([[['One']], [['One']], [['One', 'a </suggest><suggest>b</suggest>']]]);
});

test('property: any pieces of XML or JSON give the form of the whole', () => {
  const text = fc.oneof(
    call.map((asked) => JSON.stringify(asked)),
    call.map((asked) => JSON.stringify(asked, null, 2)),
    call.map(toXml),
  );
  fc.assert(
    fc.property(inPieces(text), (chunks) => {
      const stream = createFollowupStream();
      expectOnlyGrowth(chunks.map((chunk) => stream.push(chunk)));
      expect(stream.finish()).toEqual(fromAskFollowupQuestion(chunks.join('')));
    }),
  );
});

test('property: after the last piece all suggestions are there', () => {
  const text = fc.oneof(
    calls(1).map((asked) => JSON.stringify(asked)),
    calls(1).map(toXml),
  );
  fc.assert(
    fc.property(inPieces(text), (chunks) => {
      const stream = createFollowupStream();
      const [last] = chunks.map((chunk) => stream.push(chunk)).slice(-1);
      const whole = stream.finish();
      expect(last).toEqual(whole.ok && whole.payload);
    }),
  );
});

test('property: any pieces of a call with several questions give the form of the whole', () => {
  fc.assert(
    fc.property(inPieces(answeredRequest.map(({ request }) => JSON.stringify(request))), (chunks) => {
      const stream = createFormStream(fromAskUserQuestion);
      const seen = chunks.map((chunk) => stream.push(chunk));
      const whole = fromAskUserQuestion(chunks.join(''));
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
      const known = question.input_type === 'choice' ? question.options : [];
      expect(now).toMatchObject({ ...question, options: expect.anything() as unknown });
      expect('options' in now && now.options.slice(0, known.length)).toEqual(known);
    });
  }
}
