import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is served. */
    origin: string;
  }
}

/** The policy allows only this page's own files, no code from a text, and no text in a place that would run it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const folder = join(import.meta.dirname, 'page');

/** Builds the page as a host builds it for production, and serves it under a strict policy while the tests run. */
export default async function servePage({ provide }: TestProject): Promise<() => Promise<void>> {
  const files = await buildPage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const content = files.get(pathname);
    const headers = { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain', 'Content-Security-Policy': POLICY };
    response.writeHead(content === undefined ? 404 : 200, headers).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('origin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** The built files by their paths. Only the folders are set, so the browsers are the default targets of Vite. */
async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { tsconfigPaths: true },
    // The page is built for production, even if a test runs the build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: ['radix', 'native', 'looks'].map((entry) => join(folder, `${entry}.html`)),
        // The warning about 'use client' has no meaning here.
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}
