// @vitest-environment node
import { expect, it } from 'vitest';
import { formatIssues } from '../../src/protocol/issues.js';
import type { IssuePath } from '../../src/protocol/types/issue.js';

it.each<[IssuePath, string]>([
  [[], 'Wrong.'],
  [['questions'], 'questions: Wrong.'],
  [['questions', 0, 'options', 12, 'label'], 'questions[0].options[12].label: Wrong.'],
  [['语言'], '语言: Wrong.'],
  [['a.b'], '["a.b"]: Wrong.'],
  [['details', 'items[0]', 'note'], 'details["items[0]"].note: Wrong.'],
  [['details', ''], 'details[""]: Wrong.'],
  [['say "no"\n'], '["say \\"no\\"\\n"]: Wrong.'],
  [[3], '[3]: Wrong.'],
])('formatIssues writes the path %j', (path, expected) => {
  expect(formatIssues([{ path, code: 'invalid_type', message: 'Wrong.' }])).toBe(expected);
});

it('formatIssues writes a line for each issue', () => {
  expect(formatIssues([])).toBe('');
  expect(
    formatIssues([
      { path: ['a'], code: 'blank', message: 'Blank.' },
      { path: [], code: 'unreadable', message: 'Unreadable.' },
    ]),
  ).toBe('a: Blank.\nUnreadable.');
});
