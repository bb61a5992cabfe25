import { tool, type StructuredToolInterface, type ToolRunnableConfig } from '@langchain/core/tools';
import { interrupt } from '@langchain/langgraph';
import { isRecord } from '../../protocol/guards.js';
import { formatIssues } from '../../protocol/issues.js';
import { readRenderPayload } from '../../protocol/read-form-block.js';
import { TOOL_NAME } from '../../protocol/tool-name.js';
import { toFormBlock } from '../../protocol/to-form-block.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { validateAnswerMessage, type ValidateMessageOptions } from '../../protocol/validate-answer-message.js';
import { normalizeToolInput } from '../../server/normalize-tool-input.js';
import { toolDefinition } from '../../server/tool-definition.js';
import { toToolResult } from '../../tool-call/tool-result.js';

/** The parts that an answer may contain besides values, as the form of the page offers them. Default: nothing. */
export type FormToolOptions = ValidateMessageOptions;

/**
 * The tool for a graph with a checkpointer. Its call interrupts the graph with the form as a tool block. The result is the response format, or the
 * whole message if it has a note or a file. An invalid answer is asked for again. Invalid arguments cause an error before the graph waits, in words
 * that the model can act on.
 */
export function createFormTool(options: FormToolOptions = {}): StructuredToolInterface {
  const { name, description, inputSchema } = toolDefinition;
  const ask = (args: object, { toolCall }: ToolRunnableConfig): string => {
    const form = readForm(args, toolCall?.id ?? '');
    for (;;) {
      const read = validateAnswerMessage(form, interrupt<unknown, unknown>(toFormBlock(form)), options);
      if (read.ok) return JSON.stringify(toToolResult(form, read.message));
    }
  };
  const formTool = tool(ask, { name, description, schema: inputSchema }) as StructuredToolInterface;
  const invoke = formTool.invoke.bind(formTool) as Invoke;
  // The repair runs before LangChain's own check, because that check refuses arguments that can be repaired, and does not say what is wrong.
  const mendAndInvoke: Invoke = async (call, config) => invoke(mend(call), config);
  return Object.assign(formTool, { invoke: mendAndInvoke });
}

type Invoke = (call: unknown, config?: ToolRunnableConfig) => Promise<unknown>;

/** A call, or its arguments alone, with repaired arguments. */
function mend(call: unknown): unknown {
  const isCall = isRecord(call) && call['type'] === 'tool_call';
  const normalized = normalizeToolInput(isCall ? call['args'] : call);
  if (!normalized.ok) throw new Error(normalized.message);
  const args = { questions: normalized.payload.questions };
  return isCall ? { ...call, args } : args;
}

function readForm(args: object, toolCallId: string): TrustedForm {
  const read = readRenderPayload({ ...args, type: TOOL_NAME }, toolCallId);
  if (!read.ok) throw new Error(formatIssues(read.issues));
  return read.form;
}
