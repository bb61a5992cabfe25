'use client';
import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { sendAnswer } from '@/lib/actions';

export function ActionForm({ chat, block, answer }: { chat: string; block: unknown; answer?: AnswerMessage }) {
  return <InteractiveForm block={block} answer={answer} onAnswer={(answer) => sendAnswer(chat, answer)} />;
}
