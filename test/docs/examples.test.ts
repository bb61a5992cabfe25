// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { init } from '../../src/cli/init.js';

const root = join(import.meta.dirname, '../../examples');
const examples = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

describe.each(examples)('examples/%s can be copied out', (name) => {
  const folder = join(root, name);

  test('no file of it imports what is outside of it', () => {
    expect(findImportsOutside(folder)).toEqual([]);
  });

  test('its versions are exact, and it has a lock file', () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(3);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(existsSync(join(folder, 'package-lock.json'))).toBe(true);
  });

  test('one command makes a project of it, which has the packed library', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-example-'));
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
    const tarball = join(temporary, 'library-0.1.0.tgz');
    writeFileSync(tarball, 'packed');
    const { code } = init([name, 'app', '--no-install'], {
      root: join(root, '..'),
      cwd: temporary,
      tarball,
      run: () => false,
    });
    expect(code).toBe(0);
    const here = readdirSync(folder).filter((file) => !/^(node_modules|\.next|dist|package-lock\.json)$/.test(file));
    expect(readdirSync(join(temporary, 'app')).toSorted()).toEqual(
      [...new Set([...here, '.gitignore', 'library-0.1.0.tgz'])].toSorted(),
    );
    const { dependencies, scripts } = JSON.parse(readFileSync(join(temporary, 'app/package.json'), 'utf8')) as Record<
      string,
      object
    >;
    expect(dependencies).toMatchObject({ 'react-interactive-form': 'file:library-0.1.0.tgz' });
    // The command that `init` ends with, and that builds what it starts.
    expect(scripts).toHaveProperty('start', expect.stringMatching(/build && |^node server\.ts$/));
  });

  test('its README begins with the title that `init` shows, and says how it is started', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toMatch(/^# A .{5,40}\n/);
    expect(readme).toMatch(new RegExp(`^npx react-interactive-form init ${name} (my-\\w+)\ncd \\1\n.*npm start`, 'm'));
    expect(readme).toContain(`npm run example -- ${name} ../my-`);
  });
});

function findImportsOutside(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|js|mjs)$/.test(file) && !/node_modules|\bdist\b|\.next/.test(file),
  );
  return files.flatMap((file) => {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)['"]/g);
    return [...imports]
      .map(([, path = '']) => normalize(join(file, '..', path)))
      .filter((path) => path.startsWith('..'));
  });
}
