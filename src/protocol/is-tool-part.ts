import { TOOL_NAME } from './tool-name.js';

/** Whether a UI message's part is a call of this tool, by its name. */
export function isToolPart({ type, toolName }: Record<string, unknown>): boolean {
  const name = type === 'dynamic-tool' ? toolName : /^tool-(.*)$/s.exec(typeof type === 'string' ? type : '')?.[1];
  return typeof name === 'string' && name.includes(TOOL_NAME);
}
