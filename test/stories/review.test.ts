import { expect, test } from 'vitest';

const files = import.meta.glob<{ default: { title: string; globals?: { width?: string }; parameters?: { baseline?: { width?: number } } } }>(
  '../../stories/review/*.stories.tsx',
  { eager: true },
);

test('a story of the review whose picture is wide has the whole width of the page', () => {
  const wide = Object.values(files).filter(({ default: { parameters } }) => (parameters?.baseline?.width ?? 0) > 640);
  expect(wide.map(({ default: { title, globals } }) => [title, globals?.width])).toEqual([
    ['Review/Kitchen sink', 'auto'],
    ['Review/Pinned states', 'auto'],
    ['Review/Token sheet', 'auto'],
  ]);
});
