import { isRecord } from '../protocol/guards.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import { toBoolean } from './convert.js';
import { fieldTable } from './field-table.js';
import { normalizeToolInput, type NormalizeContext, type NormalizeResult } from './normalize-tool-input.js';
import { parseJson } from './parse-json.js';

/** `normalizeToolInput` for a host that lets several forms wait: `"blocking": false` of the arguments is in the payload too. Never throws. */
export function normalizeToolInputForSeveral(input: unknown, context: NormalizeContext = {}): NormalizeResult {
  const { isBlocking, rest } = takeBlocking(input);
  const normalized = normalizeToolInput(rest, context);
  if (!normalized.ok || isBlocking) return normalized;
  const read = readRenderPayload({ ...normalized.payload, blocking: false }, TOOL_NAME);
  return read.ok ? { ...normalized, payload: read.form.payload } : normalized;
}

const FIELDS = fieldTable({ blocking: { aliases: ['is_blocking'], convert: toBoolean } });

/** Takes the field out of the arguments. A value that is no boolean stays among the arguments, where it is reported as unknown. */
function takeBlocking(input: unknown): { isBlocking: boolean; rest: unknown } {
  try {
    const source = parseJson(input);
    if (!isRecord(source)) return { isBlocking: true, rest: input };
    const entries = Object.entries(source).map(([key, value]) => ({
      key,
      value,
      said: FIELDS.find(key) && (toBoolean(value) ?? true),
    }));
    const rest = Object.fromEntries(
      entries.filter(({ said }) => typeof said !== 'boolean').map(({ key, value }) => [key, value]),
    );
    return {
      isBlocking: entries.every(({ said }) => said !== false),
      rest: source === input ? rest : JSON.stringify(rest),
    };
  } catch {
    return { isBlocking: true, rest: input };
  }
}
