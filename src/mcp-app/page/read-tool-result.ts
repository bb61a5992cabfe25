import { isRecord } from '../../protocol/guards.js';
import { TOOL_NAME } from '../../protocol/read-form-block.js';

/** The tool block of a form. What is in it is read by the form itself, which trusts nothing that it has not checked. */
export interface ToolBlock {
  type: 'tool';
  tool_name: typeof TOOL_NAME;
  tool_use_id: string;
  /** As the server gave it. */
  askId: string | number;
  render_payload: unknown;
}

/** The form that a tool result brings: only what the server has written. `undefined` where the call was refused, so that nothing is shown. */
export function readToolResult({ structuredContent, isError }: Record<string, unknown>): ToolBlock | undefined {
  if (isError === true || !isRecord(structuredContent)) return undefined;
  const { ask_id: askId, render_payload } = structuredContent;
  if (typeof askId !== 'string' && typeof askId !== 'number') return undefined;
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: String(askId), askId, render_payload };
}
