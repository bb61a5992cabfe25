/** The channel on which all processes hear what happens in the conversations. */
export const CHANNEL = 'chat';

/** In bytes: Postgres takes 8,000. */
const MAX_NOTICE = 7_500;

/**
 * What goes over it: that a message has changed, which is then read; or the beginning of a text block that is still
 * growing, which is stored nowhere.
 */
export interface ThreadNotice {
  thread_id: string;
  message_id: string;
  growing?: { index: number; text: string };
}

/** `undefined` for a notice that is too long: then nobody sees the block grow, and all see it when it is whole. */
export function writeNotice(notice: ThreadNotice): string | undefined {
  const payload = JSON.stringify(notice);
  return Buffer.byteLength(payload) > MAX_NOTICE ? undefined : payload;
}

/** All who can write to the database are the demo's own processes. */
export function readNotice(payload: string): ThreadNotice {
  return JSON.parse(payload) as ThreadNotice;
}
