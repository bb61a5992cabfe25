/** A name with its value and the comment that stands before it, as a table shows them. */
export interface Entry {
  name: string;
  value: string;
  comment: string;
}

/** The custom properties that a stylesheet declares in one cascade layer, in its order. */
export function readVariables(css: string, layer: string): Entry[] {
  const start = css.indexOf(`@layer ${layer} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({ name, value, comment: '' }));
}

/** The names in a constant array of a source, each with the comment before it. */
export function readConstant(source: string, constant: string): Pick<Entry, 'name' | 'comment'>[] {
  const start = source.indexOf(`export const ${constant} = [`);
  const block = source.slice(start, source.indexOf('\n]', start));
  const entry = /(?:\/\*\* ([^\n]*?) \*\/\s*)?'([^']+)',/g;
  return [...block.matchAll(entry)].map(([, comment = '', name = '']) => ({ name, comment }));
}
