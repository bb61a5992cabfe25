import type { Question } from '../types/question.js';
import type { Kind } from './kind.js';
import { KINDS } from './kinds.js';

export function kindOf({ input_type }: Question): Kind {
  return KINDS[input_type];
}
