import { messageResolver } from '../broker/message-resolver.js';
import type { QuestionResolver } from '../broker/question-resolver.js';
import { askInText } from './ask-in-text.js';
import { askOnScreen } from './ask-on-screen.js';
import { LineReader } from './line-reader.js';
import { canDraw, type Terminal } from './terminal.js';

/**
 * A resolver that asks on a terminal, in English. On a terminal that can draw, arrows move, Space toggles, Enter confirms and Escape goes back, and
 * all answers are shown before they are sent. In other places, such as a pipe, it lists numbered options and reads one line for each question, such
 * as `2`, `1, 3`, a label or the user's own words. An invalid reply is explained and asked again. An empty reply skips an optional question.
 * - A question whose conditions in `when` are not met is not asked.
 * - With `allowDelegate` and `allowPartial` the user can hand a question back or leave it open: Ctrl+G and Ctrl+O, or `/decide` and `/open` in text.
 * - Nothing is sent before the last question is answered.
 * - The end of input, a closed output, Ctrl+C, Ctrl+D and an abort cancel the form. The promise rejects with the error of a stream that fails.
 * - Early lines of a pipe answer the next questions. Early lines of a terminal are dropped, because the user has not seen those questions.
 * - Several forms are asked one after the other.
 */
export function terminalResolver(terminal: Terminal): QuestionResolver {
  const lines = new LineReader(terminal.input, terminal.output);
  let previous: Promise<unknown> = Promise.resolve();
  return messageResolver((form, { signal }) => {
    const isDrawn = !terminal.plain && canDraw(terminal);
    const turn = previous.then(() =>
      isDrawn ? askOnScreen(form, terminal, signal) : askInText(form, terminal, lines, signal),
    );
    previous = turn.catch(() => undefined);
    return turn;
  });
}
