import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { toAnchor, toSiteText } from '../../.ci/site-links.mjs';
import { pages } from './site';

const found = import.meta.glob<string>('../../docs/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictures = Object.fromEntries(Object.entries(found).map(([file, url]) => [file.replace('../../', ''), url]));

/** A Markdown file of the repository as a page, with its links and pictures. */
export function Page({ path, text }: { path: string; text: string }): ReactElement {
  return <Markdown options={{ slugify: toAnchor }}>{toSiteText(path, text, { pages, pictures })}</Markdown>;
}
