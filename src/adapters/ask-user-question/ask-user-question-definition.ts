import { type AdapterToolDefinition, objectOf } from '../shared/tool-definition.js';

/** `AskUserQuestion` in the Claude Agent SDK, `ask_user_question` in most other hosts. */
export type AskUserQuestionDefinition = AdapterToolDefinition<'ask_user_question' | 'AskUserQuestion'>;

const DESCRIPTION = `Ask the user 1 to 4 questions, each with 2 to 4 options, and wait for the answers.

Ask where the answer changes what you do next and you can't find it out yourself.

- The user can always answer in their own words. Never add an option such as "Other".
- The option that you recommend comes first, with "(Recommended)" at the end of its label.
- Questions differ from each other, and so do the labels of one question.

The result is each question with the label chosen, a "- " line for each label where several may be, or the user's own words. "[cancelled by user]" means that there is no answer: do nothing that needs one, and don't ask the same again.`;

/**
 * The tool `AskUserQuestion` for your own agent: name, description and schema. `toAskUserQuestionText` gives the results of this tool.
 * @param name Default `ask_user_question`.
 */
export function askUserQuestionDefinition(
  name: AskUserQuestionDefinition['name'] = 'ask_user_question',
): AskUserQuestionDefinition {
  return {
    name,
    description: DESCRIPTION,
    inputSchema: objectOf({ questions: listOf(question, 1, 4, 'What to ask, most important first.') }, ['questions']),
  };
}

const text = (description: string) => ({ type: 'string', minLength: 1, description });

const option = objectOf(
  {
    label: text('What the user selects, in 1 to 5 words.'),
    description: { type: 'string', description: 'What choosing it means.' },
    preview: { type: 'string', description: 'Longer material to compare by.' },
  },
  ['label', 'description'],
);

const question = objectOf(
  {
    question: text('The whole question.'),
    header: text('A very short topic; 12 characters are shown.'),
    multiSelect: { type: 'boolean', default: false, description: 'Whether several options may be chosen.' },
    options: listOf(option, 2, 4, 'The choices.'),
  },
  ['question', 'header', 'options'],
);

function listOf(items: object, minItems: number, maxItems: number, description: string) {
  return { type: 'array', minItems, maxItems, description, items };
}
