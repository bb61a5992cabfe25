import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProps } from '../../stories/docs/read-props.js';

const props = readProps(readFileSync(join(import.meta.dirname, '../../docs/props.md'), 'utf8'));

test('Storybook has each prop that the page names', () => {
  const named = readFileSync(join(import.meta.dirname, '../../docs/props.md'), 'utf8')
    .match(/^\| `.+?` \|/gm)!
    .flatMap((head) => head.match(/\w+/g)!);
  expect(props.map(({ name }) => name)).toEqual(named);
});

test('a prop has its heading, its words without links, and its default', () => {
  expect(props.find(({ name }) => name === 'dock')).toEqual({
    name: 'dock',
    category: 'How the user answers',
    description: 'pass `Dock` of this package for a form above the composer',
    defaultValue: 'none',
  });
  expect(props.find(({ name }) => name === 'locked')?.defaultValue).toBe('false');
  expect(props.find(({ name }) => name === 'messages')?.description).toBe(
    props.find(({ name }) => name === 'locale')?.description,
  );
});
