import { readFormBlock, toFormBlock, type AnswerMessage } from 'react-interactive-form/protocol';
import { admitUserMessage } from 'react-interactive-form/server';

/** What the server says to an answer: no, with a reason, or the answer that it holds. */
export type Verdict = { error: string } | { answer: AnswerMessage };

/** What a back end has stored after it has checked the agent's call. */
const stored = {
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  tool_input: { questions: 'RAW MODEL INPUT' },
  render_payload: {
    type: 'interactive_form_question',
    questions: [
      { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
      {
        id: 'environment',
        question: 'Where should I deploy?',
        input_type: 'choice',
        allow_other: false,
        options: [
          { label: 'Staging', value: 'staging', recommended: true },
          { label: 'Production', value: 'production' },
        ],
      },
    ],
  },
};

/** The accepted answer of each chat. A page and a route are built apart, and a variable of a module would be two. */
const shared = globalThis as { answers?: Map<string, AnswerMessage> };
const answers = (shared.answers ??= new Map());

/** The chat's form, as data that may cross the network, and its answer if it has one. */
export function openChat(chat: string) {
  return { block: toFormBlock(readStored()), answer: answers.get(chat) };
}

export function acceptAnswer(chat: string, incoming: unknown): Verdict {
  const last = answers.get(chat);
  const admitted = admitUserMessage(last ? undefined : readStored(), { answer: incoming }, { last });
  if (!admitted.ok) return admitted.answer ? { answer: admitted.answer } : { error: admitted.message };
  const { answer } = admitted;
  if (!answer) return { error: 'There is no answer.' };
  if (answer.success && answer.answers['environment']?.includes('production'))
    return { error: 'Production is frozen until Monday.' };
  answers.set(chat, answer);
  return { answer };
}

function readStored() {
  const result = readFormBlock(stored);
  if (!result.ok) throw new Error(result.issues[0]?.message);
  return result.form;
}
