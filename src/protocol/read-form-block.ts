import { isBlank, isRecord } from './guards.js';
import { issue, IssueList } from './issues.js';
import { LIMITS } from './limits.js';
import { readDistinct } from './read-distinct.js';
import { defined, FieldReader } from './read-fields.js';
import { readQuestion } from './read-question.js';
import type { IssueCode, IssuePath, ReadResult, RenderPayload, TrustedForm } from './types.js';

/** The tool's name; hosts put a prefix before it. */
export const TOOL_NAME = 'interactive_form_question';

const trustedForms = /* @__PURE__ */ new WeakSet<object>();

/** Whether a value is a form that this module has read. No cast and no JSON can make one. */
export function isTrustedForm(value: unknown): value is TrustedForm {
  return typeof value === 'object' && value !== null && trustedForms.has(value);
}

/**
 * Reads a message's tool block: the whole trust check before anything may be shown (seed 2, "MCP Output Contract").
 * Reads `render_payload` only, never `tool_input`. Never throws.
 *
 * @returns the form, or every reason why the block may not be rendered.
 */
export function readFormBlock(block: unknown): ReadResult {
  return neverThrowing(() => {
    const fields = new FieldReader(isRecord(block) ? block : {}, [], new IssueList());
    const name = fields.value('tool_name');
    if (fields.value('type') !== 'tool' || typeof name !== 'string' || !name.includes(TOOL_NAME)) {
      return refuse([], 'not_a_form_block', `Not a tool block whose "tool_name" contains "${TOOL_NAME}".`);
    }
    return readTrusted(fields.value('render_payload'), fields.value('tool_use_id') ?? fields.value('id'), ['render_payload']);
  });
}

/**
 * Reads a render payload that did not come inside a block. It must come from a back end that has validated it: raw tool
 * input goes through the server's `normalizeToolInput` first. Never throws.
 */
export function readRenderPayload(payload: unknown, toolUseId: string): ReadResult {
  return neverThrowing(() => readTrusted(payload, toolUseId, []));
}

function readTrusted(source: unknown, toolUseId: unknown, path: IssuePath): ReadResult {
  if (!isRecord(source)) return refuse(path, 'missing_payload', 'There must be an object as the render payload.');
  if (typeof toolUseId !== 'string' || toolUseId.length > LIMITS.stringLength || isBlank(toolUseId)) {
    return refuse(['tool_use_id'], 'missing_tool_use_id', `There must be a tool use id of 1 to ${LIMITS.stringLength} characters.`);
  }
  const issues = new IssueList();
  const payload = readPayload(new FieldReader(source, path, issues));
  if (payload === undefined || issues.items.length > 0) return { ok: false, issues: issues.items };
  const form = deepFreeze({ toolUseId, payload }) as TrustedForm;
  trustedForms.add(form);
  return { ok: true, form };
}

function readPayload(reader: FieldReader): RenderPayload | undefined {
  if (reader.value('type') !== TOOL_NAME) {
    reader.refuse('type', 'wrong_type', `must be "${TOOL_NAME}".`);
    return undefined;
  }
  return defined<RenderPayload>({
    type: TOOL_NAME,
    ask_id: reader.id('ask_id'),
    task_id: reader.id('task_id'),
    subtask_id: reader.id('subtask_id'),
    questions: readDistinct(reader, 'questions', { unique: 'id', most: LIMITS.questions, missing: 'no_questions', read: readQuestion }),
  });
}

function refuse(path: IssuePath, code: IssueCode, message: string): ReadResult {
  return { ok: false, issues: [issue(path, code, message)] };
}

/** Foreign objects may be proxies or have getters that throw; that is their defect and becomes an issue. */
function neverThrowing(read: () => ReadResult): ReadResult {
  try {
    return read();
  } catch {
    return refuse([], 'unreadable', 'Reading the value threw an error; pass plain JSON data.');
  }
}

function deepFreeze<T extends object>(value: T): T {
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) deepFreeze(child as object);
  }
  return Object.freeze(value);
}
