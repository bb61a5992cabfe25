import type { AnswerMessage } from '../../src/protocol/index.js';

/** What a promise has come to by now. */
export async function stateOf(promise: Promise<AnswerMessage>): Promise<AnswerMessage | 'waiting'> {
  return Promise.race([promise, new Promise<'waiting'>((resolve) => setImmediate(resolve, 'waiting'))]);
}
