const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** `<` that opens none of the four elements, `&` that starts no reference, and `]]>`, which XML forbids in a text. */
const STRAY = /<(?!\/?(?:ask_followup_question|question|follow_up|suggest)(?:\s[^<>]*)?\/?>)|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)|\]\]>/g;

const ESCAPED: Record<string, string> = { '<': '&lt;', '&': '&amp;', ']]>': ']]&gt;' };

/**
 * Makes well-formed XML of what models write: code and comparisons in a text stay text, `a < b && c` and `<div>` alike.
 * It also means that no DTD, entity or processing instruction ever reaches the parser. A `partial` text stops before a
 * CDATA section that is open: its end may be yet to come.
 */
export function escapeStrayMarkup(xml: string, { partial = false } = {}): string {
  let escaped = '';
  let rest = 0;
  for (;;) {
    const start = xml.indexOf(CDATA_START, rest);
    const end = start < 0 ? -1 : xml.indexOf(CDATA_END, start);
    if (end < 0) return escaped + escapeText(xml.slice(rest, partial && start >= 0 ? start : undefined));
    escaped += escapeText(xml.slice(rest, start)) + xml.slice(start, end + CDATA_END.length);
    rest = end + CDATA_END.length;
  }
}

function escapeText(text: string): string {
  return text.replace(STRAY, (stray) => ESCAPED[stray] ?? stray);
}
