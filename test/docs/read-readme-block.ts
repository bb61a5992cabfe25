import { runInNewContext } from 'node:vm';
import { readSnippets } from './read-snippets.js';

/** The block `example` of the README, which is data and nothing else. */
export function readReadmeBlock(): unknown {
  const code = readSnippets('README.md')
    .map((snippet) => /^const example = (\{.*?^\});$/ms.exec(snippet.code)?.[1])
    .find((found) => found !== undefined);
  if (code === undefined) throw new Error('The README has no block `example` any more.');
  return runInNewContext(`JSON.parse(JSON.stringify(${code}))`);
}
