// A model that asks the user, and says back what its call has given it.
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessageChunk } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
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

/** @param {import('@langchain/core/messages').BaseMessage[]} messages */
function takeTurn(messages) {
  const last = messages.at(-1);
  const text = last?.text ?? '';
  if (last?.type === 'tool') {
    // What was refused is written better.
    if (text.startsWith('Error: ')) return ask(ARGUMENTS.deploy);
    const { message } = /** @type {{ message?: string }} */ (JSON.parse(text));
    return say(message === undefined ? `You said: ${text}` : `You wrote: ${message}, instead of ${text}`);
  }
  const word = Object.keys(ARGUMENTS).find((word) => text.toLowerCase().includes(word));
  return word ? ask(ARGUMENTS[/** @type {keyof typeof ARGUMENTS} */ (word)]) : say(`You wrote: ${text}`);
}

/** @param {string} text */
function say(text) {
  return [new AIMessageChunk(text)];
}

/** @param {string} input */
function ask(input) {
  const id = `call_${crypto.randomUUID()}`;
  const deltas = input.match(/.{1,40}/gs) ?? [];
  return deltas.map((args, index) => {
    const start = index === 0 ? { id, name: toolDefinition.name } : {};
    return new AIMessageChunk({
      content: '',
      tool_call_chunks: [{ type: 'tool_call_chunk', index: 0, args, ...start }],
    });
  });
}

export class Model extends BaseChatModel {
  _llmType() {
    return 'mock';
  }

  /** @type {BaseChatModel['_generate']} */
  async _generate(messages) {
    const message = takeTurn(messages).reduce((whole, chunk) => whole.concat(chunk));
    return { generations: [{ text: message.text, message }] };
  }

  /** @type {NonNullable<BaseChatModel['_streamResponseChunks']>} */
  async *_streamResponseChunks(messages, _options, run) {
    for (const message of takeTurn(messages)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const chunk = new ChatGenerationChunk({ text: message.text, message });
      yield chunk;
      await run?.handleLLMNewToken(message.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }
}
