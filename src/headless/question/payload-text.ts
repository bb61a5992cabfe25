import type { Question } from '../../protocol/types/question.js';

/** The props of an element that shows a text from the payload. */
export interface PayloadTextProps {
  readonly id: string;
  readonly dir: 'auto';
  readonly lang?: string | undefined;
}

export const payloadText = ({ lang }: Question, id: string): PayloadTextProps => ({ id, dir: 'auto', lang });
