import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresFormStore, type PostgresClient, type PostgresFormStore } from '../../src/postgres/index.js';
import {
  buildAnswer,
  buildCancellation,
  formatResponse,
  readAnswerMessage,
  type AnswerMessage,
  type RenderPayload,
} from '../../src/protocol/index.js';
import { type databases, outcome, type TestDatabase } from './databases.js';

const ask = (task_id: string, ask_id: string): RenderPayload => ({
  type: 'interactive_form_question',
  ask_id,
  task_id,
  questions: [
    {
      id: 'which',
      question: 'Which one?',
      input_type: 'choice',
      options: ['a', 'b'].map((value) => ({ label: value, value })),
    },
    { id: 'why', question: 'Why?', input_type: 'text', required: false },
  ],
});

const open = (client: PostgresClient) =>
  createPostgresFormStore({ query: (text, params) => client.query(text, params), allowRevisions: true });

/** What a task has sent, and may send. */
interface Sent {
  first: AnswerMessage;
  changed: AnswerMessage;
  next: AnswerMessage;
  cancelled: AnswerMessage;
  answer: AnswerMessage;
  stop: AnswerMessage;
}

/** A task with a form that was answered and changed, one that was cancelled, and one that waits. */
async function fill(client: PostgresClient, task: string): Promise<Sent> {
  const store = open(client);
  const show = async (id: string) => {
    await store.showForm({ task_id: task, subtask_id: `run of ${id}`, ask_id: id }, ask(task, id));
    return (await store.pending(task))!;
  };
  const old = await show('old');
  const [first, changed, next] = [undefined, 1, 2].map((revision) =>
    buildAnswer(old, { which: [revision === 1 ? 'b' : 'a'], why: '' }, { revision }),
  );
  await store.admit(task, { answer: first });
  await store.admit(task, { answer: changed });
  const cancelled = buildCancellation(await show('stopped'), { message: 'Later.' });
  await store.admit(task, { answer: cancelled });
  const waiting = await show('new');
  return {
    first: first!,
    changed: changed!,
    next: next!,
    cancelled,
    answer: buildAnswer(waiting, { which: ['a'] }),
    stop: buildCancellation(waiting),
  };
}

/** Each public call, as the host of a task makes it. */
const calls = {
  pending: (store, task) => store.pending(task),
  hasForm: (store, task) => store.hasForm({ task_id: task, subtask_id: 'run of new' }),
  'find new': (store, task) => store.find(task, 'new'),
  'find old': (store, task) => store.find(task, 'old'),
  'find stopped': (store, task) => store.find(task, 'stopped'),
  revisions: (store, task) => store.revisions(task, 'old'),
  say: (store, task) => store.admit(task, { text: 'Hi' }),
  answer: (store, task, { answer }) => store.admit(task, { answer }),
  stop: (store, task, { stop }) => store.admit(task, { answer: stop }),
  'answer old again': (store, task, { changed }) => store.admit(task, { answer: changed }),
  'change old': (store, task, { next }) => store.admit(task, { answer: next }),
  'stop stopped again': (store, task, { cancelled }) => store.admit(task, { answer: cancelled }),
  supersede: (store, task) => store.supersede(task),
  expire: (store) => store.expire(),
  showForm: (store, task) =>
    store.showForm({ task_id: task, subtask_id: 'a later run', ask_id: 'later' }, ask(task, 'later')),
} satisfies Record<string, (store: PostgresFormStore, task: string, sent: Sent) => Promise<unknown>>;

type Call = keyof typeof calls;
type Outcomes = Partial<Record<Call, unknown>>;

const READS: readonly Call[] = ['pending', 'hasForm', 'find new', 'find old', 'find stopped', 'revisions'];
const ALL = Object.keys(calls) as Call[];

/** The result of each call, and whether a call has touched another task. The writes of each call are rolled back, so that all calls find the same rows. */
async function tryAll(
  client: PostgresClient,
  task: string,
  sent: Sent,
): Promise<{ outcomes: Outcomes; touched: Call[] }> {
  const store = open(client);
  const outcomes: Outcomes = {};
  const touched: Call[] = [];
  const before = await listOthers(client, task);
  for (const name of ALL) {
    await client.query('savepoint before_call', []);
    outcomes[name] = await outcome(calls[name](store, task, sent));
    const hasFailed = outcomes[name] === 'store_failed';
    if (!hasFailed && !READS.includes(name) && (await listOthers(client, task)) !== before) touched.push(name);
    await client.query('rollback to before_call', []);
  }
  return { outcomes, touched };
}

async function listOthers(client: PostgresClient, task: string): Promise<string> {
  const { rows } = await client.query(
    `select json_agg(form order by task_id, tool_use_id)::text as forms,
      (select json_agg(earlier order by task_id, tool_use_id)::text from interactive_form_revision earlier where task_id <> $1) as earlier
    from interactive_form form where task_id <> $1`,
    [task],
  );
  return JSON.stringify(rows);
}

/** The constraints of the columns. Only a damaged file, or a program with more rights, gets past them. */
const WITHOUT_CHECKS = `alter table interactive_form drop constraint interactive_form_answer, drop constraint interactive_form_settled,
  drop constraint interactive_form_state_check`;

type Damage = [name: string, sql: string, changed: (whole: Outcomes, sent: Sent) => Outcomes];

const form = (name: string, column: string, value: string, of = 'new'): [string, string] => [
  name,
  `update interactive_form set ${column} = ${value} where task_id = 'mine' and tool_use_id = '${of}'`,
];
const json = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
const refused = (error: string, more: object = {}) => expect.objectContaining({ ok: false, error, ...more }) as unknown;

const head = {
  type: 'interactive_form_question',
  ask_id: 'old',
  task_id: 'mine',
  tool_use_id: 'old',
  success: true,
  status: 'answered',
  revision: 1,
};
const answers = { which: ['b'], why: '' };
const stopped = { type: head.type, tool_use_id: 'stopped', success: false, status: 'cancelled' };

/** The expected results for the form that waits: it is named, and it can be cancelled. */
const waitingPayloads: Damage[] = (
  [
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a text', '"words"'],
    ['a question twice', { ...ask('mine', 'new'), questions: [1, 2].map(() => ask('mine', 'new').questions[1]) }],
  ] as const
).map(([name, value]) => [
  ...form(`the payload of the form that waits is ${name}`, 'render_payload', json(value)),
  (_whole, { stop: { ask_id: _ask, task_id: _task, ...stop } }) => ({
    pending: 'form_unreadable',
    'find new': 'form_unreadable',
    say: { ok: true },
    answer: refused('interactive_form_answer_invalid'),
    stop: { ok: true, answer: stop },
  }),
]);

const UNREADABLE_ANSWER: Outcomes = {
  'find old': 'form_unreadable',
  revisions: 'form_unreadable',
  'answer old again': 'form_unreadable',
  'change old': 'form_unreadable',
};

/** The expected results for the answered form: no call returns an answer that was not given. */
const storedAnswers: Damage[] = (
  [
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a text', '"words"'],
    ['the answers alone', answers],
    ['another type', { ...head, answers, type: 'interactive_form' }],
    ['of another form', { ...head, answers, tool_use_id: 'stopped' }],
    ['of another call', { ...head, answers, ask_id: 'stopped' }],
    ['of another task', { ...head, answers, task_id: 'theirs' }],
    ['of a run that the form does not name', { ...head, answers, subtask_id: 7 }],
    ['a cancellation', { ...head, answers, status: 'cancelled', success: false }],
    ['no success', { ...head, answers, success: false }],
    ['without values', head],
    ['a list of values', { ...head, answers: ['b'] }],
    ['a value that is a number', { ...head, answers: { ...answers, which: 7 } }],
    ['of another revision', { ...head, answers, revision: 2 }],
    ['of a revision that is a text', { ...head, answers, revision: '1' }],
  ] as const
).map(([name, value]) => [...form(`the answer is ${name}`, 'answer', json(value), 'old'), () => UNREADABLE_ANSWER]);

const columns: Damage[] = [
  [
    ...form('an answer is not there', 'answer', 'null', 'old'),
    ({ revisions }) => ({ ...UNREADABLE_ANSWER, revisions: [(revisions as unknown[])[0]] }),
  ],
  [...form('the state of an answer is that of a cancellation', 'state', "'cancelled'", 'old'), () => UNREADABLE_ANSWER],
  [
    ...form('a cancellation counts as an answer', 'state', "'answered'", 'stopped'),
    () => ({ 'find stopped': 'form_unreadable', 'stop stopped again': 'form_unreadable' }),
  ],
  ...[
    { ...stopped, success: true },
    { ...stopped, answers: { which: [7] } },
  ].map((value): Damage => [
    ...form(`a cancellation is no cancellation (${JSON.stringify(value)})`, 'answer', json(value), 'stopped'),
    () => ({ 'find stopped': 'form_unreadable', 'stop stopped again': 'form_unreadable' }),
  ]),
  [
    ...form('the state of an answer is none', 'state', "'paused'", 'old'),
    () => ({
      ...UNREADABLE_ANSWER,
      'answer old again': refused('interactive_form_tool_mismatch'),
      'change old': refused('interactive_form_tool_mismatch'),
    }),
  ],
  [...form('the number of a revision is another', 'revision', '7', 'old'), () => UNREADABLE_ANSWER],
  [...form('the number of a revision is huge', 'revision', '2147483647', 'old'), () => UNREADABLE_ANSWER],
  [
    "an earlier answer is another form's",
    `update interactive_form_revision set answer = ${json({ ...head, answers, tool_use_id: 'stopped', revision: 0 })} where task_id = 'mine'`,
    () => ({ revisions: 'form_unreadable' }),
  ],
  [
    'the number of an earlier answer is another',
    "update interactive_form_revision set revision = 5 where task_id = 'mine'",
    () => ({ revisions: 'form_unreadable' }),
  ],
  [
    ...form('the payload of an answered form is a list', 'render_payload', "'[]'", 'old'),
    (_whole, { changed }) => ({
      'find old': 'form_unreadable',
      'change old': refused('interactive_form_already_answered', { answer: changed }),
    }),
  ],
  [
    ...form('the state of the form that waits is none', 'state', "'paused'"),
    () => ({
      pending: undefined,
      'find new': 'form_unreadable',
      say: { ok: true },
      answer: refused('interactive_form_not_pending'),
      stop: refused('interactive_form_not_pending'),
      supersede: false,
    }),
  ],
  [
    ...form('the form that waits counts as answered', 'state', "'answered'"),
    () => ({
      pending: undefined,
      'find new': 'form_unreadable',
      say: { ok: true },
      answer: 'form_unreadable',
      stop: 'form_unreadable',
      supersede: false,
    }),
  ],
  [...form('the run of the form that waits is not there', 'subtask_id', 'null'), () => ({ hasForm: false })],
  [...form('the form that waits began at no time', 'created_at', "'-infinity'"), () => ({})],
  [...form('the form that waits waits till the end of time', 'expires_at', "'infinity'"), () => ({})],
  [...form('the form that waits was settled', 'settled_at', "'infinity'"), () => ({})],
  [
    ...form('the form that waits has expired before all time', 'expires_at', "'-infinity'"),
    ({ 'find new': found }) => ({
      pending: undefined,
      'find new': { ...(found as object), state: 'expired' },
      say: { ok: true },
      answer: refused('interactive_form_not_pending'),
      stop: refused('interactive_form_not_pending'),
      supersede: false,
      expire: [{ task_id: 'mine', tool_use_id: 'new', state: 'expired' }],
    }),
  ],
];

/** A text file may be cut short, and so may a column that somebody has turned into text. */
const AS_TEXT = [
  'interactive_form alter render_payload',
  'interactive_form alter answer',
  'interactive_form_revision alter answer',
]
  .map((column) => `alter table ${column} type text`)
  .join('; ');
const cut = (table: string, column: string, id: string) =>
  `${AS_TEXT}; update ${table} set ${column} = left(${column}, length(${column}) - 1) where task_id = 'mine' and tool_use_id = '${id}'`;

const cutShort: Damage[] = [
  ['a payload is cut short', cut('interactive_form', 'render_payload', 'new'), waitingPayloads[0]![2]],
  ['an answer is cut short', cut('interactive_form', 'answer', 'old'), () => UNREADABLE_ANSWER],
  [
    'an earlier answer is cut short',
    cut('interactive_form_revision', 'answer', 'old'),
    () => ({ revisions: 'form_unreadable' }),
  ],
  ['everything is text, and nothing is damaged', AS_TEXT, () => ({})],
];

/** The results of the store's calls for rows that are damaged in the database itself. */
export function testDamagedRows([name, openDatabase]: (typeof databases)[number]): void {
  describe(`on ${name}`, () => {
    let database: TestDatabase;
    let sent: Sent;
    let whole: Outcomes;

    beforeAll(async () => {
      database = await openDatabase();
      await open(database.client).migrate();
      sent = await fill(database.client, 'mine');
      await fill(database.client, 'theirs');
      await database.rollBack(async (client) => {
        whole = (await tryAll(client, 'mine', sent)).outcomes;
      });
    });

    afterAll(() => database.close());

    async function damage(sql: string, look: (client: PostgresClient) => Promise<void>): Promise<void> {
      await database.rollBack(async (client) => {
        for (const statement of `${WITHOUT_CHECKS}; ${sql}`.split('; ')) await client.query(statement, []);
        await look(client);
      });
    }

    test('what nobody has damaged is all there', () => {
      const { first, changed, next, cancelled, answer, stop } = sent;
      expect(whole).toMatchObject({
        pending: { toolUseId: 'new' },
        hasForm: true,
        'find new': { state: 'waiting' },
        'find old': { state: 'answered', answer: changed },
        'find stopped': { state: 'cancelled', answer: cancelled },
        revisions: [first, changed],
        say: refused('pending_interactive_form'),
        answer: { ok: true, answer },
        stop: { ok: true, answer: stop },
        'answer old again': { ok: true, answer: changed, repeated: true },
        'change old': { ok: true, answer: next },
        'stop stopped again': { ok: true, answer: cancelled, repeated: true },
        supersede: true,
        expire: [],
        showForm: undefined,
      });
    });

    test.each([...waitingPayloads, ...storedAnswers, ...columns, ...cutShort])(
      '%s: that is said, and the rest is there',
      async (_name, sql, changed) => {
        await damage(sql, async (client) => {
          expect(await tryAll(client, 'mine', sent)).toEqual({
            outcomes: { ...whole, ...changed(whole, sent) },
            touched: [],
          });
        });
      },
    );

    test.each([
      [
        'null for what is not there',
        'answered',
        { ...head, answers: { which: ['b'], why: null }, ask_id: null, details: null },
      ],
      ['bare values, and one of a question that is gone', 'answered', { ...head, answers: { which: 'b', gone: 'x' } }],
      ['no ids but that of the call', 'answered', { ...head, answers, ask_id: undefined, task_id: undefined }],
      [
        'a cancellation with null for its answers',
        'cancelled',
        { ...head, status: 'cancelled', success: false, revision: null, answers: null },
      ],
    ])('an answer that another program has written in its own way is read: %s', async (_name, state, answer) => {
      await damage(
        `update interactive_form set state = '${state}', revision = ${answer.revision ?? 0}, answer = ${json(answer)} where task_id = 'mine' and tool_use_id = 'old'`,
        async (client) => {
          expect(await open(client).find('mine', 'old')).toMatchObject({
            state,
            answer: JSON.parse(JSON.stringify(answer)) as object,
          });
        },
      );
    });

    test.each(['task_id', 'tool_use_id'] as const)(
      'an id that is too long for a notification keeps nobody from settling forms: %s',
      async (id) => {
        const late = `update interactive_form set expires_at = '-infinity' where tool_use_id = 'new'`;
        const long = `update interactive_form set ${id} = repeat('x', 10000) where task_id = 'mine' and tool_use_id = 'new'`;
        await damage(`${late}; ${long}`, async (client) => {
          const expired = await open(client).expire();
          expect(expired.map((change) => change[id].length).sort((one, other) => other - one)).toEqual([
            10_000,
            id === 'task_id' ? 6 : 3,
          ]);
        });
      },
    );

    test('a form whose id is too long for a notification can be superseded', async () => {
      await damage(
        `update interactive_form set tool_use_id = repeat('x', 10000) where task_id = 'mine' and tool_use_id = 'new'`,
        async (client) => {
          expect([await open(client).supersede('mine'), await open(client).find('theirs', 'new')]).toMatchObject([
            true,
            { state: 'waiting' },
          ]);
        },
      );
    });

    test('random damage: what is given out fits its form, or is said to be unreadable', async () => {
      await fc.assert(
        fc.asyncProperty(anyDamage(sent), async ([column, value]) => {
          const set = `update interactive_form set ${column} = $1::json where task_id = 'mine' and tool_use_id = 'old'`;
          await database.rollBack(async (client) => {
            await client.query(set, [JSON.stringify(value)]);
            const store = open(client);
            const found = await outcome(store.find('mine', 'old'));
            if (found !== 'form_unreadable') expectToFit(found as Awaited<ReturnType<PostgresFormStore['find']>>);
            expect([await store.pending('mine'), await store.find('theirs', 'old')]).toMatchObject([
              whole.pending,
              { state: 'answered' },
            ]);
          });
        }),
        { numRuns: 60 },
      );
    });
  });
}

/** One part of what is stored of a form that was answered, replaced by something else. */
function anyDamage({ changed }: Sent): fc.Arbitrary<[column: string, value: unknown]> {
  const stored: [string, object][] = [
    ['answer', changed],
    ['render_payload', ask('mine', 'old')],
  ];
  const places = stored.flatMap(([column, whole]) => listPaths(whole).map((path) => [column, whole, path] as const));
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(null, 1e308, 'old', 'cancelled', 'theirs', randomUUID())),
    )
    .map(([[column, whole, path], value]) => [column, replaceAt(whole, path, value)]);
}

function listPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, part]) => listPaths(part, [...path, key]))];
}

function replaceAt(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const part = (whole as Record<string, unknown>)[key];
  const replaced = { [key]: replaceAt(part, rest, value) };
  return Array.isArray(whole)
    ? Object.assign([...(whole as unknown[])], replaced)
    : { ...(whole as object), ...replaced };
}

function expectToFit(found: Awaited<ReturnType<PostgresFormStore['find']>>): void {
  if (found?.state !== 'answered') throw new Error(`It was answered: ${JSON.stringify(found)}`);
  const read = readAnswerMessage(found.form, found.answer);
  expect(read.ok ? [] : read.issues.filter(({ code }) => code.startsWith('wrong_'))).toEqual([]);
  expect(() => formatResponse(found.form, found.answer)).not.toThrow();
}
