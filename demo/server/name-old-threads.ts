import { existsSync, readdirSync } from 'node:fs';

/** Says which conversations are left out: earlier versions kept each in a log file of its own. Empty where there is none. */
export function nameOldThreads(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  if (files.length === 0) return '';
  return `  Conversations of an earlier version can't be read any more, and were left where they are: ${files.join(', ')}\n`;
}
