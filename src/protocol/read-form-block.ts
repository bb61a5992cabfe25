import { decodeJson } from './decode-json.js';
import { defined } from './defined.js';
import { isFormBlock } from './is-form-block.js';
import { isRecord } from './guards.js';
import { IssueList } from './issues.js';
import { LIMITS } from './limits.js';
import { optionsOf } from './questions.js';
import { FieldReader } from './read-fields.js';
import { readDistinct } from './read-objects.js';
import { readLang, readQuestion } from './read-question.js';
import { TOOL_NAME } from './tool-name.js';
import type { FormReference, ReadResult, RenderPayload, TrustedForm } from './types/form.js';
import type { IssuePath } from './types/issue.js';

const trustedForms = /* @__PURE__ */ new WeakSet<object>();

/** Whether this module read this form. No cast and no JSON can make one. */
export function isTrustedForm(value: unknown): value is TrustedForm {
  // `false` for anything but an object.
  return trustedForms.has(value as object);
}

/**
 * Reads a message's tool block and checks whether it may be shown. Reads only `render_payload`, an object or its JSON text, never `tool_input`. Never
 * throws.
 * @returns the form, or every reason why the block can't be rendered.
 */
export function readFormBlock(block: unknown): ReadResult {
  return readTrusted((issues) => {
    if (!isFormBlock(block)) {
      issues.add([], 'not_a_form_block', `Not an "${TOOL_NAME}" tool block.`);
      return undefined;
    }
    return readForm(new FieldReader(block, [], issues), ['render_payload']);
  });
}

/**
 * Reads a render payload without its block. A back end must have validated it: pass raw tool input through `normalizeToolInput` first.
 * Never throws.
 */
export function readRenderPayload(payload: unknown, toolUseId: string): ReadResult {
  return readTrusted((issues) =>
    readForm(new FieldReader({ tool_use_id: toolUseId, render_payload: payload }, [], issues), []),
  );
}

/** Makes a form trusted. Nothing else does. If reading throws, that is an issue. */
function readTrusted(read: (issues: IssueList) => UntrustedForm | undefined): ReadResult {
  const issues = new IssueList();
  try {
    const form = read(issues);
    if (form && issues.items.length === 0) return { ok: true, form: trust(form) };
  } catch {
    issues.add([], 'unreadable', 'Reading it failed; pass plain JSON data.');
  }
  return { ok: false, issues: issues.items };
}

/** A form with nothing but its ids: it has no question to render or answer. */
export function trustReference({ toolUseId, ...ids }: FormReference): TrustedForm {
  return trust({ toolUseId, payload: { type: TOOL_NAME, ...ids, questions: [] } });
}

function trust(form: UntrustedForm): TrustedForm {
  deepFreeze(form);
  trustedForms.add(form);
  return form as TrustedForm;
}

type UntrustedForm = Pick<TrustedForm, 'toolUseId' | 'payload'>;

function readForm(fields: FieldReader, path: IssuePath): UntrustedForm | undefined {
  const { issues } = fields;
  const source = decodeJson(fields.value('render_payload'));
  const toolUseId = fields.string('tool_use_id') ?? fields.string('id');
  if (!isRecord(source)) issues.add(path, 'missing_payload', 'There is no "render_payload" object.');
  else if (!toolUseId) issues.add(['tool_use_id'], 'missing_tool_use_id', 'There is no usable "tool_use_id" or "id".');
  else return { toolUseId, payload: readPayload(new FieldReader(source, path, issues)) };
  return undefined;
}

function readPayload(reader: FieldReader): RenderPayload {
  if (reader.value('type') !== TOOL_NAME) reader.refuse('type', 'wrong_type', `must be "${TOOL_NAME}".`);
  const ids = reader.all('id', 'ask_id', 'task_id', 'subtask_id');
  const lang = readLang(reader);
  const earlier = new Set<string>();
  let options = 0;
  const questions = readDistinct(reader, 'questions', 'id', LIMITS.questions, 'no_questions', (fields) => {
    const question = readQuestion(fields, earlier, lang);
    earlier.add(question.id);
    options += optionsOf(question).length;
    if (options > LIMITS.allOptions) {
      reader.refuse('questions', 'limit_exceeded', `hold more than ${LIMITS.allOptions} options together.`);
      reader.issues.close();
    }
    return question;
  });
  return defined<RenderPayload>({ type: TOOL_NAME, ...ids, ...reader.all('boolean', 'blocking'), lang, questions });
}

/** Freezes our own copy, in which nothing is `null`. */
function deepFreeze(value: unknown): void {
  if (typeof value === 'object') Object.values(Object.freeze(value as object)).forEach(deepFreeze);
}
