import { readSitePages } from '../../../.ci/site-links.mjs';

const sources = import.meta.glob<string>('./*.mdx', { query: '?raw', import: 'default', eager: true });

/** Every Markdown file that is a page here. */
export const pages = readSitePages(Object.values(sources));
