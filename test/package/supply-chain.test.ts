import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { listPages } from '../../.ci/llms.mjs';
import { listLinks } from '../../.ci/site-links.mjs';

const root = join(import.meta.dirname, '../..');

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** A host's own code may be under any licence: what it installs with this package asks for no more than to keep a notice. */
const FOR_HOSTS = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

/** Tools are used, not passed on: these licences ask for nothing that the use of a tool would touch. */
const FOR_TOOLS = [
  ...FOR_HOSTS,
  'MIT-0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

test('every licence allows the use in a library under MIT', () => {
  const packages = Object.entries(lock.packages as Record<string, Locked>).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const refused = packages.flatMap(([path, { license = 'none', dev }]) => {
    const offered = license.replace(/[()]/g, '').split(' OR ');
    const isAllowed = (one: string) => one.split(' AND ').every((part) => (dev ? FOR_TOOLS : FOR_HOSTS).includes(part));
    return offered.some(isAllowed) ? [] : [`${path}: ${license}`];
  });
  expect(refused).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

test('a host installs react-hook-form and two packages of Radix, and React is its own; all else it may leave out', () => {
  expect(Object.keys(packageJson.dependencies)).toEqual([
    '@radix-ui/react-checkbox',
    '@radix-ui/react-radio-group',
    'react-hook-form',
  ]);
  const optional = new Map(Object.entries(packageJson.peerDependenciesMeta));
  expect(Object.keys(packageJson.peerDependencies).filter((name) => optional.get(name)?.optional !== true)).toEqual([
    'react',
    'react-dom',
  ]);
});

test('every dependency is a range up to the next major version, or up to the next minor version where this package uses what may change with it', () => {
  const code = readSources('src').map(read).join('\n');
  const installed = lock.packages as Record<string, Locked>;
  const isUnstable = (name: string): boolean =>
    new RegExp(`import \\{[^}]*\\bunstable_[^}]*\\} from '${name}'`).test(code);
  const rangeOf = (name: string): RegExp => {
    const [major, minor] = (installed[`node_modules/${name}`]?.version ?? '').split('.');
    // The newest minor version is the version that the tests run with.
    return isUnstable(name)
      ? new RegExp(`^>=${major}\\.\\d+\\.\\d+ <${major}\\.${Number(minor) + 1}$`)
      : /^\^[1-9]\d*\.\d+\.\d+$/;
  };
  expect(Object.keys(packageJson.dependencies).filter(isUnstable)).toEqual(['@radix-ui/react-checkbox']);
  for (const [name, range] of Object.entries(packageJson.dependencies)) expect(range).toMatch(rangeOf(name));
});

test('npm publishes package.json as it stands: it has nothing to correct', () => {
  const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-manifest-'));
  try {
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    execFileSync('npm', ['pkg', 'fix'], { cwd: folder, stdio: 'ignore' });
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual(packageJson);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the page of /mcp-app names what is built into it, and the licences stand beside it', () => {
  const [notice] = readFileSync(join(root, 'dist/mcp-app/page-html.js'), 'utf8').split('\n');
  const licences = readFileSync(join(root, 'dist/mcp-app/page.licences.txt'), 'utf8');
  for (const name of ['react', 'react-dom', 'scheduler']) {
    expect(notice).toMatch(new RegExp(`[ ,]${name}[,:]`));
    expect(licences).toMatch(new RegExp(`^${name}$[^]*?Permission is hereby granted`, 'm'));
  }
});

/** What a package may hold, by its place and its kind: a new one is decided on, and written here. */
const SHIPPED = [
  /^(CHANGELOG|README|SECURITY)\.md$|^LICENSE$|^package\.json$/,
  /^docs\/.+\.md$/,
  /^docs\/(form|themes)\.png$/,
  /^llms(-full)?\.txt$/,
  /^dist\/.+\.(js|d\.ts|css)$/,
  /^dist\/postgres\/\d{4}-[\w-]+\.sql$/,
  /^dist\/mcp-app\/page\.licences\.txt$/,
  /^registry\/.+\.json$/,
  /^skills\/(integrate-)?interactive-form\/SKILL\.md$/,
  // The projects that `init` copies: text that people wrote, and no lock file.
  /^examples\/[\w-]+\/(?!package-lock)([\w()-]+\/)*[\w-]+(\.config)?\.(tsx?|m?js|json|html|css|md)$|^examples\/backend\/Containerfile$/,
];

const packed = packFiles();
const paths = packed.map(({ path }) => path);

test('npm pack brings what is listed here, and nothing else', () => {
  expect(paths.filter((path) => !SHIPPED.some((kind) => kind.test(path)))).toEqual([]);
  expect(SHIPPED.filter((kind) => !paths.some((path) => kind.test(path)))).toEqual([]);
});

test('the code is under 1.61 MB, all text that npm unpacks under 2.3, and the pictures under 0.2', () => {
  const measure = (of: typeof packed): number => of.reduce((sum, { size }) => sum + size, 0);
  expect(measure(packed.filter(({ path }) => path.startsWith('dist/')))).toBeLessThan(1_610_000);
  expect(measure(packed.filter(({ path }) => !path.endsWith('.png')))).toBeLessThan(2_300_000);
  expect(measure(packed.filter(({ path }) => path.endsWith('.png')))).toBeLessThan(200_000);
});

// The pages of an example are read in the project that `init` makes of it.
describe.each(paths.filter((path) => path.endsWith('.md') && !path.startsWith('examples/')))(
  '%s, as a host has it',
  (page) => {
    test('links only to what is in the package, and shows only pictures that are', () => {
      expect(findMissingTargets(page, read(page))).toEqual([]);
    });

    test('says of what is not in the package that it is in the repository', () => {
      expect(findUnmarked(read(page))).toEqual([]);
    });
  },
);

test('a link, a picture and a name that lead out of the package are found', () => {
  expect(
    findMissingTargets(
      'docs/embed.md',
      '[a](props.md) [b](decisions.md) ![c](form.png) ![d](looks/dark.png) [e](https://e.example) [f](#here)',
    ),
  ).toEqual(['decisions.md', 'looks/dark.png']);
  expect(findUnmarked('See `demo/start.mjs`, `examples/vite` and `bench/results.md`.')).toEqual([
    'demo/start.mjs',
    'bench/results.md',
  ]);
  expect(findUnmarked('See `demo/start.mjs` in the repository.')).toEqual([]);
});

test('the examples take at most 100 kB, and nothing that was installed or built is among them', () => {
  const examples = packed.filter(({ path }) => path.startsWith('examples/'));
  expect(examples.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(100_000);
  expect(examples.filter(({ path }) => /node_modules|\/dist\/|\.next/.test(path))).toEqual([]);
});

test('the pages that llms.txt names are those of the package', () => {
  const ours = paths.filter((path) => path.endsWith('.md') && !path.startsWith('examples/'));
  expect(ours.toSorted()).toEqual(listPages().toSorted());
  expect(ours.filter((path) => !read('llms.txt').includes(`](${path})`))).toEqual([]);
  for (const made of ['llms.txt', 'llms-full.txt']) expect(findMissingTargets(made, read(made))).toEqual([]);
});

test('the code can be read as it is: on lines of its own, with the names of the source, and without a map that is not there', () => {
  const scripts = paths.filter((path) => path.endsWith('.js') && path !== 'dist/mcp-app/page-html.js');
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter((path) => read(path).includes('sourceMappingURL'))).toEqual([]);
  expect(read('dist/protocol/read-form-block.js')).toMatch(/^export function readFormBlock\(\w+\) \{\n {2}\S/m);
});

test('what a bundler and React look for in the code is still there', () => {
  const source = readSources('src').filter((path) => /^['"]use client['"]/.test(read(path)));
  const compiled = source.map((path) => path.replace('src/', 'dist/').replace(/\.tsx?$/, '.js'));
  expect(compiled.length).toBeGreaterThan(20);
  expect(compiled.filter((path) => paths.includes(path) && !/^['"]use client['"]/.test(read(path)))).toEqual([]);
  const marked = readSources('src').filter((path) => /[@#]__PURE__/.test(read(path)));
  const isPure = (path: string): boolean =>
    /[@#]__PURE__/.test(read(path.replace('src/', 'dist/').replace(/\.tsx?$/, '.js')));
  expect(marked.filter((path) => !isPure(path))).toEqual([]);
});

test('one module of the package names React for all others, and a server never loads it', () => {
  const isClient = (path: string): boolean => /^"use client"/.test(read(path));
  const scripts = paths.filter((path) => path.endsWith('.js') && path !== 'dist/mcp-app/page-html.js');
  expect(scripts.filter((path) => /from "react(\/jsx-runtime)?"/.test(read(path)) && isClient(path))).toEqual([]);
  expect(scripts.filter((path) => /from "(\.\.?\/)+react\.js"/.test(read(path)) && !isClient(path))).toEqual([]);
  const namers = scripts.filter((path) => /from "react(\/jsx-runtime)?"/.test(read(path)));
  expect(namers).toContain('dist/react.js');
  expect(read('dist/react.js')).not.toMatch(/^"use client"/);
});

test('what a module of the package imports is in the package', () => {
  const imports = paths
    .filter((path) => /\.(js|d\.ts)$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?:\bfrom|\bimport\(?) *["'](\.[^"']+)["']/g)]
        .map(([, name = '']) => normalize(join(dirname(path), name)))
        .map((file) => (path.endsWith('.d.ts') ? file.replace(/\.js$/, '.d.ts') : file)),
    );
  expect(imports.length).toBeGreaterThan(500);
  expect([...new Set(imports)].filter((file) => !paths.includes(file))).toEqual([]);
});

test('SECURITY.md is in the package’s repository and is named in the README', () => {
  expect(existsSync(join(root, 'SECURITY.md'))).toBe(true);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(SECURITY.md)');
});

function packFiles(): { path: string; size: number }[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(output) as [{ files: { path: string; size: number }[] }])[0].files;
}

function findMissingTargets(page: string, text: string): string[] {
  const links = listLinks(page, text).filter(({ href }) => !href.startsWith('#'));
  return links.filter(({ target }) => !isPacked(target)).map(({ href }) => href);
}

/** What a page names as code and only the repository has, if the page does not say so. */
function findUnmarked(text: string): string[] {
  if (/\brepository\b/.test(text)) return [];
  const named = [...text.matchAll(/`((?:\.ci|\.storybook|bench|demo|docs|examples|stories|test)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return named.filter((path) => !isPacked(path));
}

function isPacked(path: string): boolean {
  return paths.some((packedPath) => packedPath === path || packedPath.startsWith(`${path}/`));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function readSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('mcp-app/page/'))
    .map((file) => `${folder}/${file}`);
}
