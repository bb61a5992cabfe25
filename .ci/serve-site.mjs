// The built site of Storybook, as a server of the web serves it.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

/** @typedef {{ id: string, title: string, name: string, type: string }} Entry what Storybook's index says of a page */

const SITE = join(import.meta.dirname, '../storybook-static');
const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
});

/** Every page of the site: stories and pages of the documentation. */
export function listEntries() {
  /** @type {{ entries: Record<string, Entry> }} */
  const { entries } = JSON.parse(readFileSync(join(SITE, 'index.json'), 'utf8'));
  return Object.values(entries);
}

/** Serves the built site on a free port. */
export async function serveSite() {
  const server = createServer((request, response) => {
    const path = join(SITE, normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!path.startsWith(SITE) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'max-age=3600',
      })
      .end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : place}`,
    close: () => server.close(),
  };
}
