import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model was told about one of its tool calls. */
export interface ToolResult {
  text: string;
  isError: boolean;
}

export interface LoopbackModel {
  url: string;
  /** The results, one for each call. */
  results: ToolResult[];
  /** The tool as the system offers it to the model. */
  offered(): unknown;
  close(): void;
}

/** A model that never thinks: it calls one tool with one input after the other, and keeps what it is told. It speaks Anthropic's Messages API, and OpenAI's Responses API. */
export async function startLoopbackModel(toolName: string, inputs: readonly unknown[]): Promise<LoopbackModel> {
  const results: ToolResult[] = [];
  let offered: unknown;
  let calls = 0;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      // A session also asks for a title and counts tokens; only a turn that offers the tool is answered with a call.
      const isTurn = findTool(body, toolName) !== undefined;
      if (isTurn) results.push(...findResults(body).slice(results.length));
      offered ??= findTool(body, toolName);
      const isNext = isTurn && results.length === calls && calls < inputs.length;
      const block: Block = isNext
        ? { type: 'tool_use', id: `toolu_${calls}`, name: toolName, input: inputs[calls++] }
        : { type: 'text', text: 'Done.' };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const events = request.url?.includes('/responses') ? toResponseEvents(block) : toMessageEvents(block);
      response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, results, offered: () => offered, close: () => server.close() };
}

interface Body {
  messages?: {
    role: string;
    content: string | { type: string; content?: string | { text?: string }[]; is_error?: boolean }[];
  }[];
  /** The items that the Responses API uses instead of messages. */
  input?: { type: string; output?: string | { text?: string }[] }[];
  tools?: { name?: string }[];
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Body;
  } catch {
    return {};
  }
}

function findTool({ tools = [] }: Body, name: string): unknown {
  return tools.find((tool) => tool.name === name);
}

/** All that the model was told so far, in the order of its calls. */
function findResults({ messages = [], input = [] }: Body): ToolResult[] {
  const outputs = input
    .filter(({ type }) => type === 'function_call_output')
    .map(({ output = [] }) => ({ text: toText(output), isError: false }));
  if (outputs.length > 0) return outputs;
  const parts = messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'tool_result');
  return parts.map(({ content = [], is_error }) => {
    return {
      text: toText(content).replace(/\s*<system-reminder>[^]*<\/system-reminder>\s*$/, ''),
      isError: is_error === true,
    };
  });
}

function toText(content: string | { text?: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}

type Block = { type: 'text'; text: string } | { type: 'tool_use'; id: string; name: string; input: unknown };

type StreamEvent = { type: string } & Record<string, unknown>;

function toMessageEvents(block: Block): StreamEvent[] {
  const isCall = block.type === 'tool_use';
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'loopback',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  const delta = isCall
    ? { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
    : { type: 'text_delta', text: block.text };
  return [
    { type: 'message_start', message },
    {
      type: 'content_block_start',
      index: 0,
      content_block: isCall ? { ...block, input: {} } : { type: 'text', text: '' },
    },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: isCall ? 'tool_use' : 'end_turn', stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
}

function toResponseEvents(block: Block): StreamEvent[] {
  const item =
    block.type === 'tool_use'
      ? {
          type: 'function_call',
          id: `fc_${block.id}`,
          call_id: block.id,
          name: block.name,
          arguments: JSON.stringify(block.input),
        }
      : { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: block.text }] };
  const usage = {
    input_tokens: 1,
    input_tokens_details: null,
    output_tokens: 1,
    output_tokens_details: null,
    total_tokens: 2,
  };
  return [
    { type: 'response.created', response: { id: 'resp_1' } },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { id: 'resp_1', usage } },
  ];
}
