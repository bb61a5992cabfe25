import type { AnswerMessage } from 'react-interactive-form';

const chat = new URLSearchParams(location.search).get('chat') ?? '';

/** What the server says to an answer: no, with a reason, or the answer that it holds. */
export type Verdict = { error: string } | { answer: AnswerMessage };

export async function send(answer: AnswerMessage): Promise<Verdict> {
  const response = await fetch(`/api/answer?chat=${chat}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
  });
  // The user reads these words. An error that is thrown would be for developers.
  return response.ok ? ((await response.json()) as Verdict) : { error: 'The server does not answer.' };
}

export async function load(): Promise<{ block: unknown; answer?: AnswerMessage }> {
  const response = await fetch(`/api/chat?chat=${chat}`);
  return (await response.json()) as { block: unknown; answer?: AnswerMessage };
}
