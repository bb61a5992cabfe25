import { pageHtml } from './page-html.js';
import { PAGE_URI } from './app-names.js';
import type { McpAppServerLike } from './mcp-app-server.js';

type RegisterResource = (
  name: string,
  uri: string,
  config: Record<string, unknown>,
  read: (uri: URL) => Promise<{ contents: object[] }>,
) => unknown;

const MIME_TYPE = 'text/html;profile=mcp-app';

/** Registers the page. The page needs no network, so it asks for no exceptions from the host's security policy. */
export function registerPage(server: McpAppServerLike): void {
  const register = server.registerResource.bind(server) as unknown as RegisterResource;
  const config = { title: 'Interactive form', description: 'The form that asks the user.', mimeType: MIME_TYPE, _meta };
  const content = { uri: PAGE_URI, mimeType: MIME_TYPE, text: pageHtml, _meta };
  register('interactive-form', PAGE_URI, config, () => Promise.resolve({ contents: [content] }));
}

/** The host need not draw a border, because the form draws its own. */
const _meta = { ui: { prefersBorder: false } };
