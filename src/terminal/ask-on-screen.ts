import { plainTextKindOf } from '../protocol/kinds/kinds.js';
import { callOf } from '../protocol/questions.js';
import type { AnsweredMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { AnswersSoFar, listWays } from './answers-so-far.js';
import { drawnKindOf } from './kinds/kinds.js';
import { reviewDrawing } from './review-drawing.js';
import { inRows } from './frame.js';
import { type Screen, show } from './screen.js';
import type { Terminal } from './terminal.js';

type Step = 'next' | 'back' | 'cancel';

/** Asks one question after the other, lets the user go back, and shows all answers before they are sent. `undefined` if the user cancels. */
export async function askOnScreen(
  form: TrustedForm,
  terminal: Terminal,
  signal: AbortSignal | undefined,
): Promise<AnsweredMessage | undefined> {
  const screen = { input: terminal.input, output: terminal.output, signal };
  const answers = new AnswersSoFar(form);
  let question = answers.listAsked()[0];
  let isReviewed = false;
  for (;;) {
    let step: Step = 'next';
    if (question) {
      step = await ask(question, answers, terminal, screen);
    } else if (answers.listAsked().length > 1) {
      const decision = await review(answers, screen);
      isReviewed = true;
      if (decision === 'send') return answers.toMessage();
      if (typeof decision === 'object') {
        question = decision;
        continue;
      }
      step = decision;
    } else {
      return answers.toMessage();
    }
    if (step === 'cancel') return undefined;
    question = step === 'back' ? before(question, answers) : after(question, answers, isReviewed);
  }
}

/** The question before a question, or the last question before the review. For the first question, the result is the first question itself. */
function before(question: Question | undefined, answers: AnswersSoFar): Question | undefined {
  const asked = answers.listAsked();
  return question ? asked[Math.max(0, asked.indexOf(question) - 1)] : asked.at(-1);
}

/** The next question. A question that was changed from the review leads back to the review, after the new questions that it brought. */
function after(question: Question | undefined, answers: AnswersSoFar, isReviewed: boolean): Question | undefined {
  const asked = answers.listAsked();
  if (isReviewed) return asked.find((each) => !answers.get(each));
  return question && asked[asked.indexOf(question) + 1];
}

async function review(answers: AnswersSoFar, screen: Screen): Promise<'send' | 'cancel' | 'back' | Question> {
  const outcome = await show(screen, reviewDrawing(answers));
  return outcome.kind === 'answer' ? outcome.value : outcome.kind === 'back' ? 'back' : 'cancel';
}

async function ask(question: Question, answers: AnswersSoFar, terminal: Terminal, screen: Screen): Promise<Step> {
  const ways = listWays(question, terminal);
  const said = answers.get(question);
  const earlier = said && 'value' in said ? said : undefined;
  const drawing = drawnKindOf(question).draw(
    question,
    { ...answers.placeOf(question), ways },
    earlier?.value,
    earlier?.detail,
  );
  // The call that an approval allows, and the effect of each option, stand above the frame, where nothing is drawn over them.
  const above = callOf(question) === undefined ? [] : ['', ...plainTextKindOf(question).listLines(question)];
  const outcome = await show(screen, drawing, ways, above);
  if (outcome.kind === 'back' || outcome.kind === 'cancel') return outcome.kind;
  answers.set(
    question,
    outcome.kind === 'way' ? { way: outcome.way } : { value: outcome.value, detail: drawing.detail?.(outcome.value) },
  );
  screen.output.write(inRows(`${answers.describe(question)}\n`, screen.output));
  return 'next';
}
