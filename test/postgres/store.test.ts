// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresFormStore, type FormChange, type PostgresFormStore } from '../../src/postgres/index.js';
import { buildAnswer, buildCancellation, type AnswerMessage, type RenderPayload } from '../../src/protocol/index.js';
import { databases, missingPostgres, outcome, type TestDatabase } from './databases.js';

const ask = (question = 'Which one?', ids: object = {}): RenderPayload => ({
  type: 'interactive_form_question',
  ...ids,
  questions: [
    {
      id: 'which',
      question,
      input_type: 'choice',
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    },
  ],
});

test.skip.each(missingPostgres)('%s', () => undefined);

describe.each(databases)('on %s', (_, open) => {
  let database: TestDatabase;
  let store: PostgresFormStore;
  let task: string;

  beforeAll(async () => {
    database = await open();
    store = createPostgresFormStore(database.client);
    await store.migrate();
  });

  afterAll(() => database.close());

  beforeEach(() => {
    task = randomUUID();
  });

  const show = (id: string, subtask?: string, payload = ask()) =>
    store.showForm({ task_id: task, ask_id: id, ...(subtask !== undefined && { subtask_id: subtask }) }, payload);

  async function answer(value: string): Promise<AnswerMessage> {
    return buildAnswer((await store.pending(task))!, { which: [value] });
  }

  test('the migration may run again, and many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.migrate()));
    const { rows } = await database.client.query('select version from interactive_form_migration order by version', []);
    expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
  });

  describe('the tool’s half', () => {
    test('a form that is shown waits, as it was written', async () => {
      expect([await store.pending(task), await store.hasForm({ task_id: task, subtask_id: 1 })]).toEqual([
        undefined,
        false,
      ]);
      const payload = ask('Which?', { ask_id: 'ask_1', task_id: task, subtask_id: 1 });
      await store.showForm({ task_id: task, subtask_id: 1 }, payload);
      expect(await store.pending(task)).toEqual({ toolUseId: 'ask_1', payload });
      expect(await store.find(task, 'ask_1')).toEqual({ state: 'waiting', form: { toolUseId: 'ask_1', payload } });
      expect([
        await store.hasForm({ task_id: task, subtask_id: 1 }),
        await store.hasForm({ task_id: task, subtask_id: '1' }),
      ]).toEqual([true, true]);
      expect(await store.hasForm({ task_id: task, subtask_id: 2 })).toBe(false);
    });

    test('however many calls of one run come at once, one form is shown', async () => {
      const shown = await Promise.all(
        Array.from({ length: 20 }, (_value, index) => outcome(show(`ask_${index}`, 'run'))),
      );
      expect(shown.sort()).toEqual([...Array<string>(19).fill('form_already_shown'), undefined]);
      expect(await store.pending(task)).toBeDefined();
    });

    test('a run that has been answered has had its form', async () => {
      await show('ask_1', 'run');
      await store.admit(task, { answer: await answer('a') });
      expect([await store.hasForm({ task_id: task, subtask_id: 'run' }), await outcome(show('ask_2', 'run'))]).toEqual([
        true,
        'form_already_shown',
      ]);
    });

    test('the form of a later run takes the place of one that waits', async () => {
      await show('ask_1', 'run-1');
      await show('ask_2', 'run-2');
      expect((await store.pending(task))?.toolUseId).toBe('ask_2');
      expect((await store.find(task, 'ask_1'))?.state).toBe('superseded');
    });

    test('of the forms of many runs that come at once all are shown, and one waits', async () => {
      const shown = await Promise.all(
        Array.from({ length: 8 }, (_value, index) => outcome(show(`ask_${index}`, `run-${index}`))),
      );
      expect(shown).toEqual(Array<undefined>(8).fill(undefined));
      const stored = await Promise.all(shown.map((_value, index) => store.find(task, `ask_${index}`)));
      expect(stored.map((form) => form?.state).sort()).toEqual([...Array<string>(7).fill('superseded'), 'waiting']);
    });

    test('a tool_use_id that the task has used is refused, and the form that waits goes on waiting', async () => {
      await show('ask_1', 'run-1');
      await show('ask_2', 'run-2');
      expect(await outcome(show('ask_1', 'run-3'))).toBe('form_already_shown');
      expect((await store.pending(task))?.toolUseId).toBe('ask_2');
    });

    test('a tool_use_id that counts anew in each run is the host’s to mend, because no form would wait', async () => {
      await show('call_0', 'run-1');
      await store.admit(task, { answer: await answer('a') });
      const again = await show('call_0', 'run-2').catch((error: unknown) => error);
      expect(again).toMatchObject({
        code: 'invalid_ids',
        message: expect.stringContaining('unique in the task') as string,
      });
      // The call of the same run, again, is no mistake of the host.
      expect(await outcome(show('call_0', 'run-1'))).toBe('form_already_shown');
    });

    test('without a subtask, a tool_use_id may come again while its form waits, and no more once it is settled', async () => {
      await show('call_0');
      expect(await outcome(show('call_0'))).toBe('form_already_shown');
      await store.admit(task, { answer: await answer('a') });
      expect(await outcome(show('call_0'))).toBe('invalid_ids');
      await show('call_1');
      expect((await store.pending(task))?.toolUseId).toBe('call_1');
    });

    test('the same tool_use_id in another task is another form', async () => {
      await show('call_0', 'run');
      const other = randomUUID();
      await store.showForm({ task_id: other, subtask_id: 'run', ask_id: 'call_0' }, ask('Another?'));
      expect(await store.admit(task, { answer: await answer('a') })).toMatchObject({ ok: true });
      expect((await store.find(other, 'call_0'))?.state).toBe('waiting');
    });

    test('without a subtask, a run is what lasts until its form is settled', async () => {
      expect((await Promise.all(['ask_1', 'ask_2'].map((id) => outcome(show(id))))).sort()).toEqual([
        'form_already_shown',
        undefined,
      ]);
      expect(await store.hasForm({ task_id: task })).toBe(true);
      await store.admit(task, { answer: await answer('a') });
      expect(await store.hasForm({ task_id: task })).toBe(false);
      await show('ask_3');
      expect((await store.pending(task))?.toolUseId).toBe('ask_3');
    });

    test('the host may say what the tool_use_id is', async () => {
      const named = createPostgresFormStore({
        query: (text, params) => database.client.query(text, params),
        toolUseId: async ({ subtask_id }) => `toolu_${String(subtask_id)}`,
      });
      await named.showForm({ task_id: task, subtask_id: 7, ask_id: 'ask' }, ask());
      expect((await store.pending(task))?.toolUseId).toBe('toolu_7');
    });

    test.each<[string, object]>([
      ['no task', { ask_id: 'ask' }],
      ['no ask_id', { task_id: 1 }],
      ['a blank task', { task_id: ' ', ask_id: 'ask' }],
      ['a subtask that is too long', { task_id: 1, subtask_id: 'é'.repeat(251), ask_id: 'ask' }],
      ['a NUL', { task_id: 'a\0', ask_id: 'ask' }],
      ['half a character', { task_id: 1, ask_id: '\ud800' }],
    ])('%s: nothing is stored, and it is said why', async (_name, context) => {
      await expect(store.showForm(context, ask())).rejects.toMatchObject({
        name: 'FormStoreError',
        code: 'invalid_ids',
        message: expect.stringMatching(/_id/) as string,
      });
    });
  });

  describe('the gate', () => {
    const good = {
      type: 'interactive_form_question',
      tool_use_id: 'ask_1',
      success: true,
      status: 'answered',
      answers: { which: ['a'] },
    };
    const rows: [string, boolean, object, string | undefined][] = [
      ['an answer where none waits', false, { answer: good }, 'interactive_form_not_pending'],
      ['a text where none waits', false, { text: 'Hello' }, undefined],
      ['a text', true, { text: 'Hello' }, 'pending_interactive_form'],
      [
        'an answer to another form',
        true,
        { answer: { ...good, tool_use_id: 'ask_2' } },
        'interactive_form_tool_mismatch',
      ],
      [
        'an answer to a form that can’t be',
        true,
        { answer: { ...good, tool_use_id: 'ask_1\0' } },
        'interactive_form_tool_mismatch',
      ],
      [
        'an answer to a form with a name without end',
        true,
        { answer: { ...good, tool_use_id: 'x'.repeat(1e6) } },
        'interactive_form_tool_mismatch',
      ],
      ['an answer that does not fit', true, { answer: { ...good, answers: {} } }, 'interactive_form_answer_invalid'],
    ];
    test.each(rows)('%s', async (_name, isWaiting, incoming, error) => {
      if (isWaiting) await show('ask_1', 'run');
      expect(await store.admit(task, incoming)).toMatchObject(
        error === undefined ? { ok: true } : { ok: false, error },
      );
      expect(await store.pending(task)).toEqual(isWaiting ? expect.anything() : undefined);
    });

    test('an answer is stored as the checked copy', async () => {
      await show('ask_1', 'run');
      const sent = await answer('a');
      const admitted = await store.admit(task, { answer: { ...sent, extra: 1 } });
      expect(admitted).toEqual({ ok: true, answer: sent });
      expect(await store.find(task, 'ask_1')).toEqual({
        state: 'answered',
        form: { toolUseId: 'ask_1', payload: ask() },
        answer: sent,
      });
      expect(await store.pending(task)).toBeUndefined();
      expect(await store.admit(task, { text: 'And now?' })).toEqual({ ok: true });
    });

    test('a cancellation is stored as one', async () => {
      await show('ask_1', 'run');
      const sent = buildCancellation((await store.pending(task))!, { message: 'Later.' });
      expect(await store.admit(task, { answer: sent })).toEqual({ ok: true, answer: sent });
      expect(await store.find(task, 'ask_1')).toMatchObject({ state: 'cancelled', answer: sent });
    });

    test('the same answer again is repeated, another one is refused, also after a newer form', async () => {
      await show('ask_1', 'run-1');
      const [sent, other] = [await answer('a'), await answer('b')];
      await store.admit(task, { answer: sent });
      await show('ask_2', 'run-2');
      await store.admit(task, { answer: await answer('b') });
      await show('ask_3', 'run-3');
      expect(await store.admit(task, { answer: sent })).toEqual({ ok: true, answer: sent, repeated: true });
      expect(await store.admit(task, { answer: other })).toMatchObject({
        ok: false,
        error: 'interactive_form_already_answered',
        answer: sent,
      });
      expect((await store.pending(task))?.toolUseId).toBe('ask_3');
    });

    test('of different answers that come at once one counts, and all are told which', async () => {
      await show('ask_1', 'run');
      const sent = await Promise.all(Array.from({ length: 12 }, (_value, index) => answer(index % 2 ? 'a' : 'b')));
      const admitted = await Promise.all(sent.map((one) => store.admit(task, { answer: one })));
      const [first] = admitted.filter((result) => result.ok && !result.repeated);
      expect(admitted.filter((result) => result.ok && !result.repeated)).toHaveLength(1);
      expect(admitted.map(({ answer: stored }) => stored)).toEqual(Array(12).fill(first?.answer));
      expect(admitted.filter((result) => !result.ok).map(({ error }) => error)).toEqual(
        Array(6).fill('interactive_form_already_answered'),
      );
    });

    test('words are kept to the letter, whatever they are, and ids are data', async () => {
      const words = 'NUL \0, half of a pair \ud83d, \u202e and "quotes" \\u0000';
      const payload: RenderPayload = {
        type: 'interactive_form_question',
        questions: ['__proto__', 'b', 'a'].map((id) => ({ id, question: `Q\0${id}`, input_type: 'text' })),
      };
      await show('ask_1', 'run', payload);
      const form = (await store.pending(task))!;
      expect(form.payload).toEqual(payload);
      const sent = buildAnswer(form, Object.fromEntries(['__proto__', 'b', 'a'].map((id) => [id, words])), {
        message: words,
      });
      expect(await store.admit(task, { answer: sent })).toEqual({ ok: true, answer: sent });
      const stored = await store.find(task, 'ask_1');
      expect(JSON.stringify(stored?.state === 'answered' && stored.answer)).toBe(JSON.stringify(sent));
    });

    test('in a transaction that is taken back, nothing was answered', async () => {
      await show('ask_1', 'run');
      const sent = await answer('a');
      await database.rollBack(async (client) => {
        expect(await createPostgresFormStore(client).admit(task, { answer: sent })).toMatchObject({ ok: true });
      });
      expect((await store.find(task, 'ask_1'))?.state).toBe('waiting');
    });
  });

  test('the answers of a cancellation are stored where the host asks for them, and dropped elsewhere', async () => {
    const asking = createPostgresFormStore({
      query: (sql, values) => database.client.query(sql, values),
      allowCancelWithAnswers: true,
    });
    for (const [id, gate] of [['ask_1', store] as const, ['ask_2', asking] as const]) {
      await show(id);
      const form = (await store.pending(task))!;
      const whole = buildCancellation(form, { answers: { which: ['b'] }, details: { which: { note: 'n' } } });
      const taken = gate === asking ? whole : buildCancellation(form);
      expect(await gate.admit(task, { answer: { ...whole, answers: { which: ['a', 'b'] } } })).toMatchObject(
        gate === asking ? { ok: false, issues: [{ path: ['which'], code: 'too_many' }] } : { ok: true },
      );
      expect(await gate.admit(task, { answer: whole })).toMatchObject({ ok: true, answer: taken });
      expect(await gate.admit(task, { answer: whole })).toEqual({ ok: true, answer: taken, repeated: true });
      expect(await store.find(task, id)).toMatchObject({ state: 'cancelled', answer: taken });
    }
  });

  describe('an answer that is changed', () => {
    const change = (first: AnswerMessage, value: string, revision: number) => ({
      ...first,
      answers: { which: [value] },
      answer: [value],
      revision,
      message: value,
    });
    const revisable = () =>
      createPostgresFormStore({ query: (sql, values) => database.client.query(sql, values), allowRevisions: true });

    test('takes the place of the one before, and every one is kept', async () => {
      await show('ask_1', 'run');
      const first = await answer('a');
      await store.admit(task, { answer: first });
      await show('ask_2', 'later');
      const changes = [change(first, 'b', 1), change(first, 'a', 2)];
      expect(await store.admit(task, { answer: changes[0] })).toMatchObject({
        ok: false,
        error: 'interactive_form_already_answered',
        answer: first,
      });
      for (const changed of changes)
        expect(await revisable().admit(task, { answer: changed })).toEqual({ ok: true, answer: changed });
      expect(await revisable().admit(task, { answer: changes[1] })).toEqual({
        ok: true,
        answer: changes[1],
        repeated: true,
      });
      expect(await revisable().admit(task, { answer: changes[0] })).toMatchObject({
        error: 'interactive_form_already_answered',
        answer: changes[1],
      });
      expect(await store.find(task, 'ask_1')).toMatchObject({ state: 'answered', answer: changes[1] });
      expect(await store.revisions(task, 'ask_1')).toEqual([first, ...changes]);
      expect([await store.revisions(task, 'ask_2'), await store.revisions(task, 'x\0')]).toEqual([[], []]);
    });

    test('leaves the other answers of its task alone', async () => {
      const sent = [];
      for (const id of ['ask_1', 'ask_2']) {
        await show(id, id);
        sent.push(await answer('a'));
        await store.admit(task, { answer: sent.at(-1) });
      }
      expect(await revisable().admit(task, { answer: change(sent[0]!, 'b', 1) })).toMatchObject({ ok: true });
      expect(await store.revisions(task, 'ask_2')).toEqual([sent[1]]);
    });

    test('has the time of each change beside it, and goes with its form', async () => {
      await show('ask_1', 'run');
      const first = await answer('a');
      const ago = "'2000-01-01'::timestamptz";
      const isRecent = async (table: string) => {
        const { rows } = await database.client.query(
          `select settled_at > ${ago} as is_recent from ${table} where task_id = $1`,
          [task],
        );
        return rows;
      };
      await database.client.query(`update interactive_form set created_at = ${ago} where task_id = $1`, [task]);
      await store.admit(task, { answer: first });
      expect(await isRecent('interactive_form')).toEqual([{ is_recent: true }]);
      await database.client.query(`update interactive_form set settled_at = ${ago} where task_id = $1`, [task]);
      await revisable().admit(task, { answer: change(first, 'b', 1) });
      expect([await isRecent('interactive_form'), await isRecent('interactive_form_revision')]).toEqual([
        [{ is_recent: true }],
        [{ is_recent: false }],
      ]);
      await database.client.query('delete from interactive_form where task_id = $1', [task]);
      expect(await isRecent('interactive_form_revision')).toEqual([]);
    });

    test('is stored once, of many that come at once, and the others are told which', async () => {
      await show('ask_1', 'run');
      const first = await answer('a');
      await store.admit(task, { answer: first });
      const sent = Array.from({ length: 6 }, (_, index) => change(first, `words ${index}`, 1));
      const admitted = await Promise.all(sent.map((changed) => revisable().admit(task, { answer: changed })));
      const [taken] = admitted.filter(({ ok }) => ok);
      expect(admitted.filter(({ ok }) => ok)).toHaveLength(1);
      for (const refused of admitted.filter(({ ok }) => !ok)) {
        expect(refused).toMatchObject({ error: 'interactive_form_already_answered', answer: taken!.answer });
      }
      expect(await store.revisions(task, 'ask_1')).toEqual([first, taken!.answer]);
    });

    test('may leave decisions open or to the agent only where that is allowed', async () => {
      await show('ask_1', 'run');
      const form = (await store.pending(task))!;
      const delegated = buildAnswer(form, {}, { details: { which: { delegated: true } } });
      expect(await store.admit(task, { answer: delegated })).toMatchObject({
        error: 'interactive_form_answer_invalid',
      });
      const liberal = createPostgresFormStore({
        query: (sql, values) => database.client.query(sql, values),
        allowDelegate: true,
      });
      expect(await liberal.admit(task, { answer: delegated })).toEqual({ ok: true, answer: delegated });
    });
  });

  describe('forms that nobody answers', () => {
    test('the host may end the waiting', async () => {
      expect(await store.supersede(task)).toBe(false);
      await show('ask_1', 'run');
      const sent = await answer('a');
      expect(await store.supersede(task)).toBe(true);
      expect((await store.find(task, 'ask_1'))?.state).toBe('superseded');
      expect(await store.admit(task, { answer: sent })).toMatchObject({ error: 'interactive_form_not_pending' });
    });

    test('an expired form waits no longer, before and after it is written down', async () => {
      const brief = createPostgresFormStore({
        query: (text, params) => database.client.query(text, params),
        expiresIn: 300,
      });
      await brief.showForm({ task_id: task, subtask_id: 1, ask_id: 'ask_1' }, ask());
      const late = await answer('a');
      await new Promise((resolve) => setTimeout(resolve, 350));
      const look = async () => [
        await store.pending(task),
        (await store.find(task, 'ask_1'))?.state,
        await store.admit(task, { text: 'Hi' }),
        await store.admit(task, { answer: late }).then((result) => !result.ok && result.error),
      ];
      const expected = [undefined, 'expired', { ok: true }, 'interactive_form_not_pending'];
      expect(await look()).toEqual(expected);
      expect(await store.expire()).toContainEqual({ task_id: task, tool_use_id: 'ask_1', state: 'expired' });
      expect(await store.expire()).toEqual([]);
      expect(await look()).toEqual(expected);
    });

    test('the oldest expire first, as many as are asked for, and none that was answered', async () => {
      await store.expire();
      await show('ask_1');
      await store.admit(task, { answer: await answer('a') });
      await database.client.query("update interactive_form set expires_at = '-infinity' where task_id = $1", [task]);
      expect((await store.find(task, 'ask_1'))?.state).toBe('answered');
      const tasks = [1, 2].map((age) => ({ id: randomUUID(), expiresIn: -1_000 * age }));
      for (const { id, expiresIn } of tasks) {
        const late = createPostgresFormStore({
          query: (text, params) => database.client.query(text, params),
          expiresIn,
        });
        await late.showForm({ task_id: id, ask_id: 'ask' }, ask());
      }
      const expired = [await store.expire(1), await store.expire(1), await store.expire(1)];
      expect(expired.map((changes) => changes.map(({ task_id }) => task_id))).toEqual([
        [tasks[1]!.id],
        [tasks[0]!.id],
        [],
      ]);
    });

    test('a form that expires between the look and the write takes no answer', async () => {
      await show('ask_1');
      const sent = await answer('a');
      const slow = createPostgresFormStore({
        query: async (text, params) => {
          if (/^\s*update/.test(text))
            await database.client.query("update interactive_form set expires_at = '-infinity' where task_id = $1", [
              task,
            ]);
          return database.client.query(text, params);
        },
      });
      expect(await slow.admit(task, { answer: sent })).toMatchObject({ error: 'interactive_form_not_pending' });
    });

    test('an expired form makes room for the next one, and stays expired', async () => {
      const brief = createPostgresFormStore({
        query: (text, params) => database.client.query(text, params),
        expiresIn: 1,
      });
      await brief.showForm({ task_id: task, ask_id: 'ask_1' }, ask());
      await new Promise((resolve) => setTimeout(resolve, 20));
      await show('ask_2');
      expect([(await store.find(task, 'ask_1'))?.state, (await store.pending(task))?.toolUseId]).toEqual([
        'expired',
        'ask_2',
      ]);
    });
  });

  test('whoever listens hears of every change, with ids and no more', async () => {
    const heard: FormChange[] = [];
    const stop = await store.listen(database.listener, (change) => {
      if (change.task_id === task) heard.push(change);
    });
    await show('ask_1', 'run-1');
    await show('ask_2', 'run-2');
    const sent = await answer('a');
    await store.admit(task, { answer: sent });
    await store.admit(task, { answer: sent });
    await database.listener.query("select pg_notify('interactive_form', 'nonsense')", []);
    const change = (tool_use_id: string, state: FormChange['state']): FormChange => ({
      task_id: task,
      tool_use_id,
      state,
    });
    await expect
      .poll(() => heard)
      .toEqual([
        change('ask_1', 'waiting'),
        change('ask_1', 'superseded'),
        change('ask_2', 'waiting'),
        change('ask_2', 'answered'),
      ]);
    await stop();
    await show('ask_3', 'run-3');
    await database.listener.query('select 1', []);
    expect(heard).toHaveLength(4);
  });

  test('the longest ids still fit into a notification and an index', async () => {
    const heard: string[] = [];
    const [taskId, subtaskId, askId] = ['"', '\\', '/'].map((mark) => `${randomUUID()}${mark.repeat(464)}`) as [
      string,
      string,
      string,
    ];
    const stop = await store.listen(database.listener, ({ tool_use_id }) => heard.push(tool_use_id));
    await store.showForm({ task_id: taskId, subtask_id: subtaskId, ask_id: askId }, ask());
    await expect.poll(() => heard).toEqual([askId]);
    await stop();
  });
});
