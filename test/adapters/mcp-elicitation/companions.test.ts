import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { readElicitedAnswer } from '../../../src/mcp/read-elicited-answer.js';
import { toElicitationRequest } from '../../../src/mcp/to-elicitation-request.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import { testRows } from '../shared/rows.js';
import { formOfResult } from '../shared/support.js';

const db = { type: 'string', title: 'Which database?', enum: ['pg', 'sqlite'] };
const parts = { type: 'array', title: 'Which parts?', items: { type: 'string', enum: ['api', 'web'] } };
const size = { type: 'integer', title: 'How many?', enum: [1, 2] };
const other = { type: 'string', title: 'Other' };
const marked = (questionId: string) => ({ isCustomAnswer: true, questionId });
const noteOf = (questionId: string) => ({ type: 'string', _meta: { codex: { role: 'user_note', questionId } } });

const of = (properties: object, required: string[] = []) => ({
  message: 'Please answer.',
  requestedSchema: { type: 'object', properties, required },
});
const formFor = (properties: object, required: string[] = []) =>
  formOfResult(fromElicitation(of(properties, required)));
const idsOf = (properties: object, required: string[] = []) =>
  formFor(properties, required).payload.questions.map(({ id }) => id);

/** A choice and the second property for own words, in every spelling that agents and bridges send. */
test.each<[name: string, second: string, property: object]>([
  ['our own tool', 'q__other', { ...other, title: 'Other: Which database?', description: 'In your own words.' }],
  ['a bridge', 'q_other', other],
  ['a bridge without titles', 'q_other', { type: 'string' }],
  ['a bridge with a longer title', 'q_other', { ...other, title: 'Other (your own answer)' }],
  ["Claude's agent", 'q_custom', other],
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
])('the second property of %s is Other, %s', (_name, second, property) => {
  for (const [asked, picked, own, content] of [
    [db, ['pg'], ['mine'], { q: 'pg' }],
    [size, ['=2'], ['mine'], { q: 2 }],
    [parts, ['web'], ['web', 'mine'], { q: ['web'] }],
  ] as const) {
    const form = formFor({ q: asked, [second]: property });
    expect(form.payload.questions).toMatchObject([{ id: 'q', allow_other: true, other_id: second }]);
    const send = (values: readonly string[]) => toElicitResult(form, buildAnswer(form, { q: values }));
    expect(send(picked)).toEqual({ action: 'accept', content });
    const beside = asked === parts ? content : {};
    expect(send(own)).toEqual({ action: 'accept', content: { ...beside, [second]: 'mine' } });
  }
  // The server of a choice that must be made takes no other words for it.
  expect(idsOf({ q: db, [second]: property }, ['q'])).toEqual(['q', second]);
});

test.each<[name: string, properties: object, required?: string[]]>([
  ['has another title', { q: db, q_other: { ...other, title: 'Anything else that we should know?' } }],
  [
    'has another title, although the name is that of own words',
    { q: db, q_custom: { ...other, title: 'Custom domain' } },
  ],
  [
    'has a mark for another question',
    { q: db, q_custom: { type: 'string', title: 'Andere', _meta: { _askUserQuestionCustomAnswer: marked('z') } } },
  ],
  ['has another type', { q: db, q_other: { ...other, type: 'integer' } }],
  ['is a choice of its own', { q: db, q_other: { ...other, enum: ['a', 'b'] } }],
  ['must be answered', { q: db, q_custom: other }, ['q_custom']],
  ['stands beside a text', { q: { type: 'string' }, q_other: other }],
  ["is another one's note", { q: db, q_note: noteOf('p') }],
  ['is a note beside several', { q: parts, q_note: noteOf('q') }],
])('a second property is a question of its own if it %s', (_name, properties, required) => {
  expect(idsOf(properties, required)).toEqual(Object.keys(properties));
});

testRows({ from: fromElicitation, to: toElicitResult }, [
  {
    name: 'a second property belongs to one choice, so that no words take the place of others',
    request: of({ q: db, q_: parts, q__other: other }),
    questions: [
      { id: 'q', other_id: 'q__other' },
      { id: 'q_', allow_other: false },
    ],
  },
  ...[undefined, '2026-07-28'].map((protocolVersion) => ({
    name: `a comment never takes the place of the choice, because "_other" is an answer (protocol ${protocolVersion})`,
    request: of({ q: db, q__other: other }),
    said: { q: ['pg'] },
    details: { q: { note: 'version 16' } },
    options: { protocolVersion },
    result: protocolVersion
      ? { action: 'accept', content: { q: 'pg', q__note: 'version 16' } }
      : {
          action: 'accept',
          content: { q: 'pg' },
          _meta: { 'react-interactive-form/remarks': { notes: { q: 'version 16' } } },
        },
  })),
]);

describe('what our own tool asks, read by our own reader', () => {
  const many = choice({ id: 'parts', multi_select: true, placeholder: 'Another part' });
  const asked = formOf([choice({ id: 'db' }), many, text()]);
  const form = formOfResult(fromElicitation(toElicitationRequest(asked)));

  test.each([[{ db: ['a'], parts: ['a', 'mine'], say: 'x' }], [{ db: ['mine'], parts: ['mine'], say: 'x' }]])(
    'is the same questions, and %j arrives',
    (answers) => {
      expect(form.payload.questions).toMatchObject([
        { id: 'db', allow_other: true },
        { id: 'parts', allow_other: true, multi_select: true, placeholder: 'Another part' },
        { id: 'say', input_type: 'text' },
      ]);
      const read = readElicitedAnswer(asked, toElicitResult(form, buildAnswer(form, answers)));
      expect(read).toMatchObject({ ok: true, message: { status: 'answered', answers } });
    },
  );
});
