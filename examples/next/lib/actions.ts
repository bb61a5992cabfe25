'use server';
import type { AnswerMessage } from 'react-interactive-form/protocol';
import { acceptAnswer, type Verdict } from './chats';

export async function sendAnswer(chat: string, answer: AnswerMessage): Promise<Verdict> {
  return acceptAnswer(chat, answer);
}
