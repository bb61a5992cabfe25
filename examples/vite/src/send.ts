import type { AnswerMessage } from 'react-interactive-form';

const chat = new URLSearchParams(location.search).get('chat') ?? '';

/** What the server says to an answer: no, with a reason, or the answer that it holds. */
export type Verdict = { error: string } | { answer: AnswerMessage };

export async function send(answer: AnswerMessage): Promise<Verdict | Response> {
  const response = await fetch(`/api/answer?chat=${chat}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
  });
  // The form has words of its own for a server that fails.
  return response.ok ? ((await response.json()) as Verdict) : response;
}

export async function load(): Promise<{ block: unknown; answer?: AnswerMessage }> {
  const response = await fetch(`/api/chat?chat=${chat}`);
  return (await response.json()) as { block: unknown; answer?: AnswerMessage };
}
