import type { OutgoingHttpHeaders } from 'node:http';
import type { AnswerMessage, Issue } from 'react-interactive-form/protocol';

interface HttpErrorOptions {
  issues?: Issue[] | undefined;
  /** The answer that counts, where another one was sent. */
  answer?: AnswerMessage | undefined;
  headers?: OutgoingHttpHeaders;
}

/** A request that is refused: its status, a code for programs and a message for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly headers: OutgoingHttpHeaders;
  readonly #details: object;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { headers = {}, ...details }: HttpErrorOptions = {},
  ) {
    super(message);
    this.headers = headers;
    this.#details = details;
  }

  toJSON(): object {
    return { error: this.code, message: this.message, ...this.#details };
  }
}
