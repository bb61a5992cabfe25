import { type AdapterToolDefinition, objectOf } from '../shared/tool-definition.js';

/**
 * Roo Code's tool for your own agent: name, description and schema of the JSON call. `toAskFollowupAnswer` gives the results of this tool, and
 * `toAskFollowupMode` gives the chosen mode.
 */
export const askFollowupQuestionDefinition: AdapterToolDefinition<'ask_followup_question'> = {
  name: 'ask_followup_question',
  description: "Ask the user one question and wait. The result is a suggestion or the user's own words, in <answer>.",
  inputSchema: objectOf(
    {
      question: { type: 'string' },
      follow_up: {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        description: 'Whole answers to choose from',
        items: objectOf({ text: { type: 'string' }, mode: { type: ['string', 'null'] } }, ['text']),
      },
    },
    ['question', 'follow_up'],
  ),
};
