import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The demo as `npm start` runs it: a process that can be killed and started again on the same data. */
export class DemoProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  #process: ChildProcess | undefined;
  #url = '';

  /** Where the chat is; the same after a restart. */
  get url(): string {
    return this.#url;
  }

  /** @param pace in ms: the agent's pause after each word. */
  async start(pace = 1): Promise<void> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port;
    this.#process = this.#spawn({ PORT: port, PACE: String(pace) });
    this.#url = await readUrl(this.#process);
  }

  /** Starts a second process on the same data; rejects with what it says when it refuses. */
  async startAnother(env: Record<string, string> = {}): Promise<void> {
    const child = this.#spawn({ PORT: '0', ...env });
    try {
      await readUrl(child);
    } finally {
      child.kill('SIGKILL');
    }
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #spawn(env: Record<string, string>): ChildProcess {
    return spawn(process.execPath, ['demo/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: this.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function readUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = '';
  stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for await (const chunk of (stdout ?? []) as AsyncIterable<Buffer>) {
    output += chunk.toString();
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (url !== undefined) {
      stdout?.resume();
      return url;
    }
  }
  throw new Error(`The demo did not start:\n${output}`);
}
