import type { AnswerMessage } from 'react-interactive-form';
import type { Verdict } from '@/lib/chats';

export async function send(chat: string, answer: AnswerMessage): Promise<Verdict> {
  const response = await fetch(`/api/answer?chat=${chat}`, { method: 'POST', body: JSON.stringify(answer) });
  if (!response.ok) throw new Error('The server does not answer.');
  return (await response.json()) as Verdict;
}
