import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ANSWERS, answerForms } from '../package/answer-forms.js';
import { openPage } from '../package/open-page.js';
import { createProject, react, runScript, runTool } from '../package/projects.js';

const ranges: Readonly<Record<string, string>> = packageJson.dependencies;

/** The lowest version of a range such as `^1.2.0` or `>=1.3.1 <1.5`. */
function lowestOf(range: string): string {
  return /\d+\.\d+\.\d+/.exec(range)?.[0] ?? range;
}

/** What a host has already, beside this package. */
const hosts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the lowest of each range': Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [name, lowestOf(range)]),
  ),
  'versions in between, without the pieces of Radix': {
    'react-hook-form': '7.60.0',
    '@radix-ui/react-radio-group': '1.3.8',
    '@radix-ui/react-checkbox': '1.3.3',
  },
  'the highest of each range': ranges,
};

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));
afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

test.each(Object.entries(hosts))(
  'a host with %s shares them, and its forms are rendered and answered',
  async (name, versions) => {
    const app = join(temporary, name.replaceAll(/\W+/g, '-'));
    await createProject('app', app, { 'react-interactive-form': inject('tarball'), ...react, ...versions });
    const copies = findCopies(app, Object.keys(versions));
    expect(copies).toEqual(
      Object.fromEntries(
        Object.entries(versions).map(([dependency, version]) => [
          dependency,
          [expect.stringMatching(matcher(version))],
        ]),
      ),
    );

    const html = await runScript(app, 'server.js');
    expect([...html.matchAll(/role="(radio|checkbox)"/g)].map(([, role]) => role)).toEqual([
      'radio',
      'radio',
      'radio',
      'checkbox',
      'checkbox',
      'checkbox',
    ]);

    await runTool(app, 'vite/bin/vite.js', 'build');
    await openPage(join(app, 'dist'), async (page) => {
      expect(await answerForms(page)).toEqual(ANSWERS);
    });
  },
);

/** The version of each copy of each package, wherever in `node_modules` it is. */
function findCopies(app: string, packages: readonly string[]): Record<string, string[]> {
  const folder = join(app, 'node_modules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `/node_modules/${file.replaceAll('\\', '/')}`,
  );
  return Object.fromEntries(
    packages.map((name) => {
      const copies = files.filter((file) => file.endsWith(`/node_modules/${name}/package.json`));
      return [name, copies.map((file) => readVersion(join(app, file)))];
    }),
  );
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Matches any version of a range's major, or the one version. */
function matcher(version: string): RegExp {
  const [, major] = /^[\^>=]+(\d+)\./.exec(version) ?? [];
  return major === undefined ? new RegExp(`^${version.replaceAll('.', '\\.')}$`) : new RegExp(`^${major}\\.`);
}
