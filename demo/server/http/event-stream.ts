import type { ServerResponse } from 'node:http';

/** In ms: how soon the page is to come back after the server was gone. */
const RETRY = 500;

/** In ms: often enough that nothing on the way takes the connection for dead. */
const HEARTBEAT = 20_000;

/** A stream of server-sent events on a response, for as long as the page listens. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: ${RETRY}\n\n`);
    const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT);
    response.on('close', () => clearInterval(heartbeat));
  }

  send(name: string, data: object): void {
    this.#response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** The page comes back by itself. */
  end(): void {
    this.#response.end();
  }
}
