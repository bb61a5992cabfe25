import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { toolDefinition } from 'react-interactive-form/server';

/** One turn of a model: what it says, or the arguments with which it asks the user, once or several times, as the text that it writes. */
export type Turn = { text: string } | { args: string } | { calls: readonly string[] };

type Chunk =
  Extract<Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'], object> extends ReadableStream<infer C>
    ? C
    : never;

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** A model that takes its turns in order, and remembers what it was given to read. */
export function scriptedModel(turns: readonly Turn[]): MockLanguageModelV4 {
  let next = 0;
  return new MockLanguageModelV4({
    doStream: () => {
      const turn = turns[next++];
      if (turn === undefined) throw new Error('The model was not expected to be asked again.');
      return Promise.resolve({ stream: simulateReadableStream({ chunks: toChunks(turn, `call_${next}`) }) });
    },
  });
}

function toChunks(turn: Turn, id: string): Chunk[] {
  const chunks: Chunk[] =
    'text' in turn
      ? [
          { type: 'text-start', id },
          { type: 'text-delta', id, delta: turn.text },
          { type: 'text-end', id },
        ]
      : 'args' in turn
        ? callWith(turn.args, id)
        : turn.calls.flatMap((args, index) => callWith(args, `${id}_${index}`));
  const unified = 'text' in turn ? ('stop' as const) : ('tool-calls' as const);
  return [
    { type: 'stream-start', warnings: [] },
    ...chunks,
    { type: 'finish', finishReason: { unified, raw: undefined }, usage: USAGE },
  ];
}

function callWith(args: string, id: string): Chunk[] {
  return [
    { type: 'tool-input-start', id, toolName: toolDefinition.name },
    { type: 'tool-input-delta', id, delta: args },
    { type: 'tool-input-end', id },
    { type: 'tool-call', toolCallId: id, toolName: toolDefinition.name, input: args },
  ];
}

/** What the model was given as results of its calls, in its last turn. */
export function lastToolResults({ doStreamCalls }: MockLanguageModelV4): unknown[] {
  const prompt = doStreamCalls.at(-1)?.prompt ?? [];
  return prompt.flatMap((message) =>
    message.role === 'tool' ? message.content.map((part) => (part.type === 'tool-result' ? part.output : part)) : [],
  );
}
