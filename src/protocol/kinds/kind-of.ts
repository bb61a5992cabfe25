import { getOwn } from '../guards.js';
import type { Question } from '../types/question.js';
import type { Kind } from './kind.js';
import { KINDS } from './kinds.js';

export function kindOf({ input_type }: Question): Kind {
  return KINDS[input_type];
}

/** The kind that a foreign value names. */
export function findKind(name: unknown): Kind | undefined {
  return typeof name === 'string' ? getOwn<Kind>(KINDS, name) : undefined;
}
