import type { Question } from '../../src/protocol/types/question.js';
import { environmentBlock, type FormBlock } from '../../test/fixtures/seed-blocks.js';

/** A tool block with these questions. */
export function block(...questions: readonly Question[]): FormBlock {
  return { ...environmentBlock, render_payload: { ...environmentBlock.render_payload, questions } };
}
