import { LIMITS } from 'react-interactive-form/protocol';
import { HttpError } from './http/http-error.js';

/** What a sender wants to have let in: a text under an id of its own, or an answer, with or without a text beside it. */
export interface Incoming {
  id?: string;
  text?: string;
  answer?: unknown;
}

/** @throws HttpError for a body that is neither. */
export function readIncoming(body: unknown): Incoming {
  if (typeof body !== 'object' || body === null)
    throw new HttpError(422, 'invalid_message', 'Send an object with "id" and "text", or with "answer".');
  const { id, text, answer } = body as Record<string, unknown>;
  if (answer !== undefined && answer !== null)
    return (text ?? '') === '' ? { answer } : { answer, text: readText(text) };
  const words = readText(text);
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) {
    throw new HttpError(422, 'invalid_message', '"id" must be 8 to 64 letters, digits, "_" or "-".');
  }
  return { id, text: words };
}

function readText(text: unknown): string {
  if (typeof text === 'string' && text.trim() !== '' && text.length <= LIMITS.answerLength) return text;
  throw new HttpError(422, 'invalid_message', `"text" must be a text of 1 to ${LIMITS.answerLength} characters.`);
}
