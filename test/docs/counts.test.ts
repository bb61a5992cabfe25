// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOST_BUTTONS } from '../../src/headless/steps/use-steps.js';
import { LONG_LIST } from '../../src/components/option-layout.js';
import { LIMITS } from '../../src/protocol/limits.js';

// What the pages count is counted here.

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const list = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder)).filter((file) => file.endsWith(ending));

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];
const inWords = (count: number): string => WORDS[count] ?? (count === 20 ? 'twenty' : String(count));

const languages = list('src/i18n/locales', '.ts').length;
const presets = list('src/styles/presets', '.css').length;

/** Each sentence as it has to be, by its page. */
const SENTENCES: readonly (readonly [page: string, sentence: string])[] = [
  ['README.md', `speaks ${inWords(languages)} languages`],
  ['AGENTS.md', `complete in ${inWords(languages)} languages`],
  ['CHANGELOG.md', `${inWords(languages)} languages with right-to-left ones`],
  ['CHANGELOG.md', `${inWords(presets)} presets`],
  ['docs/architecture.md', `words, in ${inWords(languages)} languages`],
  ['docs/architecture.md', `all ${inWords(languages)} catalogues`],
  [
    'docs/backend.md',
    `more than ${LIMITS.questions} questions, ${figure(LIMITS.options)} options for a question, or ${figure(LIMITS.stringLength)} characters in a text`,
  ],
  [
    'docs/props.md',
    `| \`longList\` | from this many options on, a choice gets a filter and renders only the rows near the screen | \`${LONG_LIST}\` |`,
  ],
  ['docs/props.md', `Up to ${inWords(MOST_BUTTONS)} questions become tabs`],
  [
    'docs/CONTRIBUTING.md',
    `\`npm test\` plays ${inWords(sessionsOf('test/model/random-sessions.browser.test.tsx', /runSessions\((\d+)/))} in Chromium`,
  ],
  [
    'docs/CONTRIBUTING.md',
    `\`npm run test:browsers\` plays ${inWords(sessionsOf('test/browsers/vitest.config.ts', /VITE_SESSIONS'\] \?\? '(\d+)'/))} in Firefox`,
  ],
  ['docs/CONTRIBUTING.md', `fails if less than ${sessionsOf('stryker.config.mjs', /break: (\d+)/)} % are noticed`],
  ['skills/interactive-form/SKILL.md', `1 to ${LIMITS.questions} questions`],
];

test.each(SENTENCES)('%s says "%s"', (page, sentence) => {
  expect(read(page).replaceAll(/\s+/g, ' ')).toContain(sentence);
});

describe('languages are counted nowhere else', () => {
  const pages = ['README.md', 'AGENTS.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'skills'].flatMap((path) =>
    path.endsWith('.md')
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)),
  );

  test.each(pages.filter((path) => path.endsWith('.md') && !/decisions|peers/.test(path)))('in %s', (page) => {
    const counted = [...read(page).matchAll(/\b(\w+) (?:languages|catalogues|locales)\b/g)].map(
      ([, word = '']) => word,
    );
    // "Three languages" of a run are its own.
    expect(
      counted.filter((word) => (WORDS.includes(word) || /^\d+$/.test(word)) && word !== 'three' && word !== 'two'),
    ).toEqual(
      SENTENCES.filter(([path, sentence]) => path === page && /languages|catalogues/.test(sentence)).map(() =>
        inWords(languages),
      ),
    );
  });
});

function sessionsOf(path: string, pattern: RegExp): number {
  return Number(pattern.exec(read(path))?.[1]);
}

/** As the pages write it: 2,000. */
function figure(count: number): string {
  return count.toLocaleString('en-US');
}
