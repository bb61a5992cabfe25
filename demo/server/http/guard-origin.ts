import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.js';

/**
 * Lets only this server's own page in, and programs that are no browser. A foreign page is known by its `Origin`, and one whose name resolves to
 * 127.0.0.1 by its `Host`.
 */
export function guardOrigin({ headers, socket }: IncomingMessage): void {
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${socket.localPort}`);
  if (!hosts.includes(headers.host ?? ''))
    throw new HttpError(403, 'wrong_host', 'This server answers to its own name only.');
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) {
    throw new HttpError(403, 'wrong_origin', 'Requests of other pages are refused.');
  }
}
