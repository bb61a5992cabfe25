import { isRecord } from '../protocol/guards.js';
import type { FormContext } from './form-host.js';
import type { ToolCallExtra } from './tool-call-extra.js';

/**
 * Where a call belongs, unless the host says otherwise. The ids are those that the token was verified to stand for
 * (`authInfo.extra`); only a server without tokens takes the caller's word (`_meta`). Where neither tells a task or a
 * subtask, the session stands for the task.
 */
export function getFormContext({ authInfo, _meta, sessionId }: ToolCallExtra): FormContext {
  const ids = pickIds(authInfo ? authInfo.extra : _meta);
  const isPlaced = ids.task_id !== undefined || ids.subtask_id !== undefined;
  return isPlaced || sessionId === undefined ? ids : { ...ids, task_id: sessionId };
}

/**
 * The context of a host that has nothing of its own to say.
 *
 * @throws TypeError for a call that neither a task nor a subtask is known of: all such calls would count as one run, and
 * after its first form it could never show another.
 */
export function requireFormContext(extra: ToolCallExtra): FormContext {
  const context = getFormContext(extra);
  if (context.task_id !== undefined || context.subtask_id !== undefined) return context;
  throw new TypeError(
    'A call came without a task and a subtask, so its form belongs nowhere. Put "task_id" and "subtask_id" into the extra of ' +
      'its auth info or into its _meta, keep MCP sessions, or pass getContext to registerInteractiveFormTool.',
  );
}

function pickIds(source: unknown): FormContext {
  if (!isRecord(source)) return {};
  const ids = (['ask_id', 'task_id', 'subtask_id'] as const).map((key) => [key, source[key]] as const);
  return Object.fromEntries(ids.filter(([, id]) => typeof id === 'string' || Number.isFinite(id)));
}
