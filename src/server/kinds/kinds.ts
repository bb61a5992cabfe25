import type { InputType } from '../../protocol/types/question.js';
import { choice } from './choice.js';
import type { ServerKind } from './kind.js';
import { text } from './text.js';

/** Every kind of question, by its `input_type`. Where the type does not fit the options, the first kind that does is meant. */
export const KINDS = { choice, text } satisfies Record<InputType, ServerKind>;
