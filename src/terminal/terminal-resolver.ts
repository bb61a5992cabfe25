import { messageResolver } from '../broker/message-resolver.js';
import type { QuestionResolver } from '../broker/question-resolver.js';
import { askInText } from './ask-in-text.js';
import { askOnScreen } from './ask-on-screen.js';
import { LineReader } from './line-reader.js';
import { canDraw, type Terminal } from './terminal.js';

/**
 * A resolver that asks on a terminal. On one that can draw, arrows move, Space toggles and Enter confirms; Escape goes back, and all
 * answers are shown before they are sent. Everywhere else, and down a pipe, it asks in text: numbered options, a line each in reply, such
 * as `2`, `1, 3`, a label, or the user's own words. A reply that does not fit is explained and asked for again; an empty one leaves an
 * optional question out. A question whose `when` does not hold is not asked. With `allowDelegate` and `allowPartial` a question can be
 * handed back or left open, by Ctrl+G and Ctrl+O, or by `/decide` and `/open` in text. Nothing is sent before the
 * last question is answered. The end of input, a closed output, Ctrl+C, Ctrl+D and an abort cancel the form; it rejects
 * with the error of a stream that fails. Lines that a pipe sends ahead answer the questions to come; on a terminal they are
 * left out, because nobody has seen those yet. Forms asked at once come one after the other. English.
 */
export function terminalResolver(terminal: Terminal): QuestionResolver {
  const lines = new LineReader(terminal.input, terminal.output);
  let previous: Promise<unknown> = Promise.resolve();
  return messageResolver((form, { signal }) => {
    const isDrawn = !terminal.plain && canDraw(terminal);
    const turn = previous.then(() => (isDrawn ? askOnScreen(form, terminal, signal) : askInText(form, terminal, lines, signal)));
    previous = turn.catch(() => undefined);
    return turn;
  });
}
