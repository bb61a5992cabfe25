/** Marks every further line, so that a text can't look like a list of options. */
export function quoted(text: string): string {
  return printable(text).replaceAll('\n', '\n| ');
}

/** The call that an approval allows, in lines that no other text can imitate, because the further lines of any other text begin with a bar. */
export function calledLines(call: string): string[] {
  return [
    '   This allows:',
    ...printable(call)
      .split('\n')
      .map((line) => `   > ${line}`),
  ];
}

/** Turns line breaks into spaces, so that a label can't look like further options. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/**
 * Turns characters that steer a terminal into spaces: control characters, direction changes, and line breaks other than `\n`. Other blanks, such as
 * the Hangul filler, also become spaces, because a label of such letters looks like no label.
 */
function printable(text: string): string {
  return countBlanks(
    text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Zs}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/gu, ' '),
  );
}

/** The longest run of blank lines, of blanks within a line, and of blanks at the start of a line, that is shown verbatim. Code and JSON indent by blanks. */
const [BLANK_LINES, BLANKS, INDENT] = [2, 20, 40];

/** Replaces a long run of blank lines or blanks by its count, so that no run pushes other words out of view. A tab is as wide as up to eight blanks. */
export function countBlanks(text: string): string {
  return text
    .replace(/(?:\n[ \t]*){2,}(?=\n|$)/g, (run) => {
      const count = run.split('\n').length - 1;
      return count <= BLANK_LINES ? run : `\n(${count} blank lines)`;
    })
    .replace(/(\n?)([ \t]+)/g, (all: string, start: string, run: string, at: number) => {
      const isIndent = at === 0 || start !== '';
      if (run.replaceAll('\t', ' '.repeat(8)).length <= (isIndent ? INDENT : BLANKS)) return all;
      return `${isIndent ? start : ' '}(${run.length} blanks) `;
    });
}
