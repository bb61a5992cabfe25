import { getOwn, isRecord } from './guards.js';
import { TOOL_NAME } from './tool-name.js';

/** Whether a block is a tool block of this tool, by its name. */
export function isFormBlock(block: unknown): block is Record<string, unknown> {
  const fields = isRecord(block) ? block : {};
  const name = getOwn(fields, 'tool_name');
  return getOwn(fields, 'type') === 'tool' && typeof name === 'string' && name.includes(TOOL_NAME);
}
