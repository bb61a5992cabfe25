import { BOUND, bounds } from '../bounds.mjs';
import { BASELINE, contenders as known } from '../contenders.mjs';
import { describeLooks } from './quiet.mjs';
import { rows } from './rows.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('../contenders.mjs').Contender} Contender */

/**
 * The page that is committed: how it was measured, and the table.
 * @param {Results} results
 * @param {Contender[]} contenders
 */
export function formatReport(results, contenders) {
  const versions = Object.entries(results.versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  return `# Benchmark

The times and the memory are from ${results.date}, this library's sizes from ${results.sizesDate}. How they are measured is in [README.md](README.md).

Main-thread CPU time until the page is quiet, medians of ${results.rounds} rounds in which the contenders took turns.
Hand-written React is in milliseconds (ms), the others are multiples of it (×). Memory is in KiB (1,024 bytes), size in kB (1,000 bytes), the parts of the first form in ms.
${describeLooks(results.looks)}

${formatTable(results, contenders)}

## Bounds

What \`npm run bench\` holds, in multiples of the form written by hand.

${formatBounds(results)}

## What an import adds

In kB (1,000 bytes), minified and compressed with Brotli (the page of \`/mcp-app\` with gzip), without React and the packages of the host.

${formatEntries(results)}

Chromium ${results.browser}; ${versions}.
`;
}

/**
 * @param {Results} results
 * @param {Contender[]} contenders
 */
export function formatTable(results, contenders) {
  return toMarkdown(
    ['', ...contenders.map(({ title }) => title)],
    measuredRows(results).map((row) => [row.title, ...contenders.map(({ id }) => formatCell(results, id, row))]),
  );
}

/**
 * The bounds that were measured: of which row and form, how many times the form written by hand it took, and how many it may take.
 * @param {Results} results
 */
function measuredBounds(results) {
  return Object.entries(bounds).flatMap(([row, bound]) =>
    BOUND.flatMap((contender) => {
      const multiple = (results.values[contender]?.[row] ?? NaN) / (results.values[BASELINE]?.[row] ?? NaN);
      if (Number.isNaN(multiple)) return [];
      return [{ what: `${titleOf(rows, row)}, ${titleOf(known, contender)}`, multiple, bound }];
    }),
  );
}

/**
 * @param {readonly { id: string, title: string }[]} all
 * @param {string} wanted
 */
function titleOf(all, wanted) {
  return all.find(({ id }) => id === wanted)?.title ?? wanted;
}

/** @param {Results} results */
function formatBounds(results) {
  return toMarkdown(
    ['', 'measured', 'at most'],
    measuredBounds(results).map(({ what, multiple, bound }) => [
      what,
      `${multiple.toFixed(2)} ×`,
      `${bound.toFixed(1)} ×`,
    ]),
  );
}

/**
 * A sentence for each bound that is exceeded.
 * @param {Results} results
 */
export function findExceeded(results) {
  return measuredBounds(results)
    .filter(({ multiple, bound }) => multiple > bound)
    .map(({ what, multiple, bound }) => `${what}: ${multiple.toFixed(2)} ×, at most ${bound.toFixed(1)} ×`);
}

/** @param {Results} results */
function formatEntries({ entries }) {
  return toMarkdown(
    ['', 'Vite', 'esbuild'],
    Object.entries(entries).map(([name, { vite, esbuild }]) => [name, formatNumber(vite), formatNumber(esbuild)]),
  );
}

/**
 * This run beside the last full one, as `now (was)`.
 * @param {Results} results
 * @param {Results} last
 * @param {Contender[]} contenders
 */
export function formatComparison(results, last, contenders) {
  return toMarkdown(
    ['now (was)', ...contenders.map(({ title }) => title)],
    measuredRows(results).map((row) => [
      row.title,
      ...contenders.map(({ id }) => `${formatCell(results, id, row)} (${formatCell(last, id, row)})`),
    ]),
  );
}

/**
 * @param {Results} results
 * @param {string} contender
 * @param {import('./rows.mjs').Row} row
 */
function formatCell(results, contender, { id, isSpeed }) {
  const value = results.values[contender]?.[id];
  if (value === undefined) return '–';
  const baseline = contender === BASELINE || !isSpeed ? undefined : results.values[BASELINE]?.[id];
  if (baseline !== undefined) return `${formatNumber(value / baseline)} ×`;
  return isSpeed ? `${formatNumber(value)} ms` : formatNumber(value);
}

/** @param {Results} results */
function measuredRows(results) {
  return rows.filter(({ id }) => Object.values(results.values).some((values) => values[id] !== undefined));
}

/** @param {number} value */
function formatNumber(value) {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/**
 * @param {string[]} head
 * @param {string[][]} body
 */
function toMarkdown(head, body) {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0), 3));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
