/** A prop as the page `docs/props.md` tells it. */
export interface DocumentedProp {
  name: string;
  /** The heading that it stands under. */
  category: string;
  description: string;
  /** As it is written there, without the backticks. */
  defaultValue: string;
}

/** Every prop of the page's tables, in its order. Props that share a row share what it says. */
export function readProps(page: string): DocumentedProp[] {
  return page.split(/^## /m).flatMap((section) => {
    const category = section.slice(0, section.indexOf('\n'));
    const rows = section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (.+) \| (.*) ?\|$/gm);
    return [...rows].flatMap(([, names = '', description = '', value = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => ({
        name,
        category,
        // The links are those of a page elsewhere.
        description: description.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
        defaultValue: value.trim().replaceAll('`', ''),
      })),
    );
  });
}
