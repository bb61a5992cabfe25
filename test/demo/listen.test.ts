// @vitest-environment node
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../demo/server/listen.js';

const servers: Server[] = [];
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

function open(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

test('without a port it takes the next free one, on this machine only', async () => {
  const first = await listen(open(), undefined);
  const second = await listen(open(), undefined);
  expect(first).toBeGreaterThanOrEqual(5173);
  expect(second).toBeGreaterThan(first);
  expect(servers.map((server) => server.address())).toEqual(
    [first, second].map((port) => ({ address: '127.0.0.1', family: 'IPv4', port })),
  );
});

test.runIf(hasIpv6)('a port that another server has on the other "localhost" is passed over', async () => {
  const free = await listen(open(), undefined);
  await new Promise<void>((resolve) => servers.splice(0)[0]?.close(() => resolve()));
  const other = open();
  other.listen(free, '::1');
  await new Promise((resolve) => other.once('listening', resolve));
  expect(await listen(open(), undefined)).toBeGreaterThan(free);
});

test('a port that was asked for and is taken is an error', async () => {
  const port = await listen(open(), 0);
  await expect(listen(open(), port)).rejects.toThrow(`Port ${port} is taken.`);
});
