import {
  getToolUiResourceUri,
  isToolVisibilityAppOnly,
  type AppBridge,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { agent } from './agent.js';
import { conversation, type Entry } from './conversation.js';
import { showApp } from './show-app.js';
import './page.css';

const params = new URLSearchParams(location.search);
const isSdk1 = params.get('sdk') === '1';
const list = find('#conversation', HTMLOListElement);
const bridges: AppBridge[] = [];
/** How often this host refuses a message, to see what becomes of it: `?refuse=1`. */
let refusals = Number(params.get('refuse') ?? 0);
let context = '';

const [client, sandboxUrl] = await Promise.all([connect(), fetch('/sandbox').then((response) => response.text())]);
const { tools } = await client.listTools();
const tool = tools.find((one) => !isToolVisibilityAppOnly(one));
const uri = tool && getToolUiResourceUri(tool);
if (tool === undefined || uri === undefined) throw new Error('The server has no tool with a page.');
const { contents } = await client.readResource({ uri });
const html = contents.map((content) => ('text' in content ? content.text : '')).join('');

for (const entry of conversation.read()) await show(entry);
for (const name of ['theme', 'locale', 'displayMode'])
  find(`#${name}`, HTMLSelectElement).addEventListener('change', changeContext);
find('#new', HTMLButtonElement).addEventListener('click', () => {
  conversation.clear();
  location.reload();
});
find('#composer', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const field = find('#message', HTMLInputElement);
  void say(field.value);
  field.value = '';
});
document.body.dataset['ready'] = '';

async function connect(): Promise<Client> {
  const capabilities = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
  const client = new Client(
    { name: 'demo-host', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: isSdk1 ? 'legacy' : 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(isSdk1 ? '/mcp-1' : '/mcp', location.href)));
  return client;
}

/** The user writes; the agent asks with a form. */
async function say(text: string): Promise<void> {
  await add({ role: 'user', text });
  const input = text === 'nonsense' ? agent.askNonsense() : agent.ask(text);
  const result = await client.callTool({ name: tool?.name ?? '', arguments: input });
  await add({ role: 'tool', input, result });
}

async function add(entry: Entry): Promise<void> {
  conversation.add(entry);
  await show(entry);
}

async function show(entry: Entry): Promise<void> {
  const item = list.appendChild(document.createElement('li'));
  item.dataset['role'] = entry.role;
  if (entry.role !== 'tool') return void (item.textContent = entry.text);
  const bridge = await showApp(item, client, { html, sandboxUrl }, entry, readContext(), {
    onContext: (response) => {
      context = JSON.stringify(response);
      void add({ role: 'context', text: `For the model: ${context}` });
    },
    onMessage: (text) => {
      if (refusals-- > 0) return false;
      void add({ role: 'user', text }).then(() => add({ role: 'agent', text: agent.goOn(context) }));
      return true;
    },
  });
  bridges.push(bridge);
}

function changeContext(): void {
  for (const bridge of bridges) bridge.setHostContext(readContext());
}

/** What the page is told of the host; the host looks the same. */
function readContext(): McpUiHostContext {
  const value = (name: string) => find(`#${name}`, HTMLSelectElement).value;
  const theme = value('theme') === 'dark' ? 'dark' : 'light';
  const displayMode = value('displayMode') === 'fullscreen' ? 'fullscreen' : 'inline';
  document.documentElement.dataset['theme'] = theme;
  for (const frame of document.querySelectorAll('iframe'))
    frame.toggleAttribute('data-fullscreen', displayMode === 'fullscreen');
  return {
    theme,
    displayMode,
    availableDisplayModes: ['inline', 'fullscreen'],
    locale: value('locale'),
    platform: 'web',
  };
}

function find<E extends Element>(selector: string, type: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`There is no ${selector}.`);
  return element;
}
