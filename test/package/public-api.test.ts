import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listEntryPoints } from '../../.ci/entry-points.mjs';
import { createProgram } from '../setup/program.js';
import { publicApi, type Exports } from './public-api.js';

const root = join(import.meta.dirname, '../..');
const entries = listEntryPoints().map(({ name, source }) => ({ name, path: join(root, source) }));

test('the list names every entry', () => {
  expect(Object.keys(publicApi)).toEqual(entries.map(({ name }) => name));
});

test.each(entries)('$name exports exactly what the list says', async ({ name, path }) => {
  const values = Object.keys((await import(path)) as object);
  const types = declaredNames(path).filter((declared) => !values.includes(declared));
  expect(sorted({ values, types })).toEqual(sorted(publicApi[name]));
});

const program = createProgram(entries.map(({ path }) => path));

/** The names of types and values alike. */
function declaredNames(path: string): string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  return module === undefined ? [] : checker.getExportsOfModule(module).map((symbol) => symbol.name);
}

function sorted({ values, types }: Exports = { values: [], types: [] }): Exports {
  return { values: values.toSorted(), types: types.toSorted() };
}
