import type { OutgoingHttpHeaders } from 'node:http';
import type { Issue } from 'react-interactive-form/protocol';

interface HttpErrorOptions {
  issues?: Issue[];
  headers?: OutgoingHttpHeaders;
}

/** A request that is refused: its status, a code for programs and a message for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly headers: OutgoingHttpHeaders;
  readonly #issues: Issue[] | undefined;

  constructor(readonly status: number, readonly code: string, message: string, { issues, headers = {} }: HttpErrorOptions = {}) {
    super(message);
    this.headers = headers;
    this.#issues = issues;
  }

  toJSON(): object {
    return { error: this.code, message: this.message, ...(this.#issues && { issues: this.#issues }) };
  }
}
