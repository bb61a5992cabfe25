/**
 * @typedef {object} Contender
 * @property {string} id Also the name of its file in `contenders/`.
 * @property {string} title
 * @property {string[]} packages Whose versions the report names.
 * @property {{ from: string, to: string, sha256: string }} [copied] The source of a peer that no package has: its address, its place here, and its hash.
 * @property {boolean} [peer] Whether others made it, or their parts. Peers are measured where workloads say so, and not by `--quick`.
 * @property {readonly string[]} [skips] Workloads that take it half a minute for each mount.
 */

/** Every ratio is to this one. */
export const BASELINE = 'native';

/** @type {Contender[]} */
export const contenders = [
  { id: 'native', title: 'native React', packages: ['react', 'react-dom'] },
  { id: 'ours-styled', title: 'this library', packages: [] },
  { id: 'ours-native', title: 'this library, /native', packages: [] },
  { id: 'ours-headless', title: 'this library, headless', packages: [] },
  {
    id: 'radix-hook-form',
    title: 'Radix + RHF, the obvious way',
    packages: ['@radix-ui/react-radio-group', '@radix-ui/react-checkbox', 'react-hook-form'],
    peer: true,
  },
  { id: 'base-ui', title: 'Base UI', packages: ['@base-ui/react'], peer: true },
  { id: 'tanstack-form', title: 'TanStack Form', packages: ['@tanstack/react-form'], peer: true },
  { id: 'shadcn-questionnaire', title: 'shadcn Questionnaire', packages: ['@shadcn/react'], peer: true },
  {
    id: 'ai-elements-question',
    title: 'AI Elements Question',
    packages: [],
    peer: true,
    copied: {
      from: 'https://raw.githubusercontent.com/vercel/ai-elements/9ce34519ca452eba45c0a0b5302fd95f1c45d6a5/packages/elements/src/question.tsx',
      to: 'copied/ai-elements-question.tsx',
      sha256: '47c69ba8f555734209bc9eae5d62d419fbd0cbe6089ec26c97d2ebcc9114fde3',
    },
  },
  { id: 'rjsf', title: 'rjsf', packages: ['@rjsf/core', '@rjsf/validator-ajv8'], peer: true },
  {
    id: 'survey-js',
    title: 'SurveyJS',
    packages: ['survey-core', 'survey-react-ui'],
    peer: true,
    skips: ['chat-answered', 'chat-open'],
  },
  { id: 'react-aria', title: 'React Aria', packages: ['react-aria-components'], peer: true },
];
