import type { Case } from './case.js';

const clear: Omit<Case, 'kind' | 'expects'>[] = [
  {
    id: 'rename',
    request: 'Rename getUser to findUser everywhere.',
    files: { 'user.ts': 'export function getUser(id: string) {}', 'page.ts': "import { getUser } from './user';" },
  },
  { id: 'typo', request: 'Fix the typo in the README: "recieve".', files: { 'README.md': 'You recieve a mail.' } },
  {
    id: 'timeout',
    request: 'Set the timeout in config.json to 30 seconds.',
    files: { 'config.json': '{ "timeoutInSeconds": 10 }' },
  },
  {
    id: 'commit',
    request: 'Write a commit message for this change: the button "Save" is disabled while the form is being sent.',
  },
  {
    id: 'test',
    request: 'Add a test for the empty list to sum.test.ts.',
    files: {
      'sum.test.ts': "test('one number', () => expect(sum([2])).toBe(2));",
      'sum.ts': 'export const sum = (list) => list.reduce((a, b) => a + b, 0);',
    },
  },
];

const findable: Omit<Case, 'kind' | 'expects'>[] = [
  {
    id: 'package-manager',
    request: 'Add zod to the project with its package manager.',
    files: { 'package.json': '{ "name": "shop" }', 'pnpm-lock.yaml': 'lockfileVersion: 9' },
  },
  {
    id: 'minutes',
    request: 'Send the minutes to everybody who was there.',
    files: {
      'minutes.md': 'Present: Kim, Okoro, Costa. We agreed on the budget.',
      'contacts.md': 'kim@example.com, okoro@example.com, costa@example.com, lind@example.com',
    },
  },
  {
    id: 'staging',
    request: 'Deploy to staging.',
    files: { 'deploy.md': 'Staging: run deploy-staging. Production: run deploy-production.' },
  },
  {
    id: 'reply',
    request: 'Thank Ms Ito for her letter, in her language.',
    files: { 'ito.txt': 'ご返信をお待ちしております。伊藤' },
  },
];

const undoable: Omit<Case, 'kind' | 'expects'>[] = [
  {
    id: 'title',
    request: 'Give the draft a title. I can still change it.',
    files: { 'draft.md': 'Our bakery has baked with less salt for a year. Nobody noticed.' },
  },
  {
    id: 'spinner',
    request: 'Show that the list is loading.',
    files: { 'list.tsx': 'export const List = ({ items }) => items ? <ul>…</ul> : null;' },
  },
  { id: 'invitation', request: 'Write a first draft of the invitation to our summer party.' },
  {
    id: 'photos',
    request: 'Put the photos of Saturday into a folder.',
    files: { 'photos.md': 'sat-1.jpg, sat-2.jpg, sat-3.jpg, all taken at the lake on Saturday' },
  },
];

const said: Omit<Case, 'kind' | 'expects'>[] = [
  {
    id: 'tmp',
    request: 'Delete the folder tmp. I know what is in it, and that it can’t be undone.',
    files: { 'tmp/cache.bin': '…' },
  },
  {
    id: 'train',
    request:
      'Book the train at 8:05 from Paris to Lyon on 1 December, one way, second class, for me. Pay with the card you have. Don’t ask me again.',
  },
  {
    id: 'postgres',
    request: 'Store the sessions in Postgres. We have discussed it and decided.',
    files: { 'infrastructure.md': 'Postgres and Redis both run, and both have room.' },
  },
];

const knowledge: Omit<Case, 'kind' | 'expects'>[] = [
  { id: 'rebase', request: 'What is the difference between a merge and a rebase?' },
  { id: 'leap-year', request: 'Is 2100 a leap year?' },
];

/** What a good agent does without a question. */
export const needless: readonly Case[] = Object.entries({ clear, findable, undoable, said, knowledge }).flatMap(
  ([kind, list]) => list.map((item) => ({ ...item, kind, expects: 'work' as const })),
);
