// The agent: a model and its tools.
import { SystemMessage } from '@langchain/core/messages';
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { createFormTool } from 'react-interactive-form/langgraph/server';
import { systemPromptHint } from 'react-interactive-form/server';
import { Model } from './model.js';

const model = new Model({});
const tools = [createFormTool()];
const prompt = new SystemMessage(systemPromptHint);

export const graph = new StateGraph(MessagesAnnotation)
  .addNode('model', async ({ messages }) => ({ messages: [await model.invoke([prompt, ...messages])] }))
  .addNode('tools', new ToolNode(tools))
  .addEdge(START, 'model')
  .addConditionalEdges('model', toolsCondition, ['tools', END])
  .addEdge('tools', 'model')
  .compile();
