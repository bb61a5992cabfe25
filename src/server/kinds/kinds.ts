import type { InputType, Question, QuestionOf } from '../../protocol/types/question.js';
import { choice, choiceFaults } from './choice.js';
import type { FaultKind, ServerKind } from './kind.js';
import { text, textFaults } from './text.js';

/** Every kind of question, by its `input_type`. Where the type does not fit the options, the first kind that does is meant. */
export const KINDS = { choice, text } satisfies Record<InputType, ServerKind>;

/** What nobody can answer of each kind. It is apart from `KINDS`, because a page that reads arguments has no room for it. */
const FAULT_KINDS = { choice: choiceFaults, text: textFaults } satisfies { [K in InputType]: FaultKind<QuestionOf<K>> };

export function faultKindOf({ input_type }: Question): FaultKind {
  return FAULT_KINDS[input_type];
}
