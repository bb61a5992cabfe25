import type { AnswerMessage } from 'react-interactive-form';
import type { Verdict } from '@/lib/chats';

export async function send(chat: string, answer: AnswerMessage): Promise<Verdict> {
  const response = await fetch(`/api/answer?chat=${chat}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
  });
  // The user reads these words. An error that is thrown would be for developers.
  return response.ok ? ((await response.json()) as Verdict) : { error: 'The server does not answer.' };
}
