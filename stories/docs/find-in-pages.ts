import { toAnchor } from '../../.ci/site-links.mjs';

export interface Hit {
  title: string;
  /** The nearest heading above; empty at the top of a page. */
  heading: string;
  href: string;
  /** The paragraph or the row with the words, as plain text. */
  text: string;
}

const MOST = 50;

/** The paragraphs and rows that have all of the words, the guide first; fifty at most. */
export function findInPages(
  words: string,
  texts: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, { title: string; id: string }>,
): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const hits: Hit[] = [];
  for (const [path, { title, id }] of [...pages].sort(
    ([, one], [, other]) => Number(isGuide(other)) - Number(isGuide(one)),
  )) {
    let heading = '';
    for (const block of listBlocks(texts.get(path) ?? '')) {
      heading = /^#{2,6} (.+)$/.exec(block)?.[1] ?? heading;
      const low = block.toLowerCase();
      if (!wanted.every((word) => low.includes(word))) continue;
      hits.push({
        title,
        heading,
        href: `?path=/docs/${id}${heading && `#${toAnchor(heading)}`}`,
        text: toPlainText(block),
      });
      if (hits.length === MOST) return hits;
    }
  }
  return hits;
}

function isGuide({ title }: { title: string }): boolean {
  return title.startsWith('Guide/');
}

/** Paragraphs, and each row of a table and item of a list by itself. */
function listBlocks(text: string): string[] {
  return text.split(/\n{2,}|\n(?=[|-]|\d+\. )/);
}

/** Without what Markdown would make something of. */
function toPlainText(block: string): string {
  return block
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[|[\]`*#<>_\s]+/g, ' ')
    .trim();
}
