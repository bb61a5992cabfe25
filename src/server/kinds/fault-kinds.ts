import type { InputType, QuestionOf } from '../../protocol/types/question.js';
import { choiceFaults } from './choice-faults.js';
import type { FaultKind } from './fault-kind.js';
import { textFaults } from './text-faults.js';

/** What nobody can answer of each kind. It is apart from `KINDS`, because a page that reads arguments has no room for it. */
export const FAULT_KINDS = {
  choice: choiceFaults,
  text: textFaults,
} satisfies { [K in InputType]: FaultKind<QuestionOf<K>> };
