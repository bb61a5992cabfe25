import { isRecord } from '../protocol/guards.js';
import type { FormContext } from './form-host.js';
import type { ToolCallExtra } from './tool-call-extra.js';

/**
 * The default owner of a form. The ids come from the verified token (`authInfo.extra`), or from the caller's `_meta` on a server without tokens.
 * Without a task and a subtask, the session is the task.
 */
export function getFormContext({ authInfo, _meta, sessionId }: ToolCallExtra): FormContext {
  const ids = pickIds(authInfo ? authInfo.extra : _meta);
  const isPlaced = ids.task_id !== undefined || ids.subtask_id !== undefined;
  return isPlaced || sessionId === undefined ? ids : { ...ids, task_id: sessionId };
}

/**
 * The owner of a form on a host without a rule of its own.
 * @throws TypeError for a call without a task or a subtask. All such calls would count as one run, which could show only one form ever.
 */
export function requireFormContext(extra: ToolCallExtra): FormContext {
  const context = getFormContext(extra);
  if (context.task_id !== undefined || context.subtask_id !== undefined) return context;
  throw new TypeError(
    'A call has no task and no subtask, so its form has no owner. Put "task_id" and "subtask_id" into authInfo.extra or _meta, ' +
      'keep MCP sessions, or pass getContext to registerInteractiveFormTool.',
  );
}

function pickIds(source: unknown): FormContext {
  if (!isRecord(source)) return {};
  const ids = (['ask_id', 'task_id', 'subtask_id'] as const).map((key) => [key, source[key]] as const);
  return Object.fromEntries(ids.filter(([, id]) => typeof id === 'string' || Number.isFinite(id)));
}
