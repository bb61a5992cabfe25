import { type AdapterToolDefinition, objectOf } from '../shared/tool-definition.js';

const question = {
  question: { type: 'string' },
  options: { type: 'array', items: { type: 'string' }, description: 'Answers to choose from, several with multi' },
  multi: { type: 'boolean' },
};

/** elelem's tool for your own agent: name, description and schema. `toInterviewResult` gives the results of this tool. */
export const interviewDefinition: AdapterToolDefinition<'interview'> = {
  name: 'interview',
  description: 'Ask the user one question, or several in "questions". The result has "answer" or "answers".',
  inputSchema: objectOf({ ...question, questions: { type: 'array', items: objectOf(question, ['question']) } }, []),
};
