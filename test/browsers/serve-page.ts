import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview, type Plugin } from 'vite';
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
const folder = join(import.meta.dirname, 'page');

/** Builds the page as a host builds it for production, and serves it under a strict policy while the tests run. */
export default async function servePage({ provide }: TestProject): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), 'react-interactive-form-page-'));
  // Only folders are set, so the browsers are the default targets of Vite.
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { tsconfigPaths: true },
    // The page is built for production, even if a test runs the build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      rolldownOptions: {
        input: ['radix', 'native', 'looks', 'lazy'].map((entry) => join(folder, `${entry}.html`)),
      },
    },
  });
  const server = await preview({
    root: folder,
    configFile: false,
    plugins: [gate()],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'Content-Security-Policy': POLICY } },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  provide('origin', `http://127.0.0.1:${port}`);
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
}

/** For one browser, a server without its scripts, as after a deploy: from a request for `/refuse/<browser>` to the next for `/allow/<browser>`. */
function gate(): Plugin {
  const closed = new Set<string>();
  return {
    name: 'gate',
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use(({ url = '', headers }, response, next) => {
        const [, act, browser = ''] = url.split('/');
        const isScript = url.endsWith('.js');
        if (act === 'refuse') closed.add(browser);
        else if (act === 'allow') closed.delete(browser);
        else if (!isScript || !closed.has(nameOf(headers['user-agent']))) return next();
        response.writeHead(isScript ? 404 : 204, { 'Cache-Control': 'no-store' }).end();
      }),
  };
}

function nameOf(userAgent = ''): string {
  if (userAgent.includes('Firefox/')) return 'firefox';
  return userAgent.includes('Chrome/') ? 'chromium' : 'webkit';
}
