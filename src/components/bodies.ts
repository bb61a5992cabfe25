import type { ElementType } from 'react';
import type { Question } from '../protocol/types/question.js';
import { Options } from './options.js';
import { Text } from './text.js';

/** The part that answers a question, for every kind of question: the only place in the components where kinds are listed. */
export const bodies: Readonly<Record<Question['input_type'], ElementType>> = { choice: Options, text: Text };
