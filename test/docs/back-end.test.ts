// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../examples/server/package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/backend.md'), 'utf8');
const section = /^## A whole back end$(.*?)^## /ms.exec(page)?.[1] ?? '';
const fences = [...section.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code = '']) => code);
const files = readdirSync(join(root, 'examples/server')).filter((file) => /\.(mjs|tsx|html)$/.test(file));

test('the page has the files of examples/server, word for word, and no other code', () => {
  const [commands, ...code] = fences;
  expect(code.toSorted()).toEqual(
    files.map((file) => readFileSync(join(root, 'examples/server', file), 'utf8')).toSorted(),
  );
  expect(files.filter((file) => !section.includes(`\`${file}\``))).toEqual([]);
  // TypeScript is for the type check alone.
  const needed = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }).filter(
    (name) => !/types|typescript/.test(name),
  );
  expect(
    /npm install (.*)/
      .exec(commands ?? '')?.[1]
      ?.split(' ')
      .toSorted(),
  ).toEqual(['react-interactive-form', ...needed].toSorted());
});
