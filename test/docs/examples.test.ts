// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyExample } from '../../.ci/copy-example.mjs';

const root = join(import.meta.dirname, '../../examples');
const examples = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

describe.each(examples)('examples/%s can be copied out', (name) => {
  const folder = join(root, name);

  test('no file of it imports what is outside of it', () => {
    expect(findImportsOutside(folder)).toEqual([]);
  });

  test('its versions are exact, and it has a lock file', () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(3);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(existsSync(join(folder, 'package-lock.json'))).toBe(true);
  });

  test('one command makes a project of it, which has the packed library', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-example-'));
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
    writeFileSync(join(temporary, 'library-0.1.0.tgz'), 'packed');
    copyExample(name, join(temporary, 'app'), join(temporary, 'library-0.1.0.tgz'));
    const here = readdirSync(folder).filter((file) => !/^(node_modules|\.next|dist)$/.test(file));
    expect(readdirSync(join(temporary, 'app')).toSorted()).toEqual([...here, 'library-0.1.0.tgz'].toSorted());
    const { dependencies } = JSON.parse(readFileSync(join(temporary, 'app/package.json'), 'utf8')) as { dependencies: object };
    expect(dependencies).toMatchObject({ 'react-interactive-form': 'file:library-0.1.0.tgz' });
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`npm run example -- ${name} ../my-`);
  });
});

function findImportsOutside(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|js|mjs)$/.test(file) && !/node_modules|\bdist\b|\.next/.test(file),
  );
  return files.flatMap((file) => {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)['"]/g);
    return [...imports].map(([, path = '']) => normalize(join(file, '..', path))).filter((path) => path.startsWith('..'));
  });
}
