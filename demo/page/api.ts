import type { AnswerMessage } from 'react-interactive-form';
import type { ExampleId } from '../shared/examples.js';
import type { ThreadList, ThreadSummary } from '../shared/thread.js';

/** A request that the server has refused, with the code of the refusal; `unreachable` if there was no reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function listThreads(): Promise<ThreadList> {
  return request('/api/threads');
}

export function startThread(example: ExampleId): Promise<ThreadSummary> {
  return request('/api/threads', { example });
}

/** Sends a text, whose id makes a second sending of it harmless, or a form's answer, which has an id of its own. */
export async function sendMessage(
  threadId: string,
  message: { id: string; text: string } | { answer: AnswerMessage },
): Promise<void> {
  await request(`/api/threads/${threadId}/messages`, message);
}

export function eventsUrl(threadId: string): string {
  return `/api/threads/${encodeURIComponent(threadId)}/events`;
}

async function request<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(path, init);
    const answer = (await response.json()) as T & { error?: string; message?: string };
    if (!response.ok) throw new ApiError(answer.error ?? '', answer.message ?? response.statusText);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unreachable', String(error));
  }
}
