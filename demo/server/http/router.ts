import type { IncomingMessage, ServerResponse } from 'node:http';
import { InDoubtError } from '../database/in-doubt-error.js';
import { isDamage } from '../is-damage.js';
import { isPassing } from '../is-passing.js';
import { guardOrigin } from './guard-origin.js';
import { HttpError } from './http-error.js';
import { sendJson } from './send-json.js';

/** Answers one request. `id` is what the path holds in the place of `:id`. What it throws becomes the answer. */
export type Handler = (request: IncomingMessage, response: ServerResponse, id: string) => void | Promise<void>;

/** By path, then by method; `:id` stands for one part of a path, `*` as the last path for all that is left. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** A request listener for Node's server: finds the handler, and turns what goes wrong into a JSON error. */
export function createRouter(
  routes: Routes,
  policy = POLICY,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    Object.entries(SECURITY_HEADERS).forEach(([name, value]) => response.setHeader(name, value));
    try {
      guardOrigin(request);
      const { handler, id } = findHandler(routes, request);
      await handler(request, response, id);
    } catch (error) {
      sendError(response, error);
    }
  };
}

function findHandler(routes: Routes, { url = '/', method = 'GET' }: IncomingMessage): { handler: Handler; id: string } {
  const path = url.replace(/[?#].*/s, '');
  for (const [pattern, methods] of Object.entries(routes)) {
    const match = toRegExp(pattern).exec(path);
    if (!match) continue;
    const handler = methods[method];
    if (handler) return { handler, id: match[1] ?? '' };
    const allowed = Object.keys(methods).join(', ');
    throw new HttpError(405, 'method_not_allowed', `Use ${allowed} here.`, { headers: { Allow: allowed } });
  }
  throw new HttpError(404, 'not_found', 'There is nothing here.');
}

function toRegExp(pattern: string): RegExp {
  return pattern === '*' ? /^/ : new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`);
}

function sendError(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof HttpError ? error : toHttpError(error);
  if (refusal.status >= 500) console.error(error);
  if (response.headersSent) response.destroy();
  else sendJson(response, refusal.status, refusal, refusal.headers);
}

function toHttpError(error: unknown): HttpError {
  const options = { headers: { 'Retry-After': '1' } };
  if (error instanceof InDoubtError)
    return new HttpError(
      503,
      'maybe_stored',
      'It may have been stored. Send the same again: it is taken once.',
      options,
    );
  if (isPassing(error))
    return new HttpError(503, 'not_stored', 'The database can’t take it just now. Try again.', options);
  if (isDamage(error))
    return new HttpError(
      500,
      'database_damaged',
      `A file of the database is damaged (${error.message}). What it held can’t be shown.`,
    );
  return new HttpError(500, 'internal_error', 'The server failed.');
}
