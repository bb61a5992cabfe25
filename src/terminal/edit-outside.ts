import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Opens a text in the user's own editor, `$VISUAL` or `$EDITOR`. Returns the saved text; `undefined` if there is no editor or no saved text. */
export function editOutside(text: string, input: Readable, output: Writable): string | undefined {
  const { VISUAL, EDITOR } = process.env;
  const editor = VISUAL || EDITOR;
  if (!editor) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'answer-'));
  const file = join(folder, 'answer.txt');
  try {
    writeFileSync(file, text, { mode: 0o600 });
    // A shell runs the editor, because it may be a command with arguments.
    const { status } = spawnSync(`${editor} "${file}"`, {
      shell: true,
      stdio: [fileOf(input), fileOf(output), fileOf(output)],
    });
    return status === 0 ? readFileSync(file, 'utf8').replace(/\r?\n$/, '') : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileOf(stream: Readable | Writable): number | 'inherit' {
  return 'fd' in stream && typeof stream.fd === 'number' ? stream.fd : 'inherit';
}
