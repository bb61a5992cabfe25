import { createInterface } from 'node:readline';
import { PassThrough, Writable } from 'node:stream';
import { oneLine } from '../protocol/printable.js';

/** The parts of a drawn question. Each text is one line, which may take several rows of a narrow terminal (`toRows`). */
export interface Frame {
  /** The question and the words about it. */
  head: readonly string[];
  /** The list, or the lines of a text. */
  rows: readonly string[];
  /** The row that has the cursor; -1 if none has it. */
  cursor: number;
  /** The words for the effects of the keys. */
  foot: string;
}

const MORE = '  …';

/** A frame that fits into the window. The question, the row of the cursor and the keys are always in the frame. `isCut` says whether the question is cut. */
export function fit(
  { head, rows, cursor, foot }: Frame,
  problem: string,
  output: Writable,
): { text: string; isCut: boolean } {
  const room = Math.max(4, rowsOf(output) - 1);
  const part = Math.max(1, Math.floor(room / 4));
  const inPart = (line: string) => cut(toRows(line, output), part);
  const below = [...(problem ? inPart(`! ${oneLine(problem)}`) : []), ...inPart(foot)];
  const current = Math.max(0, cursor);
  const shown = rows.slice(current, current + 1).flatMap(inPart);
  let left = room - below.length - shown.length;

  // The question itself is kept first, before the empty line above it and the words about it.
  const question = head.filter((line) => line !== '').flatMap((line) => toRows(line, output));
  const above = cut(question, left);
  left -= above.length;

  // Rows around the cursor are added, one after the other on both sides. A mark shows that rows are left out.
  let [start, end] = [current, Math.min(current + 1, rows.length)];
  const reserve = 2;
  for (let side = 0; side < rows.length * 2; side++) {
    const isAfter = side % 2 === 0;
    const row = rows[isAfter ? end : start - 1];
    if (row === undefined) continue;
    const isLast = end - start + 1 === rows.length;
    const more = toRows(row, output);
    if (more.length > left - (isLast ? 0 : reserve)) {
      if (isAfter && start > 0) continue;
      break;
    }
    left -= more.length;
    if (isAfter) {
      shown.push(...more);
      end += 1;
    } else {
      shown.unshift(...more);
      start -= 1;
    }
  }
  if (start > 0 && left > 0) {
    shown.unshift(MORE);
    left -= 1;
  }
  if (end < rows.length && left > 0) {
    shown.push(MORE);
    left -= 1;
  }
  const isApart = left > 0 && head[0] === '';
  const text = [...(isApart ? [''] : []), ...above, ...shown, ...below].join('\n');
  return { text, isCut: above.length < question.length };
}

/** The first rows of a text. A mark shows that rows are left out. */
function cut(rows: readonly string[], most: number): readonly string[] {
  return rows.length <= most ? rows : [...rows.slice(0, most - 1), `${rows[most - 1] ?? ''}…`];
}

export function rowsOf(output: Writable): number {
  return 'rows' in output && Number(output.rows) > 0 ? Number(output.rows) : 24;
}

/** The number of columns of a terminal. No other output has an end of its lines. */
function columnsOf(output: Writable): number {
  if ('columns' in output && Number(output.columns) > 0) return Number(output.columns);
  return 'isTTY' in output && output.isTTY === true ? 80 : Infinity;
}

/** A text whose long lines are in rows, for an output of limited width. */
export function inRows(text: string, output: Writable): string {
  return text
    .split('\n')
    .flatMap((line) => toRows(line, output))
    .join('\n');
}

/**
 * The rows that a line takes. Each further row begins with a mark, because foreign words at its start could look like a row of ours. The lines of a
 * call have a mark of their own, and are not wrapped at words, because each blank matters.
 */
function toRows(line: string, output: Writable): string[] {
  const room = columnsOf(output) - 1;
  const isCall = /^ {3}[>…] /.test(line);
  const mark = isCall ? '   … ' : `${/^ */.exec(line)?.[0] ?? ''}| `;
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const token of tokensOf(line)) {
    const text = token === '\t' ? ' '.repeat(8 - (width % 8)) : token;
    const more = widthOf(text);
    if (width + more > room) {
      const word = isCall ? 0 : row.lastIndexOf(' ') + 1;
      const end = word > Math.max(room / 2, mark.length) ? word : row.length;
      rows.push(row.slice(0, end));
      row = mark + row.slice(end);
      width = tokensOf(row).reduce((sum, part) => sum + widthOf(part), 0);
    }
    row += text;
    width += more;
  }
  return [...rows, row];
}

/** The characters and the styles of a line. */
function tokensOf(line: string): string[] {
  return line.match(/\u001b\[\d*m|[^]/gu) ?? [];
}

const widths = new Map<string, number>();

/** The columns that a character or a style takes. readline counts, because it knows wide characters, and it counts each only once. */
function widthOf(token: string): number {
  const known = widths.get(token) ?? countPlaces(token, Infinity).cols;
  widths.set(token, known);
  return known;
}

/** The number of rows that a text takes if the terminal wraps it. The text ends in a line break. */
export function countRows(text: string, output: Writable): number {
  return countPlaces(text, columnsOf(output)).rows;
}

function countPlaces(text: string, columns: number): { rows: number; cols: number } {
  const ruler = createInterface({
    input: new PassThrough(),
    output: Object.assign(silence(), { columns }),
    terminal: true,
  });
  ruler.setPrompt(text);
  const place = ruler.getCursorPos();
  ruler.close();
  return place;
}

/** The words below lines that are higher than the window; none if the lines fit, or if there is no window. */
export function scrollNote(lines: readonly string[], below: number, output: Writable): string[] {
  const count = lines.flatMap((line) => toRows(line, output)).length;
  const isHigh = columnsOf(output) < Infinity && count + below >= rowsOf(output);
  return isHigh ? [`   (${count} lines: scroll up to read them from the start.)`] : [];
}

export function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
