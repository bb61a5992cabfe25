/** Every Markdown file that is a page here: `.ci/pages.mjs` writes the list. */
const lists = import.meta.glob<{ path: string; title: string; id: string }[]>('./pages/pages.json', {
  import: 'default',
  eager: true,
});
export const pages = new Map(
  Object.values(lists)
    .flat()
    .map((page) => [page.path, page]),
);
