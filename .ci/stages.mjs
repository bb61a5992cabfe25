// Runs the stages of a check, and says how each of them ended and how long it took.
import { spawn } from 'node:child_process';

/** @typedef {{ name: string, isPassed: boolean, seconds: number }} Result */

/**
 * Runs commands side by side. One alone prints as it goes. Of several each prints in one piece once it has ended, so that no line stands
 * among those of another.
 * @param {Record<string, string>} stages the commands, by the name of what they check.
 * @returns {Promise<Result[]>}
 */
export function runStages(stages) {
  const isAlone = Object.keys(stages).length === 1;
  return Promise.all(Object.entries(stages).map(([name, command]) => runStage(name, command, isAlone)));
}

/**
 * @param {string} name
 * @param {string} command
 * @param {boolean} isAlone
 * @returns {Promise<Result>}
 */
function runStage(name, command, isAlone) {
  const title = `\n=== ${name}: ${command}\n`;
  if (isAlone) console.log(title);
  const start = performance.now();
  const colors = process.stdout.isTTY && !isAlone ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...colors } });
  /** @type {Buffer[]} */
  const printed = [];
  const keep = (/** @type {Buffer} */ chunk) => void printed.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  return new Promise((resolve) => {
    // What a command leaves running may hold its output open. Nobody waits for that.
    child.on('exit', () => setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), 1000).unref());
    child.on('close', (code) => {
      if (!isAlone) console.log(`${title}\n${Buffer.concat(printed).toString()}`);
      resolve({ name, isPassed: code === 0, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** @param {readonly Result[]} results */
export function toTable(results) {
  return results.map(({ name, isPassed, seconds }) => `${name.padEnd(8)} ${isPassed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`).join('\n');
}
