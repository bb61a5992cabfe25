import type { ElementType } from 'react';
import type { Question } from '../protocol/types/question.js';
import { Options } from './options.js';
import { Text } from './text.js';

/** The part that answers each kind of question. No other component lists the kinds. */
export const bodies: Readonly<Record<Question['input_type'], ElementType>> = { choice: Options, text: Text };
