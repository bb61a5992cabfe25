import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inBench } from './paths.mjs';

/**
 * Brings the sources of peers that are on no registry. Whoever uses them copies them, and so do we, but not into the repository.
 * @param {readonly import('../contenders.mjs').Contender[]} contenders
 */
export async function copyPeers(contenders) {
  for (const { copied } of contenders) {
    if (copied === undefined || existsSync(inBench(copied.to))) continue;
    const response = await fetch(copied.from);
    if (!response.ok) throw new Error(`${copied.from} answered ${response.status}.`);
    const text = await response.text();
    const hash = createHash('sha256').update(text).digest('hex');
    if (hash !== copied.sha256)
      throw new Error(`${copied.from} is not the file that was measured before: its SHA-256 is ${hash}.`);
    mkdirSync(dirname(inBench(copied.to)), { recursive: true });
    writeFileSync(inBench(copied.to), text);
  }
}
