'use client';
import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { send } from './send';

export function RouteForm({ chat, block, answer }: { chat: string; block: unknown; answer?: AnswerMessage }) {
  return <InteractiveForm block={block} answer={answer} onAnswer={(answer) => send(chat, answer)} />;
}
