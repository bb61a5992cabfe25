// How links between the pages become links of Storybook, where the same Markdown files are pages. It runs in Node and in a browser.

/**
 * The id that GitHub and Storybook give to a heading.
 * @param {string} heading
 */
export function toAnchor(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * The ids of a page's headings.
 * @param {string} text
 */
export function listAnchors(text) {
  return [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    toAnchor(heading),
  );
}

/**
 * Every link and picture of a page, code left out: where it points, from the top of the repository, and the heading there.
 * @param {string} path The page, from the top of the repository.
 * @param {string} text
 * @returns {{ href: string, target: string, anchor: string, isPicture: boolean }[]}
 */
export function listLinks(path, text) {
  const found = [...text.matchAll(TOKEN)].filter(([, , , href]) => href !== undefined && isOurs(href));
  return found.map(([, mark, , href = '']) => ({ href, ...resolve(path, href), isPicture: mark === '!' }));
}

/** A fence, a link or a picture, or code in a line. What begins first counts, so a link may have code in its words, and code may look like a link. */
const TOKEN = /^```[^]*?^```$|(!?)\[((?:`[^`\n]*`|[^[\]`])*)\]\(([^)\s]+)\)|`[^`\n]+`/gm;

/**
 * The text of a page for the site. A link to another page goes to it, a picture to its address there. A link to anything else of the repository is only its words: the site does not
 * have it.
 * @param {string} path
 * @param {string} text
 * @param {{ pages: Map<string, { id: string }>, pictures: Record<string, string> }} site The addresses of pictures are by their path from the top of the repository.
 */
export function toSiteText(path, text, { pages, pictures }) {
  return text.replaceAll(TOKEN, toSiteLink);

  /**
   * @param {string} all
   * @param {string} [mark]
   * @param {string} [words]
   * @param {string} [href]
   */
  function toSiteLink(all, mark, words = '', href) {
    if (href === undefined || !isOurs(href) || href.startsWith('#')) return all;
    const { target, anchor } = resolve(path, href);
    if (mark === '!') return `![${words}](${pictures[target] ?? ''})`;
    const page = pages.get(target);
    return page ? `[${words}](?path=/docs/${page.id}${anchor && `#${anchor}`})` : words;
  }
}

/** @param {string} href */
function isOurs(href) {
  return !/^[a-z]+:/.test(href);
}

/**
 * @param {string} path
 * @param {string} href
 */
function resolve(path, href) {
  const [file = '', anchor = ''] = href.split('#');
  const base = new URL(path, 'file:///');
  return { target: file === '' ? path : decodeURIComponent(new URL(file, base).pathname.slice(1)), anchor };
}
