const EMBEDDED = /^([\w\s-]+)\(\s*question\s*\((.*)$/is;

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
]);

/** Separates a question from the type into which it was written: `choice(question(Which one?))`. */
export function splitEmbeddedQuestion(type: string): { type: string; question: string } | undefined {
  const [, name, rest] = EMBEDDED.exec(type) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  return { type: name.trim(), question: unquote(withoutClosers(rest.trim())) };
}

/** Removes up to two closing brackets, which belong to the brackets before the text. The text may have brackets of its own. */
function withoutClosers(text: string): string {
  let rest = text;
  for (let open = 2; open > 0 && rest.endsWith(')') && rest.split(')').length > rest.split('(').length; open--) {
    rest = rest.slice(0, -1).trimEnd();
  }
  return rest;
}

function unquote(text: string): string {
  const closer = QUOTES.get(text.charAt(0));
  return text.length > 1 && closer !== undefined && text.endsWith(closer) ? text.slice(1, -1).trim() : text;
}
