import { pageHtml } from './page-html.js';
import type { McpAppServerLike } from './mcp-app-server.js';

type RegisterResource = (
  name: string,
  uri: string,
  config: Record<string, unknown>,
  read: (uri: URL) => Promise<{ contents: object[] }>,
) => unknown;

export const MIME_TYPE = 'text/html;profile=mcp-app';

/**
 * Registers the page. The page needs no network, so it asks for no exceptions from the host's security policy. The script `before` runs before the
 * script of the page.
 */
export function registerPage(server: McpAppServerLike, name: string, uri: string, before = ''): void {
  const register = server.registerResource.bind(server) as unknown as RegisterResource;
  const config = { title: 'Interactive form', description: 'The form that asks the user.', mimeType: MIME_TYPE, _meta };
  // The replacement is a function, because `$` in a replacement text would be read as a reference.
  const text = before === '' ? pageHtml : pageHtml.replace('<script>', () => `<script>${before}</script><script>`);
  register(name, uri, config, () => Promise.resolve({ contents: [{ uri, mimeType: MIME_TYPE, text, _meta }] }));
}

/** The host need not draw a border, because the form draws its own. */
const _meta = { ui: { prefersBorder: false } };
