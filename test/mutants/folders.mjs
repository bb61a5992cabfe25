/**
 * @typedef {object} Folder
 * @property {string} [at] Where it is, if it is no folder of `src`.
 * @property {boolean} [atLoadTime] Whether what is made when it is loaded is tried too. It is much slower.
 * @property {string[]} [tests] Folders and files of `test` that look at it. Default: the folder of the same name.
 * @property {boolean} [page] Whether they render into a page.
 * @property {string[]} [without] What of it no test of this kind can reach.
 */

const FORM = ['headless', 'components', 'tool-call'];

/** @type {Record<string, Folder>} */
export const folders = {
  protocol: {},
  server: {},
  adapters: {},
  broker: {},
  headless: { tests: FORM, page: true },
  components: { tests: ['components', 'headless'], page: true },
  'react-hook-form': { page: true },
  'tool-call': { page: true },
  attachments: { tests: ['components/images', 'i18n'], page: true },
  'url-consent': { page: true },
  'rich-text': { page: true },
  'ai-sdk': { page: true },
  'assistant-ui': { page: true },
  copilotkit: { page: true },
  langgraph: { page: true },
  testing: { page: true },
  terminal: {},
  i18n: { tests: ['i18n', 'components/default-words', 'headless/validation-words'], page: true, without: ['locales'] },
  mcp: {},
  // The page is built in one piece, and only a browser runs that.
  'mcp-app': {
    page: true,
    without: [
      'page/main.tsx',
      'page/form-page.tsx',
      'page/follow-height.ts',
      'page/apply-host-context.ts',
      'page/form-server.ts',
    ],
  },
  // The flavour on Base UI differs in its controls alone, and Base UI is not installed here.
  registry: { at: 'registry/radix', atLoadTime: true, page: true },
  // On PGlite alone. The others are whole programs.
  postgres: { tests: ['postgres/store', 'postgres/errors', 'postgres/form-change', 'postgres/damaged-rows'] },
};
