import type { AnswerMessage } from 'react-interactive-form';

const chat = new URLSearchParams(location.search).get('chat') ?? '';

/** What the server says to an answer: no, with a reason, or the answer that it holds. */
export type Verdict = { error: string } | { answer: AnswerMessage };

export async function send(answer: AnswerMessage): Promise<Verdict> {
  const response = await fetch(`/api/answer?chat=${chat}`, { method: 'POST', body: JSON.stringify(answer) });
  if (!response.ok) throw new Error('The server does not answer.');
  return (await response.json()) as Verdict;
}

export async function load(): Promise<{ block: unknown; answer?: AnswerMessage }> {
  const response = await fetch(`/api/chat?chat=${chat}`);
  return (await response.json()) as { block: unknown; answer?: AnswerMessage };
}
