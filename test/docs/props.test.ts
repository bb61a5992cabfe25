// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from '../setup/program.js';

const root = join(import.meta.dirname, '../..');

/** The props of the form that are not those of any element. */
function listProps(): string[] {
  const file = join(root, 'src/components/form-props.ts');
  const program = createProgram([file, join(root, 'src/components/interactive-form.tsx')]);
  const checker = program.getTypeChecker();
  const names = ['form-props.ts', 'interactive-form.tsx'].flatMap((name) => {
    const source = program.getSourceFile(join(root, 'src/components', name))!;
    const symbol = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source)!)
      .find(({ name: own }) => /^(Form|InteractiveForm)Props$/.test(own))!;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => checker.getPropertiesOfType(part));
  });
  const own = names.filter(({ declarations = [] }) =>
    declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/src/')),
  );
  return [...new Set(own.map(({ name }) => name))].sort();
}

test('docs/props.md has a row for each prop of the form, and for no other', () => {
  const page = readFileSync(join(root, 'docs/props.md'), 'utf8');
  const heads = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, head = '']) => head);
  const named = heads.flatMap((head) => [...head.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const props = listProps();
  expect(props).toContain('onAnswer');
  expect(named.sort()).toEqual(props);
}, 60_000);
