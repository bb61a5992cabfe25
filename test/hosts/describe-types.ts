import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readSnippets } from '../docs/read-snippets.js';
import { createProject, run } from '../package/projects.js';
import { PAGES } from './compile-snippets.js';

const { '@types/node': nodeTypes, zod } = packageJson.devDependencies;

/** Entries that a back end or a test of a page imports, and where nobody needs the types of the DOM. */
const WITHOUT_DOM = [
  'protocol',
  'server',
  'mcp',
  'postgres',
  'broker',
  'terminal',
  'url-consent',
  'testing',
  'adapters/slack',
  'adapters/ask-user-question',
];

/** Those of a page, whose other packages are not installed here aside. */
const WITH_DOM = [
  'headless',
  'native',
  'lazy',
  'tool-call',
  'react-hook-form',
  'attachments',
  'rich-text',
  'mcp-app',
  'locales/de',
];

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'ES2022',
  noEmit: true,
  jsx: 'react-jsx',
  types: ['node'],
};

/** What has to compile in a project with the types of a version of React, by versions of TypeScript and values of its `module`. */
export function describeTypes(react: string, compilers: readonly string[], modules: readonly string[]): void {
  describe(`the types of React ${react}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-types-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    beforeAll(async () => {
      const types = { '@types/node': nodeTypes, '@types/react': react, '@types/react-dom': react };
      const aliases = Object.fromEntries(
        compilers.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]),
      );
      await createProject('node', folder, {
        'react-interactive-form': inject('tarball'),
        react,
        'react-dom': react,
        zod,
        ...types,
        ...aliases,
      });
      copyFileSync(join(import.meta.dirname, '../docs/host.d.ts'), write('snippets/host.d.ts', ''));
      for (const [index, { code }] of PAGES.flatMap(readSnippets).entries())
        write(`snippets/snippet-${index}.tsx`, code);
      write('server/entries.ts', importsOf(WITHOUT_DOM));
      write('page/entries.ts', importsOf(['', ...WITH_DOM, ...WITHOUT_DOM]));
    });

    describe.each(compilers)('TypeScript %s', (version) => {
      test('the snippets of the pages compile as they stand', async () => {
        const settings = {
          ...STRICT,
          module: 'ESNext',
          moduleResolution: 'Bundler',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          skipLibCheck: true,
        };
        expect(await compile(version, 'snippets', settings)).toBe('');
      });

      test.each(modules)('every declaration is sound: module %s', async (module) => {
        const settings = { ...STRICT, module, lib: ['ES2023', 'DOM', 'DOM.Iterable'], skipLibCheck: false };
        expect(await compile(version, 'page', settings)).toBe('');
      });

      test.each(modules)('those of a back end need no types of the DOM: module %s', async (module) => {
        expect(await compile(version, 'server', { ...STRICT, module, lib: ['ES2023'], skipLibCheck: false })).toBe('');
      });
    });

    function write(file: string, text: string): string {
      const path = join(folder, file);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
      return path;
    }

    /** What the compiler says, nothing if all is well. */
    function compile(version: string, include: string, compilerOptions: object): Promise<string> {
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: [include] }));
      return run(
        process.execPath,
        [join(folder, `node_modules/typescript-${version}/bin/tsc`), '-p', '.'],
        folder,
      ).catch(String);
    }
  });
}

function importsOf(entries: readonly string[]): string {
  const path = (entry: string): string => (entry === '' ? 'react-interactive-form' : `react-interactive-form/${entry}`);
  return entries
    .map(
      (entry, index) =>
        `import * as entry${index} from '${path(entry)}';\nexport const it${index}: typeof entry${index} = entry${index};\n`,
    )
    .join('');
}
