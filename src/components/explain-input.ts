import { decodeJson } from '../protocol/decode-json.js';
import { explainForeignAnswer } from '../protocol/foreign-answer.js';
import { isRecord } from '../protocol/guards.js';
import { attempt } from '../protocol/read-messages.js';
import { formatIssues } from '../protocol/issues.js';
import { readFormReference } from '../protocol/read-form-reference.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import { hasFailed } from '../protocol/unreadable-form.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';

const SHAPE = `{ type: 'tool', tool_name: '${TOOL_NAME}', tool_use_id, render_payload }`;

/**
 * Tells a developer why a block shows no form, and what to do. For development only.
 * @returns `undefined` for a value that a host may pass on purpose: `null`, and a block of another kind.
 */
export function explainBlock(block: unknown, issues: readonly Issue[]): string | undefined {
  // A broken object may throw when it is read.
  const found = attempt(() => explainValue(block, issues), undefined);
  return found && `${found}\nSee docs/embed.md of the package.`;
}

function explainValue(block: unknown, issues: readonly Issue[]): string | undefined {
  if (block === undefined)
    return 'the block is undefined, so nothing is shown. Pass the tool block of the message, or null while there is none.';
  if (typeof block === 'string' && isNameOfTool(block))
    return 'the block is a text. Pass the object that it encodes: JSON.parse(block).';
  return isRecord(block) ? explainShape(block, issues) : undefined;
}

function explainShape(fields: Record<string, unknown>, issues: readonly Issue[]): string | undefined {
  const { type, tool_name: toolName, render_payload: payload } = fields;
  if (readFormReference(fields)) return explainPayload(fields, issues);
  if (type === 'tool' && isNameOfTool(toolName))
    return 'the form block has no tool_use_id. Pass the id of the model’s call, because the answer carries it.';
  if (type === TOOL_NAME || Array.isArray(fields['questions'])) {
    return `the block is a render payload. Pass the block around it, ${SHAPE}, or read it with readRenderPayload(payload, toolUseId) and pass the trustedForm.`;
  }
  const inCamelCase = ['toolName', 'toolUseId', 'renderPayload'].filter((key) => key in fields);
  if (inCamelCase.includes('renderPayload'))
    return `the block has fields in camel case (${inCamelCase.join(', ')}), and no form reads these. Pass ${SHAPE}.`;
  if (payload === undefined) return isCall(fields) ? explainCall() : undefined;
  if (type !== 'tool')
    return `the block has a render_payload, and its type is ${JSON.stringify(type)}. The type of a form block is 'tool'.`;
  return `the block has a render_payload, and its tool_name is ${JSON.stringify(toolName)}. The name of a form block ends in ${TOOL_NAME}.`;
}

/** Tells a developer of fields in camel case in a payload, which no form reads. For development only. */
export function explainCamelCase(block: unknown): string | undefined {
  const found = attempt(() => (isRecord(block) ? camelCaseFields(decodeJson(block['render_payload'])) : []), []);
  if (found.length === 0) return undefined;
  const pairs = found.map((key) => `${key} (${toSnakeCase(key)})`).join(', ');
  return `the render_payload has fields in camel case, and no form reads these. Write them in snake case: ${pairs}.`;
}

/** The fields of a payload, its questions and their options whose names have capital letters. */
function camelCaseFields(payload: unknown): string[] {
  const questions = listRecords(isRecord(payload) ? payload['questions'] : undefined);
  const options = questions.flatMap(({ options }) => listRecords(options));
  const keys = [payload, ...questions, ...options].flatMap((fields) => (isRecord(fields) ? Object.keys(fields) : []));
  return [...new Set(keys)].filter((key) => /^[a-z]+([A-Z][a-z]+)+$/.test(key));
}

function listRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function explainPayload(block: Record<string, unknown>, issues: readonly Issue[]): string | undefined {
  // A call that failed never gets a payload.
  if (issues[0]?.code === 'missing_payload' && hasFailed(block)) return undefined;
  return `the form ${JSON.stringify(block['tool_use_id'] ?? block['id'])} cannot be shown. A payload from normalizeToolInput() has none of these faults:\n${formatIssues(issues)}`;
}

/** Whether it is the call of the form's tool, as a model's API or a chat library writes it. */
function isCall({ type, name, toolName, tool_name: ours, function: called }: Record<string, unknown>): boolean {
  return [type, name, toolName, ours, isRecord(called) ? called['name'] : undefined].some(isNameOfTool);
}

function isNameOfTool(name: unknown): boolean {
  return typeof name === 'string' && name.includes(TOOL_NAME);
}

function explainCall(): string {
  return `the block is the model’s call itself, and a form never shows the words of a model that nobody has checked. Pass the input through normalizeToolInput() on your back end and store ${SHAPE}, or use the component of your chat library.`;
}

/** Tells a developer why a stored answer is not shown, or not all of it. For development only. */
export function explainAnswer(form: TrustedForm, issues: readonly Issue[]): string {
  if (issues.some(({ code }) => code === 'wrong_tool_use_id')) return explainForeignAnswer(form);
  return `the answer that was passed to the form ${JSON.stringify(form.toolUseId)} could not be read in full:\n${formatIssues(issues)}`;
}
