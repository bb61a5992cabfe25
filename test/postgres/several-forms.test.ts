// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresFormStore, type PostgresFormStore, type WaitingForm } from '../../src/postgres/index.js';
import { migrations } from '../../src/postgres/migrations.js';
import { listWaitingSql } from '../../src/postgres/list-waiting.js';
import { buildAnswer, buildCancellation, isUnreadable, LIMITS, type RenderPayload } from '../../src/protocol/index.js';
import { databases, missingPostgres, outcome, type TestDatabase } from './databases.js';

const ask = (fields: object = {}): RenderPayload => ({
  type: 'interactive_form_question',
  ...fields,
  questions: [{ id: 'say', question: 'Say?', input_type: 'text' }],
});

test.skip.each(missingPostgres)('%s', () => undefined);

describe.each(databases)('on %s', (_, open) => {
  let database: TestDatabase;
  let store: PostgresFormStore;
  let task: string;

  const storeWith = (options: object) =>
    createPostgresFormStore({ query: (text, params) => database.client.query(text, params), ...options });

  beforeAll(async () => {
    database = await open();
    store = storeWith({ allowSeveral: true });
    await store.migrate();
  });

  afterAll(() => database.close());

  beforeEach(() => {
    task = randomUUID();
  });

  const show = (id: string, subtask?: string, payload = ask()) =>
    store.showForm({ task_id: task, ask_id: id, ...(subtask !== undefined && { subtask_id: subtask }) }, payload);
  const showAside = (id: string, subtask?: string) => show(id, subtask, ask({ blocking: false }));
  const waiting = async () => (await store.pendingForms(task)).map(({ toolUseId }) => toolUseId);
  const answer = async (id: string, words = 'yes') => {
    const found = await store.find(task, id);
    return buildAnswer(found!.form, { say: words });
  };

  test('the gate reads two forms at most, however many wait beside the answered form', async () => {
    for (let index = 0; index < 20; index++) await showAside(`ask_${index}`);
    await show('ask_20', 'run');
    const read: number[] = [];
    const counting = storeWith({
      allowSeveral: true,
      query: async (text: string, params: unknown[]) => {
        const result = await database.client.query(text, params);
        if (/^\s*select/.test(text)) read.push(result.rows.length);
        return result;
      },
    });
    const admit = async (incoming: object) =>
      outcome(counting.admit(task, incoming).then((result) => (result.ok ? 'ok' : result.error)));
    const settled = await answer('ask_7');
    const foreign = { ...settled, tool_use_id: 'nobody' };
    const verdicts = [
      await admit({ text: 'hi' }),
      await admit({ answer: settled }),
      await admit({ answer: settled }),
      await admit({ answer: foreign }),
      await admit({ answer: {} }),
    ];
    expect(verdicts).toEqual([
      'pending_interactive_form',
      'ok',
      'ok',
      'interactive_form_tool_mismatch',
      'invalid_interactive_form_answer',
    ]);
    expect(Math.max(...read)).toBeLessThanOrEqual(2);
  });

  describe('what may wait', () => {
    test('the forms of two runs, and any number that do not block', async () => {
      await show('ask_1', 'research');
      await showAside('ask_2', 'research');
      await showAside('ask_3', 'research');
      await show('ask_4', 'review');
      expect(await waiting()).toEqual(['ask_1', 'ask_2', 'ask_3', 'ask_4']);
      expect((await store.pending(task))?.toolUseId).toBe('ask_4');
    });

    test('of one run one that blocks, however many calls come at once, and also after its answer', async () => {
      const shown = await Promise.all(
        Array.from({ length: 8 }, (_value, index) => outcome(show(`ask_${index}`, 'run'))),
      );
      expect(shown.sort()).toEqual([...Array<string>(7).fill('form_already_shown'), undefined]);
      const [id] = await waiting();
      await store.admit(task, { answer: await answer(id!) });
      expect([await store.hasForm({ task_id: task, subtask_id: 'run' }), await outcome(show('ask_x', 'run'))]).toEqual([
        true,
        'form_already_shown',
      ]);
    });

    test('without a subtask, one that blocks, until it is settled', async () => {
      expect((await Promise.all(['ask_1', 'ask_2'].map((id) => outcome(show(id))))).sort()).toEqual([
        'form_already_shown',
        undefined,
      ]);
      const [id] = await waiting();
      await store.admit(task, { answer: await answer(id!) });
      await show('ask_3');
      expect(await waiting()).toEqual(['ask_3']);
    });

    test('a hundred; the next form waits until one of them is answered, is cancelled or expires', async () => {
      for (let index = 0; index < LIMITS.waitingForms; index++) await showAside(`ask_${index}`);
      expect(await Promise.all([outcome(showAside('next')), outcome(show('next', 'run'))])).toEqual([
        'too_many_forms',
        'too_many_forms',
      ]);
      expect(await outcome(storeWith({}).showForm({ task_id: randomUUID(), ask_id: 'next' }, ask()))).toBeUndefined();
      await store.admit(task, { answer: await answer('ask_50') });
      await showAside('next');
      expect(await outcome(showAside('after'))).toBe('too_many_forms');
      await database.client.query(
        `update interactive_form set expires_at = now() - interval '1 second' where task_id = $1 and tool_use_id = 'ask_51'`,
        [task],
      );
      await showAside('after');
      expect([(await waiting()).length, (await store.pending(task))?.toolUseId]).toEqual([
        LIMITS.waitingForms,
        'after',
      ]);
    });

    test('a form that does not block keeps its run from nothing', async () => {
      await showAside('ask_1', 'run');
      expect(await store.hasForm({ task_id: task, subtask_id: 'run' })).toBe(false);
      await show('ask_2', 'run');
      expect(await waiting()).toEqual(['ask_1', 'ask_2']);
    });

    test('a tool_use_id is used once', async () => {
      await showAside('ask_1', 'run');
      expect(await outcome(showAside('ask_1', 'other'))).toBe('form_already_shown');
    });

    test('what is overdue makes room', async () => {
      const hasty = storeWith({ allowSeveral: true, expiresIn: -1 });
      await hasty.showForm({ task_id: task, ask_id: 'ask_1' }, ask());
      await show('ask_2');
      expect([await waiting(), (await store.find(task, 'ask_1'))?.state]).toEqual([['ask_2'], 'expired']);
    });

    test('without the right, a form that would not block is as any other', async () => {
      const strict = storeWith({});
      await strict.showForm({ task_id: task, subtask_id: 1, ask_id: 'ask_1' }, ask({ blocking: false }));
      await strict.showForm({ task_id: task, subtask_id: 2, ask_id: 'ask_2' }, ask({ blocking: false }));
      expect([await waiting(), (await store.find(task, 'ask_1'))?.state]).toEqual([['ask_2'], 'superseded']);
      expect(await strict.admit(task, { text: 'Hello' })).toMatchObject({ error: 'pending_interactive_form' });
    });
  });

  describe('the gate', () => {
    test('takes the answers in any order, and each again later', async () => {
      await show('ask_1', 'research');
      await show('ask_2', 'review');
      const answers = [await answer('ask_2'), await answer('ask_1')];
      for (const given of answers)
        expect(await store.admit(task, { answer: given })).toEqual({ ok: true, answer: given });
      for (const given of answers)
        expect(await store.admit(task, { answer: given })).toEqual({ ok: true, answer: given, repeated: true });
      expect(await store.admit(task, { answer: { ...answers[1], answers: { say: 'no' } } })).toMatchObject({
        error: 'interactive_form_already_answered',
      });
      expect(await waiting()).toEqual([]);
    });

    test('lets words in beside forms that do not block, and only then', async () => {
      await showAside('ask_1', 'run');
      expect(await store.admit(task, { text: 'Hello' })).toEqual({ ok: true });
      await show('ask_2', 'run');
      expect(await store.admit(task, { text: 'Hello' })).toMatchObject({ error: 'pending_interactive_form' });
      expect(await waiting()).toEqual(['ask_1', 'ask_2']);
    });

    test('takes a cancellation of a form that nobody can read, and answers to the others', async () => {
      await showAside('ask_1', 'run');
      await show('ask_2', 'run');
      const second = await answer('ask_2');
      await database.client.query(
        `update interactive_form set render_payload = '{"questions":[]}' where task_id = $1 and tool_use_id = 'ask_1'`,
        [task],
      );
      expect((await store.pendingForms(task)).map(isUnreadable)).toEqual([true, false]);
      expect(await store.admit(task, { answer: second })).toMatchObject({ ok: true });
      expect(
        await store.admit(task, { answer: buildCancellation({ toolUseId: 'ask_1', ask_id: 'ask_1' }) }),
      ).toMatchObject({ ok: true });
      expect(await waiting()).toEqual([]);
    });

    test('the waiting of one form ends, or of all', async () => {
      await showAside('ask_1');
      await showAside('ask_2');
      await showAside('ask_3');
      expect([await store.supersede(task, 'ask_2'), await waiting()]).toEqual([true, ['ask_1', 'ask_3']]);
      expect([await store.supersede(task), await waiting(), await store.supersede(task)]).toEqual([true, [], false]);
    });
  });

  describe('the inbox', () => {
    let inbox: PostgresFormStore;
    let owner: string;

    beforeEach(() => {
      owner = randomUUID();
      inbox = storeWith({
        allowSeveral: true,
        owner: ({ task_id }: { task_id?: unknown }) => (task_id === 'nobody' ? undefined : owner),
        expiresIn: 60_000,
      });
    });

    async function listAll(limit: number): Promise<WaitingForm[]> {
      const forms: WaitingForm[] = [];
      for (let after: string | undefined, isLast = false; !isLast; isLast = after === undefined) {
        const page = await inbox.listWaiting(owner, { after, limit });
        expect(page.forms.length).toBeLessThanOrEqual(limit);
        forms.push(...page.forms);
        after = page.next;
      }
      return forms;
    }

    test('has what a notification needs', async () => {
      const questions = [{ id: 'db', header: 'Database', question: 'Which database?', input_type: 'text' as const }];
      await inbox.showForm(
        { task_id: task, subtask_id: 7, ask_id: 'ask_1' },
        { ...ask({ blocking: false }), questions },
      );
      await inbox.showForm({ task_id: task, ask_id: 'ask_2' }, ask());
      const { forms, next } = await inbox.listWaiting(owner);
      const since = expect.stringMatching(/^\d{4}-.*Z$/) as string;
      expect(forms).toEqual([
        {
          task_id: task,
          subtask_id: '7',
          tool_use_id: 'ask_1',
          title: 'Database',
          blocking: false,
          since,
          expires: since,
        },
        { task_id: task, tool_use_id: 'ask_2', title: 'Say?', blocking: true, since, expires: since },
      ]);
      expect(new Date(forms[0]!.expires!).getTime() - new Date(forms[0]!.since).getTime()).toBeGreaterThan(50_000);
      expect(next).toBeUndefined();
    });

    test('has nothing that was answered, is overdue, has no owner, or waits for somebody else', async () => {
      await inbox.showForm({ task_id: task, ask_id: 'ask_1', subtask_id: 1 }, ask());
      await inbox.admit(task, { answer: await answer('ask_1') });
      await storeWith({ owner: () => owner, expiresIn: -1 }).showForm(
        { task_id: randomUUID(), ask_id: 'ask_2' },
        ask(),
      );
      await storeWith({ owner: () => randomUUID() }).showForm({ task_id: randomUUID(), ask_id: 'ask_3' }, ask());
      await inbox.supersede('nobody');
      await inbox.showForm({ task_id: 'nobody', ask_id: randomUUID() }, ask());
      expect(await inbox.listWaiting(owner)).toEqual({ forms: [] });
    });

    test('has each form once, page by page, while others come and go', async () => {
      const tasks = Array.from({ length: 7 }, (_value, index) => `${task}-${index}`);
      for (const id of tasks) await inbox.showForm({ task_id: id, ask_id: 'ask' }, ask());
      // Forms of one moment are told apart by their ids.
      await database.client.query(
        `update interactive_form set created_at = '2026-01-02T03:04:05.678901Z' where owner = $1`,
        [owner],
      );
      for (const limit of [1, 2, 3, 7, 50]) expect((await listAll(limit)).map(({ task_id }) => task_id)).toEqual(tasks);
      const first = await inbox.listWaiting(owner, { limit: 3 });
      await inbox.supersede(tasks[0]!);
      await inbox.showForm({ task_id: `${task}-new`, ask_id: 'ask' }, ask());
      const rest = await inbox.listWaiting(owner, { after: first.next, limit: 50 });
      expect(rest.forms.map(({ task_id }) => task_id)).toEqual([...tasks.slice(3), `${task}-new`]);
    });

    test('shows a form that nobody can read without a title', async () => {
      await inbox.showForm({ task_id: task, ask_id: 'ask' }, ask());
      await database.client.query(`update interactive_form set render_payload = '[]' where task_id = $1`, [task]);
      expect((await inbox.listWaiting(owner)).forms).toMatchObject([{ tool_use_id: 'ask' }]);
      expect((await inbox.listWaiting(owner)).forms[0]).not.toHaveProperty('title');
    });

    test.each(['', 'x', '[]', '["1","a"]', '["a","b","c"]', '["1","\\u0000","c"]', '{"0":"1"}', '[1,"a","b"]'])(
      '%s is the next of no page',
      async (after) => {
        expect(await outcome(inbox.listWaiting(owner, { after }))).toBe('invalid_ids');
      },
    );

    test.each([0, -5, 0.5, Number.NaN])('%s forms a page are one', async (limit) => {
      for (const id of ['a', 'b']) await inbox.showForm({ task_id: `${task}-${id}`, ask_id: 'ask' }, ask());
      expect((await inbox.listWaiting(owner, { limit })).forms).toHaveLength(1);
    });
  });

  test('forms of the version before go on waiting, each alone in its task', async () => {
    await database.rollBack(async (client) => {
      await client.query('create schema earlier', []);
      await client.query('set local search_path to earlier', []);
      for (const { sql } of migrations.slice(0, 2)) await client.query(sql, []);
      const payload = JSON.stringify(ask());
      const insert = `insert into interactive_form (task_id, tool_use_id, subtask_id, render_payload) values ($1, $2, $3, '${payload}'::json) on conflict do nothing`;
      await client.query(insert, ['old', 'ask_1', 'run']);
      const upgraded = createPostgresFormStore({ query: (text, params) => client.query(text, params) });
      await upgraded.migrate();
      await upgraded.migrate();
      // A process of the version before may still be at work.
      await client.query(insert, ['old', 'ask_2', 'other']);
      await client.query(insert, ['new', 'ask_1', 'run']);
      expect((await upgraded.pendingForms('old')).map(({ toolUseId }) => toolUseId)).toEqual(['ask_1']);
      expect(await upgraded.hasForm({ task_id: 'new', subtask_id: 'run' })).toBe(true);
      await upgraded.showForm({ task_id: 'old', subtask_id: 'next', ask_id: 'ask_3' }, ask());
      expect([(await upgraded.pending('old'))?.toolUseId, (await upgraded.find('old', 'ask_1'))?.state]).toEqual([
        'ask_3',
        'superseded',
      ]);
    });
  });

  test('of 100,000 forms a page reads its own, by the index', async () => {
    const owner = randomUUID();
    await database.rollBack(async (client) => {
      await client.query(
        `insert into interactive_form (task_id, tool_use_id, render_payload, owner, state, answer, settled_at, created_at)
         select 'many-' || n, 'call_0', '{}', case when n % 2 = 0 then $1 else 'somebody' end,
           case when n % 5 = 0 then 'cancelled' else 'waiting' end,
           case when n % 5 = 0 then '{}'::json end, case when n % 5 = 0 then now() end, now() - n * interval '1 second'
         from generate_series(1, 100000) as n`,
        [owner],
      );
      await client.query('analyze interactive_form', []);
      const explain = async (params: unknown[]) => {
        const { rows } = await client.query(
          `explain (analyze, timing off, format json) ${listWaitingSql(params.length > 2)}`,
          params,
        );
        const [plan] = Object.values(rows[0] as object) as [{ Plan: PlanNode }[] | string];
        return listNodes((typeof plan === 'string' ? (JSON.parse(plan) as { Plan: PlanNode }[]) : plan)[0]!.Plan);
      };
      const middle = String((Date.now() - 50_000_000) * 1_000);
      for (const params of [
        [owner, 51],
        [owner, 51, middle, 'many-50000', 'call_0'],
      ]) {
        const nodes = await explain(params);
        const [scan, ...scans] = nodes.filter((node) => node['Node Type'].includes('Scan'));
        expect([scan?.['Index Name'], scans, nodes.some((node) => node['Node Type'].includes('Sort'))]).toEqual([
          'interactive_form_inbox',
          [],
          false,
        ]);
        expect(scan!['Actual Rows'] + (scan!['Rows Removed by Filter'] ?? 0)).toBe(51);
      }
    });
  }, 60_000);
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
