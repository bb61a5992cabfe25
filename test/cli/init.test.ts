// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTarball, init, initUsage } from '../../src/cli/init.js';

let cwd: string;
let root: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'react-interactive-form-init-'));
  root = join(cwd, 'host/node_modules/react-interactive-form');
  write('host/node_modules/react-interactive-form/package.json', { version: '1.2.3' });
  write('host/node_modules/react-interactive-form/examples/vite/package.json', {
    private: true,
    dependencies: { react: '19.0.0' },
  });
  write('host/node_modules/react-interactive-form/examples/vite/README.md', '# A page\n\nWords.\n');
  write('host/node_modules/react-interactive-form/examples/vite/src/main.tsx', 'main');
  write('host/node_modules/react-interactive-form/examples/next/package.json', {});
  write('host/node_modules/react-interactive-form/examples/next/README.md', '# An app\n');
});

afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function start(args: string[], host: Partial<Parameters<typeof init>[1]> = {}) {
  const run = vi.fn(() => true);
  return { run, ...init(args, { root, cwd, run, ...host }) };
}

function readManifest(): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(cwd, 'my-chat/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
}

test('makes a project of the stack, installs it, and says how to start it', () => {
  const { code, text, run } = start(['vite', 'my-chat']);
  expect({ code, text }).toEqual({
    code: 0,
    text: `\nA page is in ${join(cwd, 'my-chat')}. Its README.md says more. Start it:\n\n  cd my-chat\n  npm start\n`,
  });
  expect(readdirSync(join(cwd, 'my-chat')).toSorted()).toEqual(['.gitignore', 'README.md', 'package.json', 'src']);
  expect(readManifest()).toEqual({
    private: true,
    dependencies: { react: '19.0.0', 'react-interactive-form': '^1.2.3' },
  });
  expect(run.mock.calls).toEqual([
    ['npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], join(cwd, 'my-chat')],
  ]);
});

test('leaves out what was installed or built in the example, and keeps its own list of what Git ignores', () => {
  for (const left of ['node_modules/a/index.js', 'dist/index.html', '.next/server.js', 'package-lock.json'])
    write(`host/node_modules/react-interactive-form/examples/vite/${left}`, '');
  write('host/node_modules/react-interactive-form/examples/vite/.gitignore', 'own');
  start(['vite', 'my-chat']);
  expect(readdirSync(join(cwd, 'my-chat')).toSorted()).toEqual(['.gitignore', 'README.md', 'package.json', 'src']);
  expect(readFileSync(join(cwd, 'my-chat/.gitignore'), 'utf8')).toBe('own');
});

test('without installing it says that this is left to do', () => {
  const { run, text } = start(['--no-install', 'vite', 'my-chat']);
  expect(run).not.toHaveBeenCalled();
  expect(text).toContain('\n  cd my-chat\n  npm install\n  npm start\n');
});

test('a name that a shell would read otherwise is quoted', () => {
  const { text } = start(['vite', "my chat's; ls"]);
  expect(text).toContain("  cd 'my chat'\\''s; ls'\n");
});

test.each([
  ['npm/11.6.0 node/v22.1.0 linux x64', 'npm'],
  ['pnpm/10.1.0 npm/? node/v22.1.0 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v22.1.0 linux x64', 'yarn'],
  ['bun/1.3.0 npm/? node/v22.1.0', 'bun'],
  ['something else', 'npm'],
])('run by %s, it installs with %s', (userAgent, manager) => {
  const { run, text } = start(['vite', 'my-chat'], { userAgent });
  expect(run.mock.calls).toMatchObject([[manager, { 0: 'install' }, join(cwd, 'my-chat')]]);
  expect(text).toContain(`  ${manager} start\n`);
});

test.each(['.', '.git'])(
  'a folder that is there and empty but for %s is taken, also the one where the user is',
  (kept) => {
    mkdirSync(join(cwd, 'my-chat', kept), { recursive: true });
    expect(start(['vite', '.'], { cwd: join(cwd, 'my-chat') }).text).toContain('Start it:\n\n  npm start\n');
    expect(existsSync(join(cwd, 'my-chat/src/main.tsx'))).toBe(true);
  },
);

describe('nothing is written, and the words say why, for', () => {
  test.each<[string, string[], string]>([
    ['no stack', [], 'Name a stack and a new folder.'],
    ['an unknown stack', ['vue', 'my-chat'], 'There is no stack "vue". There are: next, vite.'],
    [
      'a stack that leads elsewhere',
      ['../examples/vite', 'my-chat'],
      'There is no stack "../examples/vite". There are: next, vite.',
    ],
    ['no folder', ['vite'], 'Name a new folder, such as my-chat.'],
    ['two folders', ['vite', 'my-chat', 'more'], 'init takes a stack and a folder, and got more: more.'],
    ['an unknown option', ['vite', 'my-chat', '--force'], 'init has no option "--force".'],
  ])('%s', (_, args, words) => {
    const { code, text, run } = start(args);
    expect({ code, text }).toEqual({ code: 2, text: `${words}\n\n${initUsage(root)}` });
    expect(run).not.toHaveBeenCalled();
    expect(readdirSync(cwd)).toEqual(['host']);
  });

  test.each(['nowhere', 'host'])('a link to %s', (to) => {
    symlinkSync(join(cwd, to), join(cwd, 'my-chat'));
    expect(start(['vite', 'my-chat'])).toMatchObject({
      code: 2,
      text: `${join(cwd, 'my-chat')} is a link. Name a new folder.\n`,
    });
  });

  test('a folder that has something in it', () => {
    write('my-chat/mine.txt', 'mine');
    expect(start(['vite', 'my-chat'])).toMatchObject({
      code: 2,
      text: `${join(cwd, 'my-chat')} is not empty. Name a new folder.\n`,
    });
    expect(readdirSync(join(cwd, 'my-chat'))).toEqual(['mine.txt']);
  });

  test('a file of that name', () => {
    write('my-chat', 'mine');
    expect(start(['vite', 'my-chat'])).toMatchObject({
      code: 2,
      text: `${join(cwd, 'my-chat')} is a file. Name a new folder.\n`,
    });
    expect(readFileSync(join(cwd, 'my-chat'), 'utf8')).toBe('mine');
  });
});

test('where the packages could not be installed, the files stay, and the words say what to run', () => {
  const { code, text } = start(['vite', 'my-chat'], { run: () => false, userAgent: 'pnpm/10.1.0' });
  expect({ code, text }).toEqual({
    code: 2,
    text: `The files are in ${join(cwd, 'my-chat')}, but the packages could not be installed. Run \`pnpm install\` there.\n`,
  });
  expect(existsSync(join(cwd, 'my-chat/src/main.tsx'))).toBe(true);
});

test('the usage has each stack with the title of its example', () => {
  expect(initUsage(root)).toContain('  next           An app\n  vite           A page\n');
});

describe('the file that the package was installed from', () => {
  beforeEach(() => write('packed/react-interactive-form-1.2.3.tgz', 'packed'));
  const spec = 'file:../packed/react-interactive-form-1.2.3.tgz';

  test.each<[string, string, unknown]>([
    ['as npm and pnpm save it', 'host/package.json', { dependencies: { 'react-interactive-form': spec } }],
    [
      'among the development dependencies',
      'host/package.json',
      { devDependencies: { 'react-interactive-form': spec } },
    ],
    [
      'without its protocol',
      'host/package.json',
      { dependencies: { 'react-interactive-form': '../packed/react-interactive-form-1.2.3.tgz' } },
    ],
    [
      'as npm notes it, if nothing was saved',
      'host/node_modules/.package-lock.json',
      { packages: { 'node_modules/react-interactive-form': { resolved: spec } } },
    ],
  ])('is found %s, and comes along', (_, path, content) => {
    write(path, content);
    start(['vite', 'my-chat']);
    expect(readManifest().dependencies['react-interactive-form']).toBe('file:react-interactive-form-1.2.3.tgz');
    expect(readFileSync(join(cwd, 'my-chat/react-interactive-form-1.2.3.tgz'), 'utf8')).toBe('packed');
  });

  test('is found from the folder that pnpm keeps a package in', () => {
    write('host/package.json', { dependencies: { 'react-interactive-form': spec } });
    const kept = join(cwd, 'host/node_modules/.pnpm/react-interactive-form@1/node_modules/react-interactive-form');
    expect(findTarball(kept)).toBe(join(cwd, 'packed/react-interactive-form-1.2.3.tgz'));
  });

  test.each<[string, unknown]>([
    ['a range', { dependencies: { 'react-interactive-form': '^1.2.3' } }],
    [
      'an address',
      { dependencies: { 'react-interactive-form': 'https://packages.example/react-interactive-form-1.2.3.tgz' } },
    ],
    [
      'a file that is gone',
      { dependencies: { 'react-interactive-form': 'file:../gone/react-interactive-form-1.2.3.tgz' } },
    ],
    ['nothing of it', {}],
    ['no JSON', '{'],
  ])('is not there where the project says %s', (_, content) => {
    write('host/package.json', content);
    expect(findTarball(root)).toBeUndefined();
    start(['vite', 'my-chat']);
    expect(readManifest().dependencies['react-interactive-form']).toBe('^1.2.3');
  });
});
