import { parsePlainTextReply } from '../protocol/parse-plain-text-reply.js';
import { oneLine } from '../protocol/printable.js';
import { toPlainText } from '../protocol/to-plain-text.js';
import type { AnsweredMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { AnswersSoFar, listWays, type Said } from './answers-so-far.js';
import { emphasize, placeLabel, type Way } from './heading.js';
import { scrollNote } from './frame.js';
import type { LineReader } from './line-reader.js';
import { canDraw, type Terminal } from './terminal.js';

const WAY_REPLIES: Record<Way, { reply: string; words: string }> = {
  delegated: { reply: '/decide', words: 'lets the agent decide' },
  unanswered: { reply: '/open', words: 'leaves it open' },
};

export async function askInText(
  form: TrustedForm,
  terminal: Terminal,
  lines: LineReader,
  signal: AbortSignal | undefined,
): Promise<AnsweredMessage | undefined> {
  const answers = new AnswersSoFar(form);
  try {
    for (;;) {
      const question = answers.listAsked().find((each) => !answers.get(each));
      if (!question) return answers.toMessage();
      if (signal?.aborted) return undefined;
      const ways = listWays(question, terminal);
      const said = await askQuestion(question, describe(question, answers, form, terminal), ways, lines, signal);
      if (said === undefined) return undefined;
      answers.set(question, said);
    }
  } finally {
    lines.release();
  }
}

function describe(question: Question, answers: AnswersSoFar, form: TrustedForm, terminal: Terminal): string {
  const { when: _, ...asked } = question;
  const text =
    placeLabel(answers.placeOf(question)) + toPlainText({ ...form, payload: { ...form.payload, questions: [asked] } });
  // The lines of a call are shown without emphasis.
  return canDraw(terminal) ? text.replace(/^(?! {3}> ).*$/gm, (line) => emphasize(line)) : text;
}

/** Asks until a reply fits; `undefined` if no reply will come. */
async function askQuestion(
  question: Question,
  text: string,
  ways: readonly Way[],
  lines: LineReader,
  signal: AbortSignal | undefined,
): Promise<Said | undefined> {
  const hints = ways.map((way) => `   ${WAY_REPLIES[way].reply} ${WAY_REPLIES[way].words}`);
  const asks = ['', ...text.split('\n'), ...hints];
  let asked = [...asks, ...scrollNote(asks, 1, lines.output), ''].join('\n');
  for (;;) {
    await lines.dropEarly();
    lines.write(asked);
    const line = await lines.read('> ', signal);
    if (line === undefined) return undefined;
    const way = ways.find((name) => WAY_REPLIES[name].reply === line.trim().toLowerCase());
    if (way) return { way };
    const reply = parsePlainTextReply(question, line);
    if (reply.ok) return { value: reply.value };
    asked = `${oneLine(reply.issue.message)}\n`;
  }
}
