import { isBlank } from '../protocol/guards.js';

/** The result of a call whose user wrote a message instead of answering. */
export function toCancelledResult(text: string | undefined): { status: 'cancelled'; message?: string } {
  return text === undefined || isBlank(text) ? { status: 'cancelled' } : { status: 'cancelled', message: text };
}

/** Whether a result is an error in words. Frameworks whose results are plain text write errors in this way. */
export function isErrorText(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('Error: ');
}
