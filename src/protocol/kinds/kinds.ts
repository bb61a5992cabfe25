import { getOwn } from '../guards.js';
import type { InputType, Question, QuestionOf } from '../types.js';
import { choice } from './choice.js';
import type { Kind } from './kind.js';
import { text } from './text.js';

/** Every kind of question, by its `input_type`. A new kind is a line here and one in `plain-text-kinds.ts`. */
export const KINDS = { choice, text } satisfies { [K in InputType]: Kind<QuestionOf<K>> };

export function kindOf({ input_type }: Question): Kind {
  return KINDS[input_type];
}

/** The kind that a foreign value names. */
export function findKind(name: unknown): Kind | undefined {
  return typeof name === 'string' ? getOwn<Kind>(KINDS, name) : undefined;
}
