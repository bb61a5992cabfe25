import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import react18 from '../react18/package.json' with { type: 'json' };
import { findMissing } from '../../.ci/check-release.mjs';

const root = join(import.meta.dirname, '../..');

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** A host's own code may be under any licence: what it installs with this package asks for no more than to keep a notice. */
const FOR_HOSTS = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

/** Tools are used, not passed on: these licences ask for nothing that the use of a tool would touch. */
const FOR_TOOLS = [...FOR_HOSTS, 'MIT-0', 'BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Unlicense', 'WTFPL'];

test('every licence allows the use in a library under MIT', () => {
  const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const refused = packages.flatMap(([path, { license = 'none', dev }]) => {
    const offered = license.replace(/[()]/g, '').split(' OR ');
    return offered.some((one) => (dev ? FOR_TOOLS : FOR_HOSTS).includes(one)) ? [] : [`${path}: ${license}`];
  });
  expect(refused).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

test('a host installs react-hook-form and two packages of Radix, and React is its own; all else it may leave out', () => {
  expect(Object.keys(packageJson.dependencies)).toEqual(['@radix-ui/react-checkbox', '@radix-ui/react-radio-group', 'react-hook-form']);
  const optional = new Map(Object.entries(packageJson.peerDependenciesMeta));
  expect(Object.keys(packageJson.peerDependencies).filter((name) => optional.get(name)?.optional !== true)).toEqual(['react', 'react-dom']);
});

test('the bill of materials names every package that a host installs with this one, and its licence', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as {
    bomFormat: string;
    components: { name: string; licenses: unknown[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)));
  // What is built into the page of /mcp-app, at the version that is.
  expect(bill.components).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'react', version: react18.dependencies.react }),
      expect.objectContaining({ name: 'react-dom', version: react18.dependencies['react-dom'] }),
      expect.objectContaining({ name: 'scheduler' }),
    ]),
  );
  expect(bill.components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
});

test('the page of /mcp-app names what is built into it, and the licences stand beside it', () => {
  const [notice] = readFileSync(join(root, 'dist/mcp-app/page-html.js'), 'utf8').split('\n');
  const licences = readFileSync(join(root, 'dist/mcp-app/page.licences.txt'), 'utf8');
  for (const name of ['react', 'react-dom', 'scheduler', 'react-hook-form']) {
    expect(notice).toMatch(new RegExp(`[ ,]${name}[,:]`));
    expect(licences).toMatch(new RegExp(`^${name}$[^]*?Permission is hereby granted`, 'm'));
  }
});

/** What a package may hold, by its place and its kind: a new one is decided on, and written here. */
const SHIPPED = [
  /^(CHANGELOG|README|SECURITY)\.md$|^LICENSE$|^package\.json$/,
  /^dist\/.+\.(js|d\.ts|js\.map|d\.ts\.map|css)$/,
  /^dist\/postgres\/\d{4}-\w+\.sql$/,
  /^dist\/mcp-app\/page\.licences\.txt$/,
  /^src\/.+\.(ts|tsx|css)$/,
  /^registry\/.+\.(json|tsx|css)$/,
  /^skills\/interactive-form\/SKILL\.md$/,
];

test('npm pack brings what is listed here, and nothing else', () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as [{ files: { path: string }[] }];
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => !SHIPPED.some((kind) => kind.test(path)))).toEqual([]);
  expect(SHIPPED.filter((kind) => !paths.some((path) => kind.test(path)))).toEqual([]);
});

test('every source map points at sources that are in the package too, and carries no second copy of them', () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as [{ files: { path: string }[] }];
  const shipped = new Set(files.map(({ path }) => path));
  const maps = [...shipped].filter((path) => path.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(100);
  for (const map of maps) {
    const { sources, sourcesContent } = JSON.parse(readFileSync(join(root, map), 'utf8')) as { sources: string[]; sourcesContent?: unknown };
    expect([map, sources.filter((source) => !shipped.has(normalize(join(dirname(map), source))))]).toEqual([map, []]);
    expect([map, sourcesContent]).toEqual([map, undefined]);
  }
});

describe('a release', () => {
  const ready = {
    version: '1.0.0',
    repository: { type: 'git', url: 'git+https://example.com/owner/name.git' },
    homepage: 'https://example.com/owner/name#readme',
    bugs: 'https://example.com/owner/name/issues',
    publishConfig: { access: 'public', provenance: true },
  };
  const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2030-01-01\n';

  test('may go out where all is said that provenance needs', () => {
    expect(findMissing(ready, changelog)).toEqual([]);
  });

  test.each([
    ['repository', { ...ready, repository: undefined }, changelog],
    ['homepage', { ...ready, homepage: undefined }, changelog],
    ['bugs', { ...ready, bugs: undefined }, changelog],
    ['provenance', { ...ready, publishConfig: undefined }, changelog],
    ['CHANGELOG.md', ready, '# Changelog\n\n## [Unreleased]\n'],
  ])('is stopped without %s, and says so', (name, manifest, log) => {
    expect(findMissing(manifest, log)).toEqual([expect.stringContaining(name)]);
  });

  test('is stopped by npm publish itself', () => {
    expect(packageJson.scripts.prepublishOnly).toBe('node .ci/check-release.mjs');
    expect(packageJson.publishConfig).toEqual({ access: 'public', provenance: true });
  });
});

test('SECURITY.md is in the package’s repository and is named in the README', () => {
  expect(existsSync(join(root, 'SECURITY.md'))).toBe(true);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(SECURITY.md)');
});
