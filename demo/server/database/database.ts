import type { PostgresClient } from 'react-interactive-form/postgres';

/** Where the conversations are: PGlite in this process, or a Postgres that other processes share. The SQL is the same. */
export interface Database extends PostgresClient {
  /** For people: where the conversations are kept. */
  readonly place: string;
  /** Runs an action on one connection: what it has written is there as a whole or, where it rejects, not at all. @throws InDoubtError where that is not known. */
  transaction<Result>(action: (client: PostgresClient) => Promise<Result>): Promise<Result>;
  /** Calls back for each notification on a channel, from whichever process. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  /** Calls back when notifications may have been missed, and all claims are lost. */
  onGap(listener: () => void): void;
  /** Takes a name for this process, if no other has it. It is free again when the process is gone, however it went. */
  claim(name: string): Promise<boolean>;
  /** Whether this process still has the name. */
  isClaimed(name: string): boolean;
  release(name: string): Promise<void>;
  close(): Promise<void>;
}
