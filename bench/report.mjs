import { loadavg } from 'node:os';
import { workloads } from './workloads.mjs';

/**
 * @typedef {import('./build.mjs').Contender} Contender
 * @typedef {Map<string, Map<string, number[]>>} Samples By contender and row.
 */

/** What other work the machine had when the run began. */
const [busy = 0] = loadavg();

/** Each workload has these. A ratio is to the form by hand. @type {[id: string, title: string, isRatio: boolean][]} */
const ACTIONS = [
  ['first', 'first mount of a page', true],
  ['mount', 'mount', true],
  ['press', 'press, to the frame', true],
  ['work', 'press, work', true],
  ['style', 'press, style and layout, ms', false],
  ['layouts', 'press, layouts', false],
  ['key', 'key', true],
  ['send', 'send', true],
];

/**
 * @param {Contender[]} contenders
 * @param {Samples} samples
 * @param {{ browser: string, rounds: string, entries: { name: string, vite: number, esbuild: number }[] }} run
 */
export function formatReport(contenders, samples, { browser, rounds, entries }) {
  return `# Results of the benchmark

Of ${new Date().toISOString().slice(0, 10)}, rounds: ${rounds}, written by \`npm run bench\`. [README.md](README.md) says what each row is.
The form by hand is in milliseconds, the others in multiples of it (×), where the row names no unit.
${busy.toFixed(1)} programs wanted a processor before the run: a quiet machine has less than 0.2.

${formatTable(contenders, samples)}

## What an import adds

In kB (1,000 bytes), minified and compressed with Brotli (the page of \`/mcp-app\` with gzip), without React and the packages of the host.

${toMarkdown(['', 'Vite', 'esbuild'], ...entries.map(({ name, vite, esbuild }) => [name, formatNumber(vite), formatNumber(esbuild)]))}

Chromium ${browser}.
`;
}

/**
 * @param {Contender[]} contenders
 * @param {Samples} samples
 */
export function formatTable(contenders, samples) {
  const rows = [
    ...Object.entries(workloads).flatMap(([workload, { title }]) =>
      ACTIONS.map(([id, action, isRatio]) => ({ id: `${id} ${workload}`, title: `${title}: ${action}`, isRatio })),
    ),
    { id: 'size', title: 'script without React, kB', isRatio: false },
  ];
  /** @param {string} contender @param {string} row */
  const read = (contender, row) => {
    const values = samples.get(contender)?.get(row) ?? [];
    return row.startsWith('layouts') ? mean(values) : firstQuartile(values);
  };
  const cells = rows.map(({ id, title, isRatio }) => {
    const [base = NaN, ...others] = contenders.map((contender) => read(contender.id, id));
    const first = formatNumber(base) + (isRatio ? ' ms' : '');
    return [
      title,
      first,
      ...others.map((value) => (isRatio ? `${formatNumber(value / base)} ×` : formatNumber(value))),
    ];
  });
  return toMarkdown(['', ...contenders.map(({ title }) => title)], ...cells);
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the machine does beside the bench only makes a sample longer. @param {number[]} values */
const firstQuartile = (values) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? NaN;

/** @param {number} value */
const formatNumber = (value) => value.toFixed(value >= 100 ? 0 : 1);

/**
 * @param {string[]} head
 * @param {string[][]} body
 */
function toMarkdown(head, ...body) {
  const lines = [head, head.map(() => '---'), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
