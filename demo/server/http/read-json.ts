import type { IncomingMessage } from 'node:http';
import { LIMITS } from 'react-interactive-form/protocol';
import { HttpError } from './http-error.js';

/** In bytes: room for one answer of the greatest length, in any script, that stands in each field that can hold it. */
const MAX_BODY = 40 * LIMITS.answerLength;

/** The body of a request. @throws HttpError for a body that says it is not JSON, is not, or is too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'not_json', 'Send the body as "Content-Type: application/json".');
  }
  const text = await readText(request);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not JSON.');
  }
}

/** The rest of a body that is too large is read and thrown away. A sender that is cut off would never see the answer. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY) chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, 'incomplete_body', 'The body ended before it was complete.');
  }
  if (size > MAX_BODY) throw new HttpError(413, 'body_too_large', `The body is larger than ${MAX_BODY} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}
