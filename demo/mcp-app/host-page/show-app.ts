import { AppBridge, PostMessageTransport, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';

interface AppEvents {
  /** Values for the model's next turn. */
  onContext(response: unknown): void;
  /** Words of the user that start a turn. `false` refuses them. */
  onMessage(text: string): boolean;
}

interface ToolCall {
  input: Record<string, unknown>;
  result: CallToolResult;
}

/** Shows the page of a tool in a frame within a frame, and joins it with the MCP server and the conversation. */
export async function showApp(
  place: HTMLElement,
  client: Client,
  page: { html: string; sandboxUrl: string },
  { input, result }: ToolCall,
  hostContext: McpUiHostContext,
  events: AppEvents,
): Promise<AppBridge> {
  const frame = document.createElement('iframe');
  frame.title = 'Form of the server';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.dataset['heights'] = '[]';
  frame.src = page.sandboxUrl;
  place.append(frame);
  const around = frame.contentWindow;
  if (!around) throw new Error('The frame has no window.');

  const capabilities = {
    serverTools: {},
    updateModelContext: { text: {}, structuredContent: {} },
    message: { text: {} },
  };
  const bridge = new AppBridge(client, { name: 'demo-host', version: '1.0.0' }, capabilities, { hostContext });
  bridge.addEventListener(
    'sandboxready',
    () => void bridge.sendSandboxResourceReady({ html: page.html, sandbox: 'allow-scripts' }),
  );
  bridge.addEventListener(
    'initialized',
    () => void bridge.sendToolInput({ arguments: input }).then(() => bridge.sendToolResult(result)),
  );
  bridge.addEventListener('sizechange', ({ height }) => {
    if (height === undefined) return;
    frame.dataset['heights'] = JSON.stringify([...(JSON.parse(frame.dataset['heights'] ?? '[]') as number[]), height]);
    frame.style.blockSize = `${height}px`;
  });
  bridge.onupdatemodelcontext = ({ structuredContent }) => {
    events.onContext(structuredContent);
    return Promise.resolve({});
  };
  bridge.onmessage = ({ content }) => {
    const isTaken = events.onMessage(content.map((block) => (block.type === 'text' ? block.text : '')).join('\n'));
    return Promise.resolve(isTaken ? {} : { isError: true });
  };
  await bridge.connect(new PostMessageTransport(around, around));
  return bridge;
}
