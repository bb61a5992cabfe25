import type { Case } from './cases/case.js';
import { CHECKS, scoreTurn, type Check, type Score } from './score-turn.js';
import type { RecordedTurn } from './turn.js';

interface Scored extends Score {
  variant: string;
  kind: string;
}

type Row = [name: string, ...cells: string[]];

/** The figures as Markdown, with a column for each variant: a change of words has a figure. */
export function formatReport(turns: readonly RecordedTurn[], cases: readonly Case[]): string {
  const scored = turns.flatMap((turn) => scoreRecorded(turn, cases));
  const variants = [...new Set(turns.map(({ variant }) => variant))];
  const toRow = (name: string, toCell: (scored: readonly Scored[]) => string): Row => [
    name,
    ...variants.map((variant) => toCell(scored.filter((turn) => turn.variant === variant))),
  ];
  const checks = Object.entries(CHECKS) as [Check, string][];
  const kinds = [...new Set(cases.map(({ kind }) => kind))].filter((kind) => scored.some((turn) => turn.kind === kind));
  const repairs = [...new Set(scored.flatMap(({ mended }) => mended))].sort();
  return [
    formatTable(
      ['What holds', ...variants],
      checks.map(([check, label]) => toRow(label, (turns) => countChecks(turns, [check]))),
    ),
    formatTable(
      ['Asks or goes on as it should', ...variants],
      kinds.map((kind) =>
        toRow(kind, (turns) =>
          countChecks(
            turns.filter((turn) => turn.kind === kind),
            ['asks', 'isQuiet'],
          ),
        ),
      ),
    ),
    formatTable(
      ['What was mended', ...variants],
      repairs.map((repair) =>
        toRow(repair, (turns) => String(turns.flatMap(({ mended }) => mended).filter((one) => one === repair).length)),
      ),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function scoreRecorded(turn: RecordedTurn, cases: readonly Case[]): Scored[] {
  const item = cases.find(({ id }) => id === turn.case);
  return item ? [{ ...scoreTurn(item, turn), variant: turn.variant, kind: item.kind }] : [];
}

/** How often it held, of how often it applied. */
function countChecks(turns: readonly Scored[], checks: readonly Check[]): string {
  const results = turns.flatMap((turn) => checks.flatMap((check) => turn.checks[check] ?? []));
  return results.length === 0 ? '–' : `${results.filter(Boolean).length}/${results.length}`;
}

function formatTable(head: Row, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const columns = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3));
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(columns[column] ?? 0)).join(' | ')} |`;
  return [toLine(head), toLine(columns.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
