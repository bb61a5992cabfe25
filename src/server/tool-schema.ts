import { LIMITS } from '../protocol/limits.js';
import { questionSchema } from './question-schema.js';
import type { StandardToolSchema } from './standard-tool-schema.js';

/** An object schema in JSON Schema 2020-12. The type is mutable, because the types in clients of model APIs are mutable. */
export interface ToolInputSchema {
  $schema: string;
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  /** Not enumerable. */
  readonly '~standard': StandardToolSchema;
}

/** Hosts cut a long description, so the most important words come first. A field of the schema gets its own line under "How to ask". */
export const toolDescription = `Ask the user in an interactive form and wait for the answers.

Ask only where the answer changes what you do next and you can't find it out yourself:
- the request can be read in ways that lead to different work, or lacks what only the user knows;
- the user has to decide: a preference, a trade-off, a direction;
- the next step destroys, publishes or spends, and the user has not agreed to it.
Then call this tool. Never write questions or options as plain text or as a Markdown list.

Don't ask where one way is obvious or easily undone: take it, say so in a sentence, go on. Never ask the same twice, nor what has been cancelled.

How to ask:
- All you need to know now in one call. Each item of "questions" is one decision.
- "choice" with two or three likely options mostly, "text" for what can't be listed.
- The user can always answer a choice in their own words. Never add an option such as "Other".
- "recommended": true only with a reason, which its "description" gives. Never write "(Recommended)" into a label.
- "when" asks a question only after certain answers, so that one form is enough.
- Never ask for passwords, keys or other secrets.

What happens: the call returns at once, without the answers. End your turn: no further text or tool call. A turn shows one form. The answers come with the user's next message: {"answer": ["value"]} for one choice, {"answer": "text"} for one text, {"answers": {"<id>": ["value"], "<id>": "text"}} for several questions. A value that is none of your options is the user's own words, and so is the last value of each id in "other". "delegated" lists what you are to decide, "unanswered" what stays open: assume nothing. "note" is on all of it. "revision" takes the place of earlier answers. {"status": "cancelled"}: do nothing that needs an answer.`;

export const toolSchema = {
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
};
