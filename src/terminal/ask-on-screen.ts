import type { Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { choiceDrawing } from './choice-drawing.js';
import { describeAnswer, reviewDrawing } from './review-drawing.js';
import { type Outcome, type Screen, show } from './screen.js';
import { textDrawing } from './text-drawing.js';

/** Asks question by question, with a way back, and shows all answers before they are sent; `undefined` where the user cancels. */
export async function askOnScreen({ payload: { questions } }: TrustedForm, screen: Screen): Promise<Answers | undefined> {
  const given = new Map<string, string | string[]>();
  for (let index = 0; ;) {
    const question = questions[index];
    if (question === undefined) {
      const decision = questions.length > 1 ? await review(questions, given, screen) : 'send';
      if (decision === 'send') return Object.fromEntries(given);
      if (decision === 'cancel') return undefined;
      index = decision;
      // A question that is changed from the review leads back to the review.
      const outcome = await ask(questions, index, given, screen);
      if (outcome.kind === 'cancel') return undefined;
      index = outcome.kind === 'back' ? Math.max(0, index - 1) : questions.length;
      continue;
    }
    const outcome = await ask(questions, index, given, screen);
    if (outcome.kind === 'cancel') return undefined;
    index = outcome.kind === 'back' ? Math.max(0, index - 1) : index + 1;
  }
}

async function review(questions: readonly Question[], given: ReadonlyMap<string, string | string[]>, screen: Screen) {
  const outcome = await show(screen, reviewDrawing(questions, Object.fromEntries(given), screen.output));
  if (outcome.kind === 'answer') return outcome.value;
  return outcome.kind === 'back' ? questions.length - 1 : 'cancel';
}

/** Asks one question, and leaves it with its answer on the screen. */
async function ask(questions: readonly Question[], index: number, given: Map<string, string | string[]>, screen: Screen): Promise<Outcome<string | string[]>> {
  const question = questions[index];
  if (question === undefined) return { kind: 'back' };
  const before = given.get(question.id);
  const place = { index, count: questions.length };
  const outcome: Outcome<string | string[]> =
    question.input_type === 'text'
      ? await show(screen, textDrawing(question, place, typeof before === 'string' ? before : undefined))
      : await show(screen, choiceDrawing(question, place, screen.output, Array.isArray(before) ? before : undefined));
  if (outcome.kind === 'answer') {
    given.set(question.id, outcome.value);
    screen.output.write(`${describeAnswer(question, { [question.id]: outcome.value })}\n`);
  }
  return outcome;
}
