import type { IssueList } from '../../protocol/issues.js';
import type { IssuePath } from '../../protocol/types.js';

/** A text and where it stands in the input. */
interface PlacedText {
  text: string | undefined;
  path: IssuePath;
}

/** Adds an issue for each text that stands a second time, for dialects that tell answers apart by their text. Skips empty ones. */
export function refuseRepeats(texts: readonly PlacedText[], issues: IssueList): void {
  const seen = new Set<string>();
  for (const { text, path } of texts) {
    if (!text) continue;
    if (seen.has(text)) issues.add(path, 'duplicate_value', `${JSON.stringify(text)} stands twice; each must differ from the others.`);
    seen.add(text);
  }
}
