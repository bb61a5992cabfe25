// The page of `/mcp-app` in one piece: script and style stand in the document, so that it loads nothing.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
/** The form runs on both, and React 18 makes the page smaller by a fifth. */
const REACT = join(root, 'test/react18/node_modules');
const MODULE = join(root, 'src/mcp-app/page-html.js');

/** @returns {Promise<string>} the HTML. */
export async function buildAppPage() {
  const { script, style } = await bundle();
  return toHtml(script, style);
}

async function bundle() {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    // Whatever runs this, be it a test: the page is one for production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: [{ find: /^(react|react-dom|scheduler)(?=\/|$)/, replacement: join(REACT, '$1') }] },
    define: { 'process.env.NODE_ENV': '"production"', PACKAGE_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      rolldownOptions: {
        input: join(root, 'src/mcp-app/page/main.tsx'),
        output: { format: 'iife' },
        // 'use client' says nothing here.
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const style = files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  return { script: toSafe(script.trim()), style: style.trim() };
}

/**
 * For a document. In a string of the script, the escaped sign is the same.
 * @param {string} script
 */
function toSafe(script) {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--');
}

/**
 * @param {string} script
 * @param {string} style
 */
function toHtml(script, style) {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Interactive form</title>';
  return `<!doctype html>\n<html lang="en"><head>${head}<style>${style}</style></head><body><script>${script}</script></body></html>\n`;
}

/** The licences of what is in the page and is not ours, as they ask for it: each text once, below the names that it is of. */
export function readLicences() {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const folder of ['react', 'react-dom', 'scheduler'].map((name) => join(REACT, name))) {
    const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
    names.set(text, [...(names.get(text) ?? []), basename(folder)]);
  }
  return [...names].map(([text, of]) => `${of.join('\n')}\n\n${text}\n`).join('\n');
}

/** @param {string} html */
export function toPageModule(html) {
  return `/*! react, react-dom, scheduler: see page.licences.txt */\nexport const pageHtml = ${JSON.stringify(html)};\n`;
}

/**
 * Makes the module of the page where the sources are run as they are, in tests and in the demo.
 * @returns {import('vite').Plugin}
 */
export function appPage() {
  return {
    name: 'app-page',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(`/${basename(MODULE)}`) ? MODULE : undefined),
    load: async (id) => (id === MODULE ? toPageModule(await buildAppPage()) : undefined),
  };
}
