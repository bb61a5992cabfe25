import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The stand-ins for shadcn's components: on Radix, the stand-ins of `test/registry`. On Base UI, some are others. */
const STAND_INS = join(root, 'test/registry/ui');
const ON_BASE_UI = join(import.meta.dirname, 'base');

/** What the stand-ins are drawn with. Exact, so that a new version of theirs can't turn a run red. */
const PACKAGES = {
  radix: ['@radix-ui/react-checkbox@1.4.1', '@radix-ui/react-radio-group@1.5.1'],
  base: ['@base-ui/react@1.9.0'],
};

/** A colour theme with nothing in it, for the host has its colours already. */
const COLORS = { inlineColors: { light: {}, dark: {} }, cssVars: {}, inlineColorsTemplate: '', cssVarsTemplate: '' };

/**
 * Stands in for the network, on loopback: for the registry of shadcn/ui below `/r`, with components of ours in the shape of theirs; for where
 * our items are downloaded from, below `/registry`; and for the registry of npm, which has the packed library and sends everybody on for all
 * other packages.
 */
export async function startRegistries(
  tarball: string,
  npmRegistry: string,
): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(url, origin).pathname);
    if (path.startsWith('/r/')) sendJson(response, readShadcn(path));
    else if (path.startsWith('/registry/')) response.end(readFileSync(join(root, path)));
    else if (path === `/${basename(tarball)}`) response.end(readFileSync(tarball));
    else if (path === '/react-interactive-form') sendJson(response, describePackage(`${origin}/${basename(tarball)}`));
    else response.writeHead(302, { location: new URL(url.slice(1), npmRegistry).href }).end();
  }

  return { origin, stop: () => new Promise((resolve) => server.close(resolve)) };
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function describePackage(tarball: string): unknown {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  const { name, version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist: { tarball } } } };
}

function readShadcn(path: string): unknown {
  if (path === '/r/index.json')
    return readdirSync(STAND_INS).map((file) => ({ name: basename(file, '.tsx'), type: 'registry:ui' }));
  if (path.startsWith('/r/colors/')) return COLORS;
  const [, style = '', name = ''] = /^\/r\/styles\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  const flavour = style.startsWith('base-') ? 'base' : 'radix';
  const file = `${name}.tsx`;
  const other = join(ON_BASE_UI, file);
  const content = readFileSync(flavour === 'base' && existsSync(other) ? other : join(STAND_INS, file), 'utf8');
  return {
    name,
    type: 'registry:ui',
    dependencies: PACKAGES[flavour],
    files: [{ path: `ui/${file}`, type: 'registry:ui', content }],
  };
}
