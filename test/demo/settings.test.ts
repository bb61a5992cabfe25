// @vitest-environment node
import { expect, test } from 'vitest';
import { readSettings } from '../../demo/server/settings.js';

test('what the environment says is read', () => {
  const env = { PORT: '0', DATA_DIR: '/data', DATABASE_URL: 'postgres://localhost/chat', PACE: '40' };
  expect(readSettings(env)).toEqual({ port: 0, dataDir: '/data', databaseUrl: 'postgres://localhost/chat', pace: 40 });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '1.5' }, 'PORT must be a whole number from 0 to 65535, not "1.5".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ PACE: '-1' }, 'PACE must be a whole number from 0 to 10000, not "-1".'],
])('%j is refused', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
