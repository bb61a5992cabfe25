import { preview } from 'vite';
import { inBench } from './paths.mjs';

/** Serves the built pages on a free port; each is at `<url><contender>/`. */
export async function servePages() {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: inBench('page'),
    build: { outDir: inBench('dist') },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
