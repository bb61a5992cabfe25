// @vitest-environment node
import { expect, test } from 'vitest';
import { requireFormContext } from '../../src/mcp/get-form-context.js';
import { getFormContext, type FormContext, type ToolCallExtra } from '../../src/mcp/index.js';

const authInfo = { token: 't', clientId: 'agent', scopes: [] };

test.each<[string, Partial<ToolCallExtra>, FormContext]>([
  [
    'the token',
    { authInfo: { ...authInfo, extra: { task_id: 1, subtask_id: 'b', ask_id: 'a', user: 'x' } } },
    { ask_id: 'a', task_id: 1, subtask_id: 'b' },
  ],
  [
    'the token, whatever the caller says',
    { authInfo: { ...authInfo, extra: { task_id: 1 } }, _meta: { task_id: 2, subtask_id: 3 } },
    { task_id: 1 },
  ],
  [
    'the token, whatever the session',
    { authInfo: { ...authInfo, extra: { subtask_id: 1 } }, sessionId: 's' },
    { subtask_id: 1 },
  ],
  ['the session, where the token tells nothing', { authInfo, _meta: { task_id: 2 }, sessionId: 's' }, { task_id: 's' }],
  [
    'the caller, where there are no tokens',
    { _meta: { task_id: 2, subtask_id: 3, progressToken: 4 }, sessionId: 's' },
    { task_id: 2, subtask_id: 3 },
  ],
  ['the session, for the rest', { _meta: { ask_id: 'a' }, sessionId: 's' }, { ask_id: 'a', task_id: 's' }],
  ['nobody', {}, {}],
  ['ids of a wrong type count as none', { _meta: { ask_id: {}, task_id: NaN, subtask_id: null } }, {}],
])('by %s', (_, extra, expected) => {
  expect(getFormContext(extra as ToolCallExtra)).toStrictEqual(expected);
});

test.each<[string, Partial<ToolCallExtra>]>([
  ['nobody', {}],
  ['a token that tells nothing', { authInfo, _meta: { task_id: 2 } }],
  ['an id of the form alone', { _meta: { ask_id: 'a' } }],
])('a call that %s places is refused, and the host told what to do', (_, extra) => {
  expect(() => requireFormContext(extra as ToolCallExtra)).toThrow(
    /^A call has no task and no subtask.*pass getContext/,
  );
  expect(requireFormContext({ ...extra, sessionId: 's' } as ToolCallExtra)).toMatchObject({ task_id: 's' });
});
