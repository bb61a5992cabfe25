import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePGliteFolder } from '../postgres/pglite-folder.js';

/** The database for the demo: a Postgres server, or else PGlite. */
export const { DEMO_DATABASE_URL } = process.env;

const ROOT = join(import.meta.dirname, '../..');

/** The demo as `npm start` runs it: a process that can be killed and started again on the same data. */
export class DemoProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  readonly #databaseUrl: string | undefined;
  #process: ChildProcess | undefined;
  #output = '';
  #url = '';

  /** @param databaseUrl of the Postgres to use in place of PGlite. */
  constructor(databaseUrl = DEMO_DATABASE_URL) {
    this.#databaseUrl = databaseUrl;
  }

  /** Where the chat is; the same after a restart. */
  get url(): string {
    return this.#url;
  }

  get port(): number {
    return Number(new URL(this.#url).port);
  }

  /** What it has printed. */
  get output(): string {
    return this.#output;
  }

  /** @param pace in ms: the agent's pause after each word. */
  async start(pace = 1, env: Record<string, string> = {}): Promise<void> {
    if (!this.#databaseUrl && !existsSync(join(this.dataDir, 'database')))
      await preparePGliteFolder(join(this.dataDir, 'database'));
    await this.startUnprepared(pace, env);
  }

  /** Starts the demo as on a machine on which it was never started before. */
  async startUnprepared(pace = 1, env: Record<string, string> = {}): Promise<void> {
    const port = this.#url === '' ? '0' : String(this.port);
    this.#process = this.#spawn({ PORT: port, PACE: String(pace), ...env });
    this.#url = await this.#readUrl(this.#process);
  }

  /** Starts a second process on the same data; rejects with what it says when it refuses. */
  async startAnother(env: Record<string, string> = {}): Promise<void> {
    const child = this.#spawn({ PORT: '0', ...env });
    try {
      await this.#readUrl(child);
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
      env: { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: this.#databaseUrl, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #readUrl({ stdout, stderr }: ChildProcess): Promise<string> {
    const listen = (chunk: Buffer) => (this.#output += chunk.toString());
    this.#output = '';
    stderr?.on('data', listen);
    for await (const chunk of (stdout?.iterator({ destroyOnReturn: false }) ?? []) as AsyncIterable<Buffer>) {
      listen(chunk);
      const url = /http:\/\/localhost:\d+/.exec(this.#output)?.[0];
      if (url !== undefined) {
        stdout?.on('data', listen);
        return url;
      }
    }
    throw new Error(`The demo did not start:\n${this.#output}`);
  }
}
