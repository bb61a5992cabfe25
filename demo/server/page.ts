import { extname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import react from '@vitejs/plugin-react';
import { HttpError } from './http/http-error.js';
import type { Handler } from './http/router.js';

/** The page's files by path, such as `/assets/index.js`. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Builds the page as it would ship, without writing a file. */
export async function buildPage(root = join(import.meta.dirname, '../page')): Promise<PageFiles> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    // Inlined assets would need holes in the security policy.
    build: { write: false, assetsInlineLimit: 0 },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

export function createPageHandler(files: PageFiles): Handler {
  return ({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/s, '');
    const name = path === '/' ? '/index.html' : path;
    const file = files.get(name);
    if (file === undefined) throw new HttpError(404, 'not_found', 'There is nothing here.');
    response
      .writeHead(200, {
        'Content-Type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      })
      .end(file);
  };
}
