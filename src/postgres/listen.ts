import { CHANNEL, readFormChange, type FormChange } from './form-change.js';
import { toFormStoreError } from './form-store-error.js';

/** A client that listens by itself, as PGlite does. */
export interface ListeningClient {
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

/** A client with events for notifications, such as `pg`'s `Client`. Do not pass a pool: its connections come and go. */
export interface NotifyingClient {
  query(text: string): Promise<unknown>;
  on(event: 'notification', listener: (message: { channel: string; payload?: string | undefined }) => void): unknown;
  removeListener(
    event: 'notification',
    listener: (message: { channel: string; payload?: string | undefined }) => void,
  ): unknown;
}

/** Calls `onChange` for each change. Resolves once the client listens, with the function that stops listening. */
export async function listenForChanges(
  client: ListeningClient | NotifyingClient,
  onChange: (change: FormChange) => void,
): Promise<() => Promise<void>> {
  const receive = (payload: string | undefined): void => {
    const change = readFormChange(payload);
    if (change) onChange(change);
  };
  try {
    return 'listen' in client ? await client.listen(CHANNEL, receive) : await listenForEvents(client, receive);
  } catch (error) {
    throw toFormStoreError(error, false);
  }
}

async function listenForEvents(
  client: NotifyingClient,
  receive: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  const listener = ({ channel, payload }: { channel: string; payload?: string | undefined }): void => {
    if (channel === CHANNEL) receive(payload);
  };
  client.on('notification', listener);
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    client.removeListener('notification', listener);
    throw error;
  }
  // The connection goes on listening, because it may belong to the host and have other listeners of this channel.
  return () => Promise.resolve(client.removeListener('notification', listener)).then(() => undefined);
}
