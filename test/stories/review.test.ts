import { expect, test } from 'vitest';

const files = import.meta.glob<{
  default: {
    title: string;
    globals?: { width?: string };
    parameters?: { layout?: string; baseline?: { width?: number } };
  };
}>('../../stories/review/*.stories.tsx', { eager: true });
const reviews = Object.values(files).map((file) => file.default);

test('each story of the review has the whole width of the page, and a picture that is wider than the column of the other stories', () => {
  expect(reviews.map(({ title, globals }) => [title, globals?.width])).toEqual([
    ['Review/Kitchen sink', 'auto'],
    ['Review/Media', 'auto'],
    ['Review/Pinned states', 'auto'],
    ['Review/Presets', 'auto'],
    ['Review/Token sheet', 'auto'],
    ['Review/Touch phone', 'auto'],
  ]);
  expect(
    reviews.filter(({ parameters }) => (parameters?.baseline?.width ?? 0) <= 640).map(({ title }) => title),
  ).toEqual([]);
});
