import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { registerInteractiveFormTool } from 'react-interactive-form/mcp';
import { toFormStoreError, type PostgresClient, type PostgresFormStore } from 'react-interactive-form/postgres';
import { formatResponse, toFormBlock, type FormattedResponse } from 'react-interactive-form/protocol';
import { systemPromptHint } from 'react-interactive-form/server';
import { Metrics } from './metrics.ts';
import { requireToken } from './tokens.ts';

/** In bytes: room for the longest answer in any script. */
const MAX_BODY = 8_000_000;

/** More than any skill or answer has. Far below what `JSON.stringify` and Postgres bear. */
const MAX_LEVELS = 100;

export interface AppOptions {
  database: PostgresClient;
  forms: PostgresFormStore;
  /** What tokens are signed with; the same in all processes. */
  secret: string;
  /**
   * Starts the next run of the task's agent, with what the user said. Called at least once for each message, and always with the same id:
   * a run of the task that has this id is started already.
   */
  startRun(taskId: string, run: NextRun): Promise<void>;
  log(error: unknown): void;
}

export interface NextRun {
  /** The same whenever the message is sent again. */
  id: string;
  response?: FormattedResponse;
  text?: string;
}

/** All routes of the service. */
export function createApp({ database, forms, secret, startRun, log }: AppOptions): Hono {
  const app = new Hono();
  const metrics = new Metrics();

  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (context) =>
        context.json({ error: 'body_too_large', message: `The body is larger than ${MAX_BODY} bytes.` }, 413),
    }),
  );
  app.notFound((context) => context.json({ error: 'not_found', message: 'There is nothing here.' }, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json({ error: 'bad_request', message: error.message }, error.status);
    const { code, mayBeWritten } = toFormStoreError(error);
    metrics.count('interactive_form_errors_total', { code });
    log(error);
    if (!PASSING.has(code)) return context.json({ error: 'internal_error', message: 'The server failed.' }, 500);
    return context.json(mayBeWritten ? IN_DOUBT : NOT_STORED, 503, { 'Retry-After': '1' });
  });

  app.get('/health', async (context) => {
    await database.query('select 1', []);
    return context.json({ status: 'ok' });
  });

  // For the scraper inside: don't let the proxy in front of the service pass it on.
  app.get('/metrics', async (context) => {
    // An estimate, as of the last vacuum: counting a hundred million rows for each scrape would take too long.
    const { rows } = await database.query(
      `select reltuples as waiting from pg_class where oid = 'interactive_form_waiting'::regclass`,
      [],
    );
    const [{ waiting }] = rows as [{ waiting: number }];
    return context.text(metrics.print({ interactive_form_waiting_estimate: Math.max(0, waiting) }));
  });

  // The agent's runtime: the tool, with the token of its run, which alone says where a form belongs.
  app.post('/mcp', requireToken(secret, 'task'), async (context) => {
    const { scope: _scope, ...run } = context.get('claims');
    const server = new McpServer({ name: 'ask', version: '1.0.0' }, { instructions: systemPromptHint });
    registerInteractiveFormTool(server, countShown(forms, metrics), { onError: log });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(context.req.raw, {
      authInfo: { token: context.get('token'), clientId: 'agent', scopes: ['task'], extra: run },
    });
  });

  // The page and the runtime: a form, and what became of it.
  app.get('/api/v1/tasks/:task/forms/:id', requireToken(secret, 'task', 'user'), async (context) => {
    const { task, id } = context.req.param();
    const claims = context.get('claims');
    const isTheirs = claims.scope === 'task' ? claims.task_id === task : claims.task_ids.includes(task);
    const stored = isTheirs ? await forms.find(task, id) : undefined;
    if (!stored) return context.json({ error: 'unknown_form', message: 'There is no such form.' }, 404);
    return context.json({ ...stored, form: toFormBlock(stored.form) });
  });

  // The page: the form that waits in a task.
  app.get('/api/v1/tasks/:task/form', requireToken(secret, 'user'), async (context) => {
    const { task } = context.req.param();
    if (!context.get('claims').task_ids.includes(task))
      return context.json({ error: 'unknown_task', message: 'There is no such task.' }, 404);
    const form = await forms.pending(task);
    return context.json({ block: form ? toFormBlock(form) : null });
  });

  // The page: the next user message, with or without an answer.
  app.post('/api/v1/tasks/:task/messages', requireToken(secret, 'user'), async (context) => {
    const { task } = context.req.param();
    if (!context.get('claims').task_ids.includes(task))
      return context.json({ error: 'unknown_task', message: 'There is no such task.' }, 404);
    const { id, text, answer } = await readMessage(() => context.req.json<unknown>());
    const admitted = await forms.admit(task, { text, answer });
    metrics.count('interactive_form_messages_total', {
      outcome: admitted.ok ? (admitted.repeated ? 'repeated' : 'accepted') : admitted.error,
    });
    if (!admitted.ok) {
      const { ok: _ok, ...refusal } = admitted;
      return context.json(refusal, 409);
    }
    // A repeated answer may be one whose run was never started: the process could have died in between.
    const stored = admitted.answer && (await forms.find(task, admitted.answer.tool_use_id));
    const response = admitted.answer && stored ? formatResponse(stored.form, admitted.answer) : undefined;
    await startRun(task, {
      id: admitted.answer ? `answer:${admitted.answer.tool_use_id}` : `text:${id}`,
      ...(response && { response }),
      ...(text !== undefined && { text }),
    });
    return context.json({ answer: admitted.answer ?? null }, admitted.repeated ? 200 : 201);
  });

  // A skill's scripts, which publish skills with the identity of the skill's runtime.
  const skill = requireToken(secret, 'skill');

  app.get('/api/v1/kinds/skills', skill, async (context) => {
    const { name = '', exact_match } = context.req.query();
    requireText('name', name);
    const pattern = exact_match === 'true' ? name : `%${name}%`;
    const comparison = exact_match === 'true' ? '=' : 'ilike';
    const { rows } = await database.query(
      `select id, name from skill where user_id = $1 and name ${comparison} $2 order by name limit 100`,
      [context.get('claims').user_id, pattern],
    );
    return context.json({ items: rows });
  });

  app.post('/api/v1/kinds/skills/upload', skill, async (context) => {
    const { name, content } = await readSkill(() => context.req.json<unknown>());
    const { rows } = await database.query(
      'insert into skill (user_id, name, content) values ($1, $2, $3::json) on conflict do nothing returning id, name',
      [context.get('claims').user_id, name, JSON.stringify(content)],
    );
    if (rows.length === 0)
      return context.json(
        { error: 'skill_exists', message: 'There is a skill of this name. Overwrite it with PUT.' },
        409,
      );
    return context.json(rows[0] as object, 201);
  });

  app.put('/api/v1/kinds/skills/:skill_id', skill, async (context) => {
    const id = requireText('skill_id', context.req.param('skill_id'));
    const { content } = await readSkill(() => context.req.json<unknown>());
    const { rows } = await database.query(
      'update skill set content = $3::json where id::text = $1 and user_id = $2 returning id, name',
      [id, context.get('claims').user_id, JSON.stringify(content)],
    );
    if (rows.length === 0) return context.json({ error: 'unknown_skill', message: 'There is no such skill.' }, 404);
    return context.json(rows[0] as object);
  });

  return app;
}

const PASSING: ReadonlySet<string> = new Set(['store_unavailable', 'store_full', 'store_contended']);

const NOT_STORED = { error: 'not_stored', message: 'The database can’t take it just now. Try again.' };
const IN_DOUBT = { error: 'maybe_stored', message: 'It may have been stored. Send the same again: it is taken once.' };

/** The host of the tool, and a count of what it has shown. */
function countShown(forms: PostgresFormStore, metrics: Metrics) {
  return {
    hasForm: (...args: Parameters<PostgresFormStore['hasForm']>) => forms.hasForm(...args),
    showForm: async (...args: Parameters<PostgresFormStore['showForm']>) => {
      await forms.showForm(...args);
      metrics.count('interactive_form_shown_total');
    },
  };
}

/** A text has an id of its sender's; an answer has that of its form. */
async function readMessage(read: () => Promise<unknown>): Promise<{ id: string; text?: string; answer?: unknown }> {
  const { id: named, text, answer } = await readObject(read);
  const hasAnswer = answer !== undefined && answer !== null;
  const hasText = typeof text === 'string' && text.trim() !== '';
  const id = typeof named === 'string' && /^[\w-]{8,64}$/.test(named) ? named : '';
  if (!hasAnswer && !(hasText && id !== ''))
    throw new HTTPException(400, {
      message: 'Send an object with "answer", or with "text" and an "id" of 8 to 64 letters, digits, "_" or "-".',
    });
  return { id, answer, ...(hasText && { text }) };
}

async function readSkill(read: () => Promise<unknown>): Promise<{ name: string; content: unknown }> {
  const { name, content } = await readObject(read);
  if (typeof name !== 'string' || !/^[\w.-]{1,100}$/.test(name) || content === undefined) {
    throw new HTTPException(400, {
      message: 'Send an object with "name" (letters, digits, ".", "_", "-") and "content".',
    });
  }
  return { name, content };
}

async function readObject(read: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const body = await read().catch(() => undefined);
  if (typeof body !== 'object' || body === null)
    throw new HTTPException(400, { message: 'The body must be a JSON object.' });
  if (isDeeper(body, MAX_LEVELS))
    throw new HTTPException(400, { message: `The body may have ${MAX_LEVELS} levels of nesting.` });
  return body as Record<string, unknown>;
}

/** Level by level, because a function that calls itself for each level is what a deep value breaks. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth++) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item as Record<string, unknown>) : [],
    );
  }
  return level.length > 0;
}

/** Postgres has no NUL in a text, and says so with an error that would look like the server's own. */
function requireText(name: string, text: string): string {
  if (text.includes('\0')) throw new HTTPException(400, { message: `"${name}" must not contain the character NUL.` });
  return text;
}
