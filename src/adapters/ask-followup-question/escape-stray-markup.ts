const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** A `<` that opens none of the four elements, an `&` that starts no reference, and `]]>`, which XML forbids in a text. */
const STRAY =
  /<(?!\/?(?:ask_followup_question|question|follow_up|suggest)(?:\s[^<>]*)?\/?>)|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)|\]\]>/g;

const ESCAPED: Record<string, string> = { '<': '&lt;', '&': '&amp;', ']]>': ']]&gt;' };

/**
 * Turns the text of a model into well-formed XML. Code and comparisons stay text, such as `a < b && c` and `<div>`. So no DTD, entity or processing
 * instruction reaches the parser. A `partial` text stops before an open CDATA section.
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
