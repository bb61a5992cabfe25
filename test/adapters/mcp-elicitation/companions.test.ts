import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { toElicitationRequest } from '../../../src/mcp/to-elicitation-request.js';
import { readElicitedAnswer } from '../../../src/mcp/read-elicited-answer.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import { formOfResult } from '../shared/support.js';

const db = { type: 'string', title: 'Which database?', enum: ['pg', 'sqlite'] };
const parts = { type: 'array', title: 'Which parts?', items: { type: 'string', enum: ['api', 'web'] } };
const size = { type: 'integer', title: 'How many?', enum: [1, 2] };
const marked = (questionId: string) => ({ isCustomAnswer: true, questionId });

const ask = (properties: object, required: string[] = []) =>
  formOfResult(
    fromElicitation({ message: 'Please answer.', requestedSchema: { type: 'object', properties, required } }),
  );

/** A choice and the second property for own words, in every spelling that agents and bridges send. */
describe.each<[name: string, second: string, property: object]>([
  ['our own tool', 'q__other', { type: 'string', title: 'Other: Which database?', description: 'In your own words.' }],
  ['a bridge', 'q_other', { type: 'string', title: 'Other' }],
  ['a bridge without titles', 'q_other', { type: 'string' }],
  ['a bridge with a longer title', 'q_other', { type: 'string', title: 'Other (your own answer)' }],
  ["Claude's agent", 'q_custom', { type: 'string', title: 'Other' }],
  [
    "Claude's agent, marked in its client's part",
    'q_custom',
    { type: 'string', title: 'Andere', _meta: { jetbrains: { air: { customAnswer: marked('q') } } } },
  ],
  [
    "Claude's agent, marked as before",
    'q_custom',
    { type: 'string', title: 'Andere', _meta: { _askUserQuestionCustomAnswer: marked('q') } },
  ],
])('%s: %s', (_name, second, property) => {
  test.each([
    ['a single choice', db, ['pg'], 'pg'],
    ['a number', size, ['=2'], 2],
  ])('is Other of %s', (_kind, asked, picked, sent) => {
    const form = ask({ q: asked, [second]: property });
    expect(form.payload.questions).toMatchObject([{ id: 'q', allow_other: true, other_id: second }]);
    expect(form.payload.questions).toHaveLength(1);
    expect(toElicitResult(form, buildAnswer(form, { q: picked }))).toEqual({ action: 'accept', content: { q: sent } });
    expect(toElicitResult(form, buildAnswer(form, { q: ['mine'] }))).toEqual({
      action: 'accept',
      content: { [second]: 'mine' },
    });
  });

  test('is Other of a multiple choice', () => {
    const form = ask({ q: parts, [second]: property });
    expect(form.payload.questions).toHaveLength(1);
    expect(toElicitResult(form, buildAnswer(form, { q: ['web', 'mine'] }))).toEqual({
      action: 'accept',
      content: { q: ['web'], [second]: 'mine' },
    });
  });

  test('a choice that must be made stays apart: its server takes no other words for it', () => {
    expect(ask({ q: db, [second]: property }, ['q']).payload.questions).toMatchObject([
      { id: 'q', allow_other: false },
      { id: second },
    ]);
  });
});

test.each<[name: string, second: string, property: object]>([
  ['another title', 'q_other', { type: 'string', title: 'Anything else that we should know?' }],
  ['another title, although the name is that of own words', 'q_custom', { type: 'string', title: 'Custom domain' }],
  [
    'a mark for another question',
    'q_custom',
    { type: 'string', title: 'Andere', _meta: { _askUserQuestionCustomAnswer: marked('z') } },
  ],
  ['another type', 'q_other', { type: 'integer', title: 'Other' }],
  ['a choice of its own', 'q_other', { type: 'string', title: 'Other', enum: ['a', 'b'] }],
])('a property with %s is a question of its own', (_name, second, property) => {
  expect(ask({ q: db, [second]: property }).payload.questions).toMatchObject([
    { id: 'q', allow_other: false },
    { id: second },
  ]);
});

test('a second property belongs to one choice, so that no words take the place of others', () => {
  const form = ask({ q: db, q_: parts, q__other: { type: 'string', title: 'Other' } });
  expect(form.payload.questions).toMatchObject([
    { id: 'q', other_id: 'q__other' },
    { id: 'q_', allow_other: false },
  ]);
});

test('a text has no second property: both are questions', () => {
  expect(ask({ q: { type: 'string' }, q_other: { type: 'string', title: 'Other' } }).payload.questions).toHaveLength(2);
});

test.each<[protocolVersion: string | undefined, result: object]>([
  [undefined, { content: { q: 'pg' }, _meta: { 'react-interactive-form/remarks': { notes: { q: 'version 16' } } } }],
  ['2026-07-28', { content: { q: 'pg', q__note: 'version 16' } }],
])(
  'a comment never takes the place of the choice, because `_other` is an answer (protocol %s)',
  (protocolVersion, result) => {
    const form = ask({ q: db, q__other: { type: 'string', title: 'Other: Which?' } });
    const message = buildAnswer(form, { q: ['pg'] }, { details: { q: { note: 'version 16' } } });
    expect(toElicitResult(form, message, { protocolVersion })).toEqual({ action: 'accept', ...result });
  },
);

describe('what our own tool asks, read by our own reader', () => {
  const asked = formOf([
    choice({ id: 'db' }),
    choice({ id: 'parts', multi_select: true, placeholder: 'Another part' }),
    text(),
  ]);
  const form = formOfResult(fromElicitation(toElicitationRequest(asked)));

  test('is the same questions', () => {
    expect(form.payload.questions).toMatchObject([
      { id: 'db', input_type: 'choice', allow_other: true },
      { id: 'parts', input_type: 'choice', allow_other: true, multi_select: true, placeholder: 'Another part' },
      { id: 'say', input_type: 'text' },
    ]);
    expect(form.payload.questions).toHaveLength(3);
  });

  test.each([
    [{ db: ['a'], parts: ['a', 'mine'], say: 'x' }],
    [{ db: ['mine'], parts: ['b'], say: 'x' }],
    [{ db: ['mine'], parts: ['mine'], say: 'x' }],
  ])('and %j arrives', (answers) => {
    const read = readElicitedAnswer(asked, toElicitResult(form, buildAnswer(form, answers)));
    expect(read).toMatchObject({ ok: true, message: { status: 'answered', answers } });
  });
});
