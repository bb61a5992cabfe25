// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILED, compile } from '../../.ci/react-compiler.mjs';

const src = join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => join(src, file))
  .filter((file) => COMPILED.test(file));

/** The tests of the form run compiled on native controls alone: the others have to compile as well. */
test('React Compiler leaves no component and no hook alone', async () => {
  expect(files).toContain(join(src, 'controls/radix.tsx'));
  const refused: string[] = [];
  for (const file of files)
    await compile(readFileSync(file, 'utf8'), file).catch((error: unknown) =>
      refused.push(`${file}: ${String(error)}`),
    );
  expect(refused).toEqual([]);
});

test('a function that it leaves alone is an error', async () => {
  const code = 'export function Counter(props) { props.count = 1; return <p>{props.count}</p>; }';
  await expect(compile(code, '/src/components/counter.tsx')).rejects.toThrow('cannot be modified');
});
