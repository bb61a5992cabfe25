import type { InputType, Question, QuestionOf } from '../../protocol/types/question.js';
import { choice, choiceFaults } from './choice.js';
import type { FaultKind, ServerKind } from './kind.js';
import { text, textFaults } from './text.js';

/** Every kind of question, by its `input_type`. If the type does not fit the options, the first kind that fits is meant. */
export const KINDS = { choice, text } satisfies Record<InputType, ServerKind>;

/** The rules that find unanswerable questions, by kind. They are not in `KINDS`, so that a page that reads arguments does not load them. */
const FAULT_KINDS = { choice: choiceFaults, text: textFaults } satisfies { [K in InputType]: FaultKind<QuestionOf<K>> };

export function faultKindOf({ input_type }: Question): FaultKind {
  return FAULT_KINDS[input_type];
}
