import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** In ms: between two attempts to connect again. */
const RETRY_DELAY = 500;

type Listener = (payload: string) => void;

/**
 * One connection that is opened again whenever it is lost. Notifications come over it, and claims live as long as it does:
 * Postgres frees them when the connection ends, even where the process was killed.
 */
export class SteadyConnection {
  readonly #create: () => pg.Client;
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #claims = new Set<string>();
  readonly #gapListeners: (() => void)[] = [];
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(create: () => pg.Client) {
    this.#create = create;
  }

  /** Rejects where the first connection can't be opened. */
  async open(): Promise<void> {
    const client = this.#create();
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) =>
      this.#channels.get(channel)?.forEach((listener) => listener(payload)),
    );
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
    client.once('end', () => void this.#reopen());
    this.#client = client;
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    await this.#connected.query(`listen ${channel}`);
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    return () => Promise.resolve(listeners.delete(listener)).then(() => undefined);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async claim(name: string): Promise<boolean> {
    const client = this.#connected;
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine',
      [name],
    );
    const isMine = rows[0]?.is_mine === true && client === this.#client;
    if (isMine) this.#claims.add(name);
    return isMine;
  }

  isClaimed(name: string): boolean {
    return this.#claims.has(name);
  }

  async release(name: string): Promise<void> {
    if (this.#claims.delete(name))
      await this.#connected.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  get #connected(): pg.Client {
    if (this.#client) return this.#client;
    throw new Error('The connection is lost.');
  }

  async #reopen(): Promise<void> {
    this.#client = undefined;
    this.#claims.clear();
    while (!this.#isClosed) {
      try {
        await this.open();
        this.#gapListeners.forEach((listener) => listener());
        return;
      } catch {
        await pause(RETRY_DELAY, undefined, { ref: false });
      }
    }
  }
}
