import { TOOL_NAME } from '../protocol/tool-name.js';

/**
 * Two lines for the system prompt of an agent that has the tool, or for the `instructions` of its MCP server. They remind the model of the tool, and
 * keep it from asking too often.
 */
export const systemPromptHint = `Where a request can be read in several ways, or a decision is the user's to make, ask with the tool ${TOOL_NAME} before you act, never in plain text.
Where one way is obvious, easily undone, or to be found out by looking, don't ask: take it, say so, and go on.`;
