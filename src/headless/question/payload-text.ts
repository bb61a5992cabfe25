import { languageOf, type TextLanguage } from '../../protocol/text-direction.js';
import type { Question } from '../../protocol/types/question.js';

/** The props of an element that shows a text from the payload. */
export interface PayloadTextProps extends TextLanguage {
  readonly id: string;
}

export const payloadText = (question: Question, id: string): PayloadTextProps => ({ id, ...languageOf(question) });
