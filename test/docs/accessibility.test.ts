// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The tests that hold a row of docs/accessibility.md, by its criterion: a file, and words of the test's title. */
const HELD: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  '1.3.2': [['components/focus.browser.test.tsx', 'the first problem and the next question are those on the screen']],
  '1.4.3': [['styles/looks.browser.test.tsx', 'every text has the contrast of AA']],
  '1.4.4': [['styles/looks.browser.test.tsx', 'text of twice the size']],
  '1.4.10': [['styles/looks.browser.test.tsx', 'nothing overflows at']],
  '1.4.11': [
    ['styles/looks.browser.test.tsx', 'marks, borders of controls, placeholders and typed text are visible enough'],
  ],
  '1.4.12': [['styles/looks.browser.test.tsx', 'the text spacing of WCAG']],
  '2.1.2': [['components/key-map.browser.test.tsx', 'Escape, ? and the button go back to where the user was']],
  '2.1.4': [['components/key-map.browser.test.tsx', '? shows the keys of the form']],
  '2.2.1': [
    ['components/quick-answers.test.tsx', 'sends by it after a moment'],
    [
      'components/quick-answers.browser.test.tsx',
      'a form of one choice says that it is about to send, and is held by going to Undo',
    ],
    ['components/press.browser.test.tsx', 'a press answers after a moment in which it can be undone'],
  ],
  '2.4.3': [['components/focus.browser.test.tsx', 'after sending, focus goes to the receipt']],
  '2.5.8': [
    ['styles/looks.browser.test.tsx', 'every target is at least 24 px high and wide'],
    ['styles/looks.browser.test.tsx', 'a finger gets 44 px'],
  ],
  '3.1.2': [
    ['components/language.test.tsx', 'the texts of a question are in its language'],
    ['components/language.test.tsx', 'the words of the form itself stay in the language of the page'],
    ['components/language.test.tsx', 'the list of problems is in the languages of its questions'],
  ],
  '3.2.2': [
    ['components/quick-answers.test.tsx', 'without the prop nothing goes on'],
    ['components/quick-answers.test.tsx', 'what choosing does is said before it is done'],
  ],
  '3.2.3': [['components/still-in-chat.browser.test.tsx', 'in steps no button moves aside when sending fails']],
  '3.3.1': [
    [
      'components/focus.browser.test.tsx',
      'a refused submit goes to the first problem in the order of the form and announces how many there are',
    ],
    ['components/problems.browser.test.tsx', 'lists each problem beside the button that was refused'],
    ['components/problems.browser.test.tsx', 'stays away where all that is missing is in sight'],
  ],
  '4.1.2': [['accessibility/accessibility.e2e.test.ts', 'what-the-browser-says.md']],
  '4.1.3': [['components/status.test.tsx', 'what is announced of the problems counts down as they are put right']],
};

/** The rows that name no behaviour, or whose behaviour is in many tests: keys, focus, names, words. */
const OF_MANY = [
  '1.1.1',
  '1.3.1',
  '1.3.3',
  '1.3.4',
  '1.3.5',
  '1.4.1',
  '1.4.5',
  '2.1.1',
  '2.2.2',
  '2.3.1',
  '2.4.6',
  '2.4.7',
  '2.4.11',
  '2.5.1',
  '2.5.2',
  '2.5.3',
  '3.2.1',
  '3.3.2',
  '3.3.3',
  '3.3.4',
  '3.3.7',
];

const rows = [...read('docs/accessibility.md').matchAll(/^\| (\d\.\d\.\d+)\b.* \| (yes|partly) \|/gm)].map(
  ([, criterion = '']) => criterion,
);

test('the page counts the scenes of Orca that are in its log', () => {
  const scenes = [...read('test/accessibility/what-orca-says.md').matchAll(/^```text$/gm)].length;
  expect([scenes, /heard in (\w+) scenes/.exec(read('docs/accessibility.md'))?.[1]]).toEqual([4, 'four']);
});

test('each row of the page has tests that hold it, or is known to have many', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.toSorted()).toEqual([...Object.keys(HELD), ...OF_MANY].toSorted());
});

test.each(
  Object.entries(HELD).flatMap(([criterion, tests]) => tests.map(([file, title]) => [criterion, file, title] as const)),
)('%s is held by %s: "%s"', (_, file, title) => {
  expect(read(`test/${file}`)).toContain(title);
});
