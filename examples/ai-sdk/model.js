// A model that asks the user, and says back what its call has given it.
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { toolDefinition } from 'react-interactive-form/server';

const clean = {
  questions: [
    {
      id: 'environment',
      question: 'Where should I deploy?',
      input_type: 'choice',
      options: [
        { label: 'Staging', value: 'staging' },
        { label: 'Production', value: 'production' },
      ],
    },
    { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
  ],
};

/** What the model writes as the arguments of its call, by a word in the user's message. */
const ARGUMENTS = {
  deploy: JSON.stringify(clean),
  sloppy: JSON.stringify({
    questions: JSON.stringify([{ title: 'Where should I deploy?', type: 'radio', options: ['Staging', 'Production'] }]),
  }),
  nonsense: '{"questions": [{"id": "a", "question": "", "input_type": "choice"}]}',
};

/** @param {import('@ai-sdk/provider').LanguageModelV4Prompt} prompt */
function takeTurn(prompt) {
  const last = prompt.at(-1);
  // What was refused is written better.
  if (last?.role === 'tool')
    return isRefused(last) ? ask(ARGUMENTS.deploy) : say(`You said: ${readLastResult(prompt)}`);
  const text = last?.role === 'user' && last.content[0]?.type === 'text' ? last.content[0].text : '';
  const word = Object.keys(ARGUMENTS).find((word) => text.toLowerCase().includes(word));
  return word
    ? ask(ARGUMENTS[/** @type {keyof typeof ARGUMENTS} */ (word)])
    : say(`You wrote: ${text}, instead of ${readLastResult(prompt)}`);
}

/** @param {import('@ai-sdk/provider').LanguageModelV4Message} message */
function isRefused({ role, content }) {
  return role === 'tool' && content.some((part) => part.type === 'tool-result' && part.output.type.startsWith('error'));
}

/** @param {import('@ai-sdk/provider').LanguageModelV4Prompt} prompt */
function readLastResult(prompt) {
  const results = prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []));
  const result = results.at(-1);
  return result?.type === 'tool-result' && 'value' in result.output ? JSON.stringify(result.output.value) : 'nothing';
}

/** @typedef {import('@ai-sdk/provider').LanguageModelV4StreamPart} Chunk */

/** @param {string} text @returns {Chunk[]} */
function say(text) {
  const id = crypto.randomUUID();
  return [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: text },
    { type: 'text-end', id },
    finish('stop'),
  ];
}

/** @param {string} input @returns {Chunk[]} */
function ask(input) {
  const id = `call_${crypto.randomUUID()}`;
  const toolName = toolDefinition.name;
  const deltas = (input.match(/.{1,40}/gs) ?? []).map(
    (delta) => /** @type {Chunk} */ ({ type: 'tool-input-delta', id, delta }),
  );
  return [
    { type: 'tool-input-start', id, toolName },
    ...deltas,
    { type: 'tool-input-end', id },
    { type: 'tool-call', toolCallId: id, toolName, input },
    finish('tool-calls'),
  ];
}

/** @param {'stop' | 'tool-calls'} unified @returns {Chunk} */
function finish(unified) {
  const inputTokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined };
  return {
    type: 'finish',
    finishReason: { unified, raw: undefined },
    usage: { inputTokens, outputTokens: { total: 1, text: 1, reasoning: undefined } },
  };
}

export function createModel() {
  return new MockLanguageModelV4({
    doStream: async ({ prompt }) => ({
      stream: simulateReadableStream({
        chunks: [{ type: 'stream-start', warnings: [] }, ...takeTurn(prompt)],
        chunkDelayInMs: 50,
      }),
    }),
  });
}
