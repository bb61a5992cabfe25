import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { createFormTool, type FormToolOptions } from 'react-interactive-form/langgraph/server';
import { toolDefinition } from 'react-interactive-form/server';

/** What the model does in a turn: calls the tool with these arguments, once or several times, or says something. */
export type Turn = { calls: unknown[] } | { text: string };

interface GraphOptions extends FormToolOptions {
  /** Default: it keeps each thread in memory. */
  checkpointer?: MemorySaver | false;
}

/** A real graph with a checkpointer, whose model takes these turns and remembers what it was given for each. */
export function scriptedGraph(
  turns: readonly Turn[],
  { checkpointer = new MemorySaver(), ...options }: GraphOptions = {},
) {
  const prompts: BaseMessage[][] = [];
  const model = ({ messages }: typeof MessagesAnnotation.State) => {
    const turn = turns[prompts.length] ?? { text: 'There is no turn left.' };
    prompts.push(messages);
    return { messages: [toMessage(turn, prompts.length)] };
  };
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('model', model)
    .addNode('tools', new ToolNode([createFormTool(options)]))
    .addEdge(START, 'model')
    .addConditionalEdges('model', toolsCondition, ['tools', END])
    .addEdge('tools', 'model')
    .compile({ checkpointer });
  return { graph, prompts };
}

export type Graph = ReturnType<typeof scriptedGraph>['graph'];

function toMessage(turn: Turn, number: number): AIMessage {
  if ('text' in turn) return new AIMessage(turn.text);
  const toolCalls = turn.calls.map((args, index) => ({
    id: `call_${number}_${index}`,
    name: toolDefinition.name,
    args: args as Record<string, unknown>,
  }));
  return new AIMessage({ content: '', tool_calls: toolCalls });
}
