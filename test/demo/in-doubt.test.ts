// @vitest-environment node
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../.ci/postgres.mjs';
import { openPostgres } from '../../demo/server/database/open-postgres.js';
import { agentTexts, ChatClient } from './chat-client.js';

/** How many commits pass to the database from now on whose replies don't come back. */
let lost = 0;

describe.runIf(findPostgres())('a connection that is cut while a transaction ends', () => {
  let server: PostgresServer;
  let wire: Server;
  let chat: ChatClient;
  let database: Awaited<ReturnType<typeof openPostgres>>;

  beforeAll(async () => {
    server = await startPostgres();
    wire = await listen(Number(new URL(server.url).port));
    database = await openPostgres(`postgres://postgres@127.0.0.1:${(wire.address() as AddressInfo).port}/postgres`);
    chat = new ChatClient(database);
    await chat.start();
  });

  afterAll(async () => {
    await chat.stop();
    await database.close();
    await server.stop();
    wire.close();
  });

  const userTexts = async (id: string) => (await chat.thread(id)).messages.filter(({ role }) => role === 'user');

  test('an answer is looked up, is there once, and its run is started once', async () => {
    const id = await chat.begin('environment');
    const answer = await chat.answer(id, { environment: ['dev'] });
    lost = 1;
    expect(await chat.send(id, { answer })).toMatchObject({ status: 200, body: { answer } });
    await chat.agentIsDone(id);
    expect(await userTexts(id)).toHaveLength(2);
    expect(agentTexts(await chat.thread(id)).filter((text) => text.startsWith('Deployed'))).toHaveLength(1);
  });

  test('where that can’t be looked up either, it is said to be in doubt, and counts once when it is sent again', async () => {
    const id = await chat.begin('environment');
    const answer = await chat.answer(id, { environment: ['dev'] });
    lost = Infinity;
    expect(await chat.send(id, { answer })).toMatchObject({ status: 503, body: { error: 'maybe_stored' } });
    lost = 0;
    expect(await chat.send(id, { answer })).toMatchObject({ status: 200, body: { answer } });
    await chat.agentIsDone(id);
    expect(await userTexts(id)).toHaveLength(2);
  });

  test('a conversation is begun once', async () => {
    lost = 1;
    const { status, body } = await chat.post('/api/threads', { example: 'environment' });
    expect(status).toBe(201);
    const { threads } = (await (await chat.fetch('/api/threads')).json()) as { threads: { id: string }[] };
    expect(threads.filter(({ id }) => id === body['id'])).toHaveLength(1);
    expect(await userTexts(String(body['id']))).toHaveLength(1);
  });
});

/** Stands before a database, and hands on what both sides say, but for the replies that are to be lost. */
async function listen(port: number): Promise<Server> {
  const wire = createServer((socket) => {
    const behind = connect(port, '127.0.0.1');
    behind.pipe(socket);
    socket.on('data', (data) => {
      behind.write(data);
      if (lost === 0 || !data.includes('commit')) return;
      lost--;
      behind
        .unpipe(socket)
        .once('data', () => socket.destroy())
        .resume();
    });
    for (const side of [socket, behind])
      side.on('error', () => undefined).on('close', () => [socket, behind].forEach((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  return wire;
}
