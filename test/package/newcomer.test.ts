import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-newcomer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm ci in a fresh clone prints no warning', () => {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file));
  cpSync(join(root, 'test/react18/package.json'), join(folder, 'test/react18/package.json'));
  // A newcomer's own settings are not those of whoever runs this.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('added');
}, 60_000);

test('README, CONTRIBUTING, versions.md, .nvmrc and engines name the same Node', () => {
  const node = packageJson.engines.node.replace('>=', '');
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(node);
  for (const page of ['README.md', 'docs/CONTRIBUTING.md', 'docs/versions.md'])
    expect(readFileSync(join(root, page), 'utf8')).toMatch(new RegExp(`\\bNode(:\\*\\*)? ${node}\\b`));
});
