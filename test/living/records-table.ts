import type { Figures, SystemRecord } from './records.js';

/** The head of the table, by which it is found in a page. */
const HEAD = '| System | Version | Date | Generated questions shown |';
const LINE = HEAD.replace(/[^|]+/g, '---');

/** The table of all systems: a row for each record. */
export function tableOf(records: readonly SystemRecord[]): string {
  return [HEAD, LINE, ...records.map(toRow)].join('\n');
}

function toRow({ system, package: name, version, date, figures }: SystemRecord): string {
  return `| ${[system, `\`${name}\` ${version}`, date, figures ? toText(figures) : '–'].join(' | ')} |`;
}

function toText({ shown, asked }: Figures): string {
  return `${shown.toLocaleString('en-US')} of ${asked.toLocaleString('en-US')}`;
}

/** Where the table stands in a page. */
const TABLE = new RegExp(`^${HEAD.replaceAll('|', '\\|')}\\n(?:\\|.*\\n?)*`, 'm');

/** The table of a page, or undefined if the page has none. */
export function findTable(page: string): string | undefined {
  return TABLE.exec(page)?.[0].trimEnd();
}

/** The page with another table in the place of its own. */
export function replaceTable(page: string, table: string): string {
  return page.replace(TABLE, () => `${table}\n`);
}
