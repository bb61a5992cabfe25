// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouter } from '../../demo/server/http/router.js';
import { isDamage } from '../../demo/server/is-damage.js';
import { toFormStoreError } from '../../src/postgres/index.js';

const damage = Object.assign(new Error('invalid page in block 0 of relation "base/5/16505"'), { code: 'XX001' });
let thrown: Error = damage;

const server = createServer();
const route = createRouter({ '*': { GET: () => Promise.reject(thrown) } });
server.on('request', (request, response) => void route(request, response));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async () => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { connection: 'close' },
  });
  return [response.status, await response.json()] as unknown;
};

test('a damaged file of the database is named to whoever asks for what it held', async () => {
  thrown = damage;
  expect(await ask()).toEqual([
    500,
    {
      error: 'database_damaged',
      message:
        'A file of the database is damaged (invalid page in block 0 of relation "base/5/16505"). What it held can’t be shown.',
    },
  ]);
});

test('any other failure says nothing of what is inside', async () => {
  thrown = new Error('password of the database: 1234');
  expect(await ask()).toEqual([500, { error: 'internal_error', message: 'The server failed.' }]);
});

test.each([
  ['a page', damage, true],
  ['an index', Object.assign(new Error('no'), { code: 'XX002' }), true],
  ['a page, as the store of forms says it', toFormStoreError(damage), true],
  ['a full disk', Object.assign(new Error('no'), { code: '53100' }), false],
  ['nothing', undefined, false],
])('damage: %s', (_, error, expected) => {
  expect(isDamage(error)).toBe(expected);
});
