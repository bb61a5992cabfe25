import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Snippet {
  /** Where it stands, such as `docs/backend.md:142`. */
  place: string;
  /** A file beside this one that does not exist, so that its imports resolve like ours. */
  file: string;
  code: string;
}

const root = join(import.meta.dirname, '../..');

/** The TypeScript of a page of the documentation, snippet by snippet. */
export function readSnippets(page: string): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```tsx?\n(.*?)^```/gms)].map(({ index, 1: code = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    const file = join(import.meta.dirname, `${page.replaceAll(/\W/g, '-')}-${line}.tsx`);
    // An added first line takes the place of the fence, so that the numbers of the other lines are the same as in the page.
    return { place: `${page}:${line}`, file, code: `\n${code}\nexport {};` };
  });
}
