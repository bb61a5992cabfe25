import { LIMITS } from '../protocol/limits.js';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import { questionSchema } from './question-schema.js';
import { withStandardSchema, type StandardToolSchema } from './standard-tool-schema.js';

/** An object schema in the dialect 2020-12, mutable, as the model APIs' clients type theirs. */
export interface ToolInputSchema {
  $schema: string;
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  /** Not enumerable. */
  readonly '~standard': StandardToolSchema;
}

export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: ToolInputSchema;
  /** Not enumerable. */
  readonly '~standard': StandardToolSchema;
}

const DESCRIPTION = `Ask the user one or more questions in an interactive form and wait for the answers.

When to use it:
- the request can be read in several ways, or a detail is missing that you can't find out yourself;
- a decision is the user's to make: a preference, a trade-off, a direction;
- before a destructive or irreversible action, to have it confirmed;
- whenever you are about to write a list of options or a question to the user. Never write questions or options as plain text or as a Markdown list: call this tool.

How to use it:
- Ask everything that you need to know now in one call: one item of "questions" for each question. One question is an array of one item.
- Use "choice" wherever likely answers can be named, and "text" only for what can't be listed.
- An option's "label" is what the user reads, its "value" is what you get back.
- The user can always answer a choice in their own words. Never add an option such as "Other" yourself.
- Mark an option you recommend with "recommended": true. Never write "(Recommended)" or the like into a label: the form shows a badge.
- Never ask for passwords, API keys or other secrets.

What happens: the call returns at once, without the answers. End your turn: no further text, no further tool call. Only one form can be shown in a turn. The answers come with the user's next message: {"answer": ["value"]} for one choice, {"answer": "text"} for one text question, {"answers": {"<id>": ["value"], "<id>": "text"}} for several questions. A value that is none of your options is what the user wrote themselves. Call the tool again if the answers raise new questions.`;

const inputSchema: ToolInputSchema = toStandard({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  properties: {
    questions: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.questions,
      description: 'All questions of the form, in the order in which they are shown. Few are better: mostly 1 to 4.',
      items: questionSchema,
    },
  },
  required: ['questions'],
});

/**
 * The tool as a model sees it, for any model API or MCP server. As JSON, its schema guides the model and checks nothing, for
 * `normalizeToolInput` accepts more than a schema can express. Both the definition and its `inputSchema` are Standard Schemas too: a
 * library that validates by these (`tool()` of the AI SDK, `parameters` of a front-end tool) mends and refuses as `normalizeToolInput` does.
 */
export const toolDefinition: ToolDefinition = withStandardSchema(
  { name: TOOL_NAME, title: 'Ask the user', description: DESCRIPTION, inputSchema },
  inputSchema,
);

function toStandard<T extends object>(schema: T): T & { readonly '~standard': StandardToolSchema } {
  return withStandardSchema(schema, schema);
}
