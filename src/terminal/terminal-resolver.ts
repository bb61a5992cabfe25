import type { Readable, Writable } from 'node:stream';
import { functionResolver } from '../broker/function-resolver.js';
import type { QuestionResolver } from '../broker/question-resolver.js';
import { parsePlainTextReply } from '../protocol/parse-plain-text-reply.js';
import { oneLine, toPlainText } from '../protocol/to-plain-text.js';
import type { Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { askOnScreen } from './ask-on-screen.js';
import { LineReader } from './line-reader.js';
import { loadPrompt } from './load-prompt.js';

/** Where to ask: a terminal, or anything else that text goes through line by line. */
export interface Terminal {
  /** Such as `process.stdin`. */
  input: Readable;
  /** Such as `process.stdout`; a program that prints its result there asks on `process.stderr`. */
  output: Writable;
  /** Whether to ask by numbers also on a terminal that can draw. Default `false`. */
  plain?: boolean;
}

/**
 * A resolver that asks on a terminal. On one that can draw, and with the peer `@clack/core`, arrows move, Space toggles and
 * Enter confirms; Escape goes back, and all answers are shown before they are sent. Everywhere else, and down a pipe, it
 * asks in text: numbered options, a line each in reply, such as `2`, `1, 3`, a label, or the user's own words. A reply that
 * does not fit is explained and asked for again; an empty one leaves an optional question out. Nothing is sent before the
 * last question is answered. The end of input, a closed output, Ctrl+C, Ctrl+D and an abort cancel the form; it rejects
 * with the error of a stream that fails. Lines that a pipe sends ahead answer the questions to come; on a terminal they are
 * left out, because nobody has seen those yet. Forms asked at once come one after the other. English.
 */
export function terminalResolver(terminal: Terminal): QuestionResolver {
  const { input, output } = terminal;
  const lines = new LineReader(input, output);
  let previous: Promise<unknown> = Promise.resolve();
  return functionResolver((form, { signal }) => {
    const turn = previous.then(async () => {
      const Prompt = await loadPrompt(terminal);
      return Prompt ? askOnScreen(form, { input, output, signal, Prompt }) : askForm(form, { lines, signal });
    });
    previous = turn.catch(() => undefined);
    return turn;
  });
}

interface Conversation {
  lines: LineReader;
  signal: AbortSignal | undefined;
}

/** The answers to all questions; `undefined` if one will have none. */
async function askForm(form: TrustedForm, conversation: Conversation): Promise<Answers | undefined> {
  const { questions } = form.payload;
  const answers: [id: string, value: string | string[]][] = [];
  try {
    for (const [index, question] of questions.entries()) {
      const place = questions.length > 1 ? `[${index + 1}/${questions.length}] ` : '';
      const text = place + toPlainText({ ...form, payload: { ...form.payload, questions: [question] } });
      const value = await askQuestion(question, text, conversation);
      if (value === undefined) return undefined;
      answers.push([question.id, value]);
    }
    return Object.fromEntries(answers);
  } finally {
    conversation.lines.release();
  }
}

/** Asks until there is a reply that fits; `undefined` if there will be none. */
async function askQuestion(question: Question, text: string, { lines, signal }: Conversation): Promise<string | string[] | undefined> {
  if (signal?.aborted) return undefined;
  lines.write(`\n${text}\n`);
  for (;;) {
    const line = await lines.read('> ', signal);
    if (line === undefined) return undefined;
    const reply = parsePlainTextReply(question, line);
    if (reply.ok) return reply.value;
    lines.write(`${oneLine(reply.issue.message)}\n`);
  }
}
