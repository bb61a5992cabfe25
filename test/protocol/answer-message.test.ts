// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAnswer, buildCancellation, formatResponse } from '../../src/protocol/answer-message.js';
import type { AnswerDetails, AnsweredMessage, Answers } from '../../src/protocol/types/answer.js';
import { awkwardIds, invisibleTexts } from '../fixtures/hostile.js';
import { environmentBlock, overwriteBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const requirements = readForm(requirementsBlock);
const environment = readForm(environmentBlock);

/** The parts of a message that carry the answers. */
function answersOf(questions: unknown[], values: Answers, details: AnswerDetails = {}) {
  const message = buildAnswer(formOf(questions), values, { details });
  return { answers: message.answers, ...(message.details && { details: message.details }) };
}

describe('buildAnswer', () => {
  it('gives the whole message', () => {
    const values = { language: ['python'], features: ['my own idea', 'auth'], notes: '' };
    expect(buildAnswer(requirements, values, { details: { language: { untouched: true } } })).toStrictEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_03',
      ask_id: 'ask_103',
      task_id: 1,
      subtask_id: 3,
      success: true,
      status: 'answered',
      answers: { language: ['python'], features: ['auth', 'my own idea'], notes: '' },
      details: { language: { untouched: true }, features: { other: 'my own idea' }, notes: { skipped: true } },
      message: [
        'Which language should I use?\nPython',
        'Which features to include?\n- Authentication\n- my own idea',
        'Anything else I should know?\n—',
      ].join('\n\n'),
    });
  });

  it('gives the bare answer too where there is one question', () => {
    expect(buildAnswer(environment, { environment: ['dev'] })).toStrictEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      ask_id: 'ask_101',
      task_id: 1,
      subtask_id: 1,
      success: true,
      status: 'answered',
      answers: { environment: ['dev'] },
      answer: ['dev'],
      message: 'Which environment should I deploy to?\nDevelopment',
    });
    expect(buildAnswer(formOf([text()]), { say: 'hello' }).answer).toBe('hello');
    expect(buildAnswer(formOf([text({ required: false })]), {}).answer).toBe('');
    expect(buildAnswer(requirements, {})).not.toHaveProperty('answer');
  });

  it('carries only the ids that the payload had', () => {
    const keys = ['type', 'tool_use_id', 'success', 'status', 'answers', 'answer', 'message'];
    expect(Object.keys(buildAnswer(formOf([text()]), { say: 'x' }))).toStrictEqual(keys);
    expect(buildAnswer(formOf([text()], { ask_id: '', task_id: 0 }), { say: 'x' })).toMatchObject({
      ask_id: '',
      task_id: 0,
    });
  });

  it('takes the message that it is given', () => {
    expect(buildAnswer(environment, { environment: ['dev'] }, { message: '开发环境' }).message).toBe('开发环境');
  });

  const multiple = choice({ multi_select: true });
  const optional = { required: false };
  it.each<[string, Record<string, unknown>, string | string[], unknown]>([
    ['options in option order', multiple, ['c', 'b'], { answers: { pick: ['b', 'c'] } }],
    [
      'Other last and verbatim',
      multiple,
      [' My, own\nidea ', 'c', 'a'],
      { answers: { pick: ['a', 'c', ' My, own\nidea '] }, details: { pick: { other: ' My, own\nidea ' } } },
    ],
    [
      'Other alone on a single choice',
      choice(),
      ['mine'],
      { answers: { pick: ['mine'] }, details: { pick: { other: 'mine' } } },
    ],
    [
      'a repeated option as Other',
      multiple,
      ['a', 'a'],
      { answers: { pick: ['a', 'a'] }, details: { pick: { other: 'a' } } },
    ],
    ['no blank Other', multiple, ['a', ' '], { answers: { pick: ['a'] } }],
    [
      'an empty choice as skipped',
      choice(optional),
      [],
      { answers: { pick: [] }, details: { pick: { skipped: true } } },
    ],
    ['an empty required choice as empty', choice(), [], { answers: { pick: [] } }],
    ['text verbatim', text(), '  two\r\n lines  ', { answers: { say: '  two\r\n lines  ' } }],
    ['an empty text as skipped', text(optional), '', { answers: { say: '' }, details: { say: { skipped: true } } }],
    ['a blank text as skipped', text(optional), ' \n ', { answers: { say: '' }, details: { say: { skipped: true } } }],
    ['an empty required text as empty', text(), '', { answers: { say: '' } }],
    [
      'no values of the wrong kind',
      text(optional),
      ['a'],
      { answers: { say: '' }, details: { say: { skipped: true } } },
    ],
  ])('sends %s', (_, question, value, expected) => {
    expect(answersOf([question], { [question['id'] as string]: value })).toStrictEqual(expected);
  });

  it.each<[string, Record<string, unknown>, string | string[], AnswerDetails[string], unknown]>([
    [
      'that the last value is free text, not the option',
      multiple,
      ['a', 'b'],
      { other: 'b' },
      { answers: ['a', 'b'], detail: { other: 'b' } },
    ],
    ['that the only value is free text', choice(), ['a'], { other: 'a' }, { answers: ['a'], detail: { other: 'a' } }],
    ['nothing about free text that is not there', multiple, ['a'], { other: 'gone' }, { answers: ['a'] }],
    [
      'nothing about free text where there is no Other',
      choice({ allow_other: false }),
      ['a'],
      { other: 'a' },
      { answers: ['a'] },
    ],
    [
      'nothing about free text that would hide other free text',
      multiple,
      ['mine', 'a'],
      { other: 'a' },
      { answers: ['a', 'mine'], detail: { other: 'mine' } },
    ],
    [
      'a default that was not touched',
      choice(),
      ['a'],
      { untouched: true },
      { answers: ['a'], detail: { untouched: true } },
    ],
    [
      'no untouched default where nothing was sent',
      choice({ required: false }),
      [],
      { untouched: true },
      { answers: [], detail: { skipped: true } },
    ],
    [
      'a note',
      choice(),
      ['a'],
      { note: ' but not on Fridays ' },
      { answers: ['a'], detail: { note: ' but not on Fridays ' } },
    ],
    [
      'a note beside nothing',
      text({ required: false }),
      '',
      { note: 'n/a' },
      { answers: '', detail: { skipped: true, note: 'n/a' } },
    ],
    ['no blank note', choice(), ['a'], { note: ' ' }, { answers: ['a'] }],
    ['no skipping of what was answered', choice(), ['a'], { skipped: true }, { answers: ['a'] }],
  ])('says in the details %s', (_, question, value, given, expected) => {
    const id = question['id'] as string;
    const { answers, details } = answersOf([question], { [id]: value }, { [id]: given }) as {
      answers: Answers;
      details?: AnswerDetails;
    };
    expect({ answers: answers[id], ...(details && { detail: details[id] }) }).toStrictEqual(expected);
  });

  it('treats ids as data, through JSON and back', () => {
    const form = formOf(awkwardIds.map((id) => text({ id })));
    const pairs = awkwardIds.map((id) => [id, `answer to ${id}`] as const);
    const notes = awkwardIds.map((id) => [id, { note: `note on ${id}` }] as const);
    const message = buildAnswer(form, Object.fromEntries(pairs), { details: Object.fromEntries(notes) });
    const sent = JSON.parse(JSON.stringify(message)) as typeof message;
    const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
    expect(Object.entries(sent.answers).sort(byId)).toStrictEqual([...pairs].sort(byId));
    expect(Object.entries(sent.details!).sort(byId)).toStrictEqual([...notes].sort(byId));
    expect(Object.getPrototypeOf(sent.answers)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['note']).toBeUndefined();
  });

  it('shares nothing with what it was given', () => {
    const given = { pick: ['a'] };
    const message = buildAnswer(formOf([choice()]), given);
    given.pick.push('b');
    expect(message.answers).toStrictEqual({ pick: ['a'] });
  });
});

describe('buildCancellation', () => {
  const head = {
    type: 'interactive_form_question',
    tool_use_id: 'toolu_01',
    ask_id: 'ask_101',
    task_id: 1,
    subtask_id: 1,
    success: false,
    status: 'cancelled',
  };

  it('has the head of an answer and no answers', () => {
    expect(buildCancellation(environment)).toStrictEqual(head);
    expect(Object.keys(buildCancellation(formOf([text()])))).toStrictEqual([
      'type',
      'tool_use_id',
      'success',
      'status',
    ]);
  });

  it('carries what the user wrote instead', () => {
    expect(buildCancellation(environment, { message: ' Wait, first… ' })).toStrictEqual({
      ...head,
      message: ' Wait, first… ',
    });
  });

  it.each([undefined, ...invisibleTexts])('carries no message where nothing was written: %j', (message) => {
    expect(buildCancellation(environment, { message })).toStrictEqual(head);
  });
});

describe('formatResponse', () => {
  it.each<[string, unknown, Answers, unknown]>([
    ['one choice', environmentBlock, { environment: ['dev'] }, { answer: ['dev'] }],
    [
      'one choice with Other text',
      overwriteBlock,
      { overwrite_confirmation: ['Ask me on Monday'] },
      { answer: ['Ask me on Monday'] },
    ],
    [
      'several questions',
      requirementsBlock,
      { language: ['python'], features: ['caching', 'auth'], notes: '' },
      { answers: { language: ['python'], features: ['auth', 'caching'], notes: '' } },
    ],
  ])('gives %s as the response format has it', (_, block, values, expected) => {
    const form = readForm(block);
    expect(formatResponse(form, buildAnswer(form, values))).toStrictEqual(expected);
  });

  it('says which words are none of the options, although an option has the same value', () => {
    const form = formOf([choice({ multi_select: true })]);
    const own = { details: { pick: { other: 'a' } } };
    expect(formatResponse(form, buildAnswer(form, { pick: ['a'] }))).toStrictEqual({ answer: ['a'] });
    expect(formatResponse(form, buildAnswer(form, { pick: ['a'] }, own))).toStrictEqual({
      answer: ['a'],
      other: ['pick'],
    });
    expect(formatResponse(form, buildCancellation(form, { answers: { pick: ['b', 'a'] }, ...own }))).toStrictEqual({
      status: 'cancelled',
      answers: { pick: ['b', 'a'] },
      other: ['pick'],
    });
  });

  it('gives one text', () => {
    const form = formOf([text({ id: '__proto__' })]);
    expect(JSON.stringify(formatResponse(form, buildAnswer(form, { ['__proto__']: 'text' })))).toBe(
      '{"answer":"text"}',
    );
  });

  it('gives the empty answer where a stored message has none', () => {
    const stored = { ...buildAnswer(environment, {}), answers: {} };
    expect(formatResponse(environment, stored)).toStrictEqual({ answer: [] });
    expect(formatResponse(formOf([text()]), stored)).toStrictEqual({ answer: '' });
    expect(formatResponse(formOf([text({ id: 'constructor' })]), stored)).toStrictEqual({ answer: '' });
  });

  it.each([undefined, null])('gives the empty answer where a stored message has %j for its answers', (answers) => {
    const stored = { status: 'answered', answers } as unknown as AnsweredMessage;
    expect(formatResponse(environment, stored)).toStrictEqual({ answer: [] });
    expect(formatResponse(readForm(requirementsBlock), stored)).toStrictEqual({ answers: {} });
  });

  it('gives a choice that was stored as a bare string as an array', () => {
    const stored = {
      ...buildAnswer(requirements, {}),
      answers: { language: 'go', features: 'mine', notes: 'x' },
    } as unknown as AnsweredMessage;
    expect(formatResponse(requirements, stored)).toStrictEqual({
      answers: { language: ['go'], features: ['mine'], notes: 'x' },
    });
    const one = { ...stored, answers: { environment: 'dev' } } as unknown as AnsweredMessage;
    expect(formatResponse(environment, one)).toStrictEqual({ answer: ['dev'] });
  });

  it('says that a form was cancelled', () => {
    expect(formatResponse(environment, buildCancellation(environment))).toStrictEqual({ status: 'cancelled' });
    const wordy = buildCancellation(environment, { message: 'Later' });
    expect(formatResponse(environment, wordy)).toStrictEqual({ status: 'cancelled', message: 'Later' });
  });
});
