import type { InputType, QuestionOf } from '../types/question.js';
import { choice } from './choice.js';
import type { Kind } from './kind.js';
import { text } from './text.js';

/** Every kind of question, by its `input_type`. A new kind is a line here and one in `plain-text-kinds.ts`. */
export const KINDS = { choice, text } satisfies { [K in InputType]: Kind<QuestionOf<K>> };
