/** The custom properties that a host may set, with what stands for them elsewhere: `--_name: var(--name, default);`. */
export function readVariables(css: string, layer: string): { name: string; value: string }[] {
  const block = between(css, `@layer ${layer} {`, '\n}');
  return [...block.matchAll(/--_[\w-]+: var\((--[\w-]+), (.+)\);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/--_(rif-host-|)/g, '--'),
  }));
}

/** The names in a constant array of a source, each with the comment before it. */
export function readConstant(source: string, constant: string): { name: string; comment: string }[] {
  const block = between(source, `const ${constant} = [`, '\n]');
  const entry = /(?:\/\*\* ([^\n]*?) \*\/\s*)?'([^']+)',/g;
  return [...block.matchAll(entry)].map(([, comment = '', name = '']) => ({ name, comment }));
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
}
