// @vitest-environment node
import { expect, test } from 'vitest';
import { runInTurn } from '../../src/mcp/run-in-turn.js';
import { gate } from './gate.js';

test('actions with one owner and key run one after another, also after a failure; others do not wait', async () => {
  const log: string[] = [];
  const [owner, stranger] = [{}, {}];
  const { opened, open } = gate();
  const action = (name: string, until?: Promise<unknown>) => async () => {
    log.push(`${name} starts`);
    await until;
    log.push(`${name} ends`);
    if (name === 'first') throw new Error(name);
    return name;
  };
  const first = runInTurn(owner, 'a', action('first', opened));
  const second = runInTurn(owner, 'a', action('second'));
  const results = [
    await runInTurn(owner, 'b', action('other key')),
    await runInTurn(stranger, 'a', action('other owner')),
  ];
  open();
  await expect(first).rejects.toThrow('first');
  expect([...results, await second, await runInTurn(owner, 'a', action('third'))]).toEqual([
    'other key',
    'other owner',
    'second',
    'third',
  ]);
  expect(log).toEqual([
    'first starts',
    'other key starts',
    'other key ends',
    'other owner starts',
    'other owner ends',
    'first ends',
    'second starts',
    'second ends',
    'third starts',
    'third ends',
  ]);
});

test('one that comes while the second runs waits for it', async () => {
  const log: string[] = [];
  const owner = {};
  const { opened, open } = gate();
  const first = runInTurn(owner, 'a', async () => log.push('first'));
  const second = runInTurn(owner, 'a', async () => {
    await opened;
    log.push('second');
  });
  await first;
  const third = runInTurn(owner, 'a', async () => log.push('third'));
  open();
  await Promise.all([second, third]);
  expect(log).toEqual(['first', 'second', 'third']);
});
