import { useDeferredValue, useState, type ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { findInPages } from './find-in-pages';
import { pages } from './site';

const found = import.meta.glob<string>(['../../*.md', '../../bench/*.md', '../../docs/**/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = new Map(Object.entries(found).map(([file, text]) => [file.replace('../../', ''), text]));

/** Finds words in all pages: the sidebar's own search looks at titles only. */
export function Search(): ReactElement {
  const [words, setWords] = useState('');
  const hits = findInPages(useDeferredValue(words), texts, pages);
  const list = hits
    .map(({ title, heading, href, text }) => `- [${title}${heading && ` › ${heading}`}](${href})  \n  ${text}`)
    .join('\n');
  return (
    <>
      <label style={{ fontFamily: 'system-ui, sans-serif' }}>
        Words{' '}
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          style={{ font: 'inherit', inlineSize: '20rem', maxInlineSize: '100%' }}
        />
      </label>
      <p role="status">
        {words.trim() === ''
          ? 'All pages of the guide, the reference and the pages for contributors are searched.'
          : `${hits.length} found`}
      </p>
      <Markdown>{list}</Markdown>
    </>
  );
}
