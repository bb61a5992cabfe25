// The links of the pages, and how they become links of Storybook, where the same Markdown files are pages. It runs in Node and in a browser.

/** @typedef {{ all: string, words: string, href: string, target: string, anchor: string, isPicture: boolean }} Link Where it points, from the top of the repository, and the heading there. */

/** A fence, a link or a picture, or code in a line. What begins first counts, so a link may have code in its words, and code may look like a link. */
const TOKEN = /^```[^]*?^```$|(!?)\[((?:`[^`\n]*`|[^[\]`])*)\]\(([^)\s]+)\)|`[^`\n]+`/gm;

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
 * A page with something else in place of each link and picture that does not lead out of the repository.
 * @param {string} path The page, from the top of the repository.
 * @param {string} text
 * @param {(link: Link) => string} replace
 */
export function replaceLinks(path, text, replace) {
  return text.replaceAll(
    TOKEN,
    (all, /** @type {string} */ mark, /** @type {string} */ words, /** @type {string | undefined} */ href) => {
      if (href === undefined || /^[a-z]+:/.test(href)) return all;
      const { pathname, hash } = new URL(href, new URL(path, 'file:///'));
      const [target = '', anchor = ''] = [pathname, hash].map((part) => decodeURIComponent(part.slice(1)));
      return replace({ all, words, href, target, anchor, isPicture: mark === '!' });
    },
  );
}

/**
 * @param {string} path
 * @param {string} text
 */
export function listLinks(path, text) {
  /** @type {Link[]} */
  const links = [];
  replaceLinks(path, text, (link) => {
    links.push(link);
    return '';
  });
  return links;
}

/**
 * The text of a page for the site. A link to anything that the site does not have is only its words.
 * @param {string} path
 * @param {string} text
 * @param {{ pages: ReadonlyMap<string, { id: string }>, pictures: Record<string, string> }} site The addresses of pictures are by their path from the top of the repository.
 */
export function toSiteText(path, text, { pages, pictures }) {
  return replaceLinks(path, text, ({ all, words, href, target, anchor, isPicture }) => {
    if (href.startsWith('#')) return all;
    if (isPicture) return `![${words}](${pictures[target] ?? ''})`;
    const page = pages.get(target);
    return page ? `[${words}](?path=/docs/${page.id}${anchor && `#${anchor}`})` : words;
  });
}
