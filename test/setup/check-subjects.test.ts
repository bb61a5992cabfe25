// @vitest-environment node
import { expect, test } from 'vitest';
import { isTooLong, readSubject } from '../../.ci/check-subjects.mjs';

const long = 'a'.repeat(73);

test.each<[what: string, message: string, isRefused: boolean]>([
  ['72 characters', 'a'.repeat(72), false],
  ['73 characters', long, true],
  ['a long line below the subject', `Short\n\n${long}`, false],
  ['a long comment of Git above the subject', `# ${long}\nShort`, false],
  ['a merge, whose subject Git writes', `Merge branch '${long}'`, false],
  ['the reversal of a commit, whose subject Git writes', `Revert "${long}"`, false],
  ['no message', '\n', false],
])('%s', (_, message, isRefused) => {
  expect(isTooLong(readSubject(message))).toBe(isRefused);
});
