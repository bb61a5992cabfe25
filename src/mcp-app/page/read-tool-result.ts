import { isRecord } from '../../protocol/guards.js';
import { TOOL_NAME } from '../../protocol/tool-name.js';

/** The tool block of a form. The form itself reads and checks the content of the block. */
export interface ToolBlock {
  type: 'tool';
  tool_name: typeof TOOL_NAME;
  tool_use_id: string;
  /** The id as the server gave it. */
  askId: string | number;
  render_payload: unknown;
}

/** The form in a tool result, from the part that the server has written. `undefined` if the call was refused, so that nothing is shown. */
export function readToolResult({ structuredContent, isError }: Record<string, unknown>): ToolBlock | undefined {
  if (isError === true || !isRecord(structuredContent)) return undefined;
  const { ask_id: askId, render_payload } = structuredContent;
  if (typeof askId !== 'string' && typeof askId !== 'number') return undefined;
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: String(askId), askId, render_payload };
}
