import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { run } from '../package/projects.js';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-peers-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** What a host may have that uses the form alone: stacks older than the kits are made for, and of today. */
const STACKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AI SDK 5': { ai: '5' },
  'AI SDK 6': { ai: '6' },
  'AI SDK 7': { ai: '7' },
  'LangChain 0.3': { '@langchain/core': '0.3', '@langchain/langgraph': '0.4' },
  'LangChain 1': { '@langchain/core': '1', '@langchain/langgraph': '1' },
  'MCP SDK 1.12': { '@modelcontextprotocol/sdk': '1.12' },
  'MCP SDK 2': { '@modelcontextprotocol/server': '2' },
  'assistant-ui 0.10': { '@assistant-ui/react': '0.10' },
  'CopilotKit 1.10': { '@copilotkit/react-core': '1.10' },
};

/** Each works out what it would install, and refuses what does not fit. */
const INSTALLERS: Readonly<Record<string, readonly string[]>> = {
  'npm 10': [
    'npm@10',
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ],
  'npm 11': [
    'npm@11',
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ],
  pnpm: ['pnpm@10', 'install', '--lockfile-only', '--ignore-scripts', '--strict-peer-dependencies', '--prefer-offline'],
};

let projects = 0;

function installs(installer: string, dependencies: Readonly<Record<string, string>>): Promise<string> {
  projects += 1;
  const folder = mkdtempSync(join(temporary, `${projects}-`));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', private: true, dependencies }));
  return run('npx', ['--yes', ...(INSTALLERS[installer] ?? [])], folder);
}

const cases = Object.keys(INSTALLERS).flatMap((installer) =>
  Object.entries(STACKS).flatMap(([stack, versions]) =>
    // pnpm also refuses what the peers of the stack itself want.
    (installer === 'pnpm' && /assistant|Copilot/.test(stack) ? [] : ['18', '19']).map((react) => ({
      installer,
      stack,
      versions,
      react,
    })),
  ),
);

test.each(cases)(
  '$installer installs the form beside $stack and React $react',
  async ({ installer, versions, react }) => {
    await installs(installer, {
      'react-interactive-form': `file:${inject('tarball')}`,
      react,
      'react-dom': react,
      ...versions,
    });
  },
);

test.each(Object.keys(INSTALLERS))('%s refuses what does not fit', async (installer) => {
  await expect(
    installs(installer, { 'react-interactive-form': `file:${inject('tarball')}`, react: '17', 'react-dom': '17' }),
  ).rejects.toThrow(/ERESOLVE|ERR_PNPM_PEER_DEP/);
});
