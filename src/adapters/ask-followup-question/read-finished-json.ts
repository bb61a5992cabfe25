import { attempt } from '../../protocol/read-messages.js';

/** The end of the complete part. `closing` has the brackets that make the part valid JSON. */
interface Cut {
  end: number;
  closing: string;
}

/**
 * The complete part of a streaming JSON object: its members, and the elements of its arrays. The rest is left out, such as a number that may get
 * another digit. Returns `undefined` if nothing is complete.
 */
export function readFinishedJson(text: string): unknown {
  const cut = findCut(text);
  return attempt<unknown>(() => cut && JSON.parse(text.slice(0, cut.end) + cut.closing), undefined);
}

function findCut(text: string): Cut | undefined {
  const open: string[] = [];
  let cut: Cut | undefined;
  let isString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isString) {
      if (character === '\\') index++;
      else if (character === '"') isString = false;
    } else if (character === '"') {
      isString = true;
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
    } else if (character === '}' || character === ']') {
      open.pop();
      if (isFinishedWhole(open)) cut = { end: index + 1, closing: closingOf(open) };
    } else if (character === ',' && isFinishedWhole(open)) {
      cut = { end: index, closing: closingOf(open) };
    }
  }
  return cut;
}

function closingOf(open: readonly string[]): string {
  return [...open].reverse().join('');
}

/** Whether a complete value ends here: the root, a member of the root, or an element of an array in the root. */
function isFinishedWhole(open: readonly string[]): boolean {
  return open.length < 2 || (open.length === 2 && open[1] === ']');
}
