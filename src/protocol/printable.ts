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
 * Turns characters that steer a terminal into spaces: control characters, direction changes, and line breaks other than `\n`. Letters that look
 * blank, such as the Hangul filler, also become spaces, because a label of such letters looks like no label.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/gu, ' ');
}
