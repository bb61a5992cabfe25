import { formatIssues } from '../protocol/issues.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import type { Issue } from '../protocol/types/issue.js';

const EXAMPLE = {
  questions: [
    {
      id: 'environment',
      question: 'Which environment should I deploy to?',
      input_type: 'choice',
      options: [
        { label: 'Staging', value: 'staging', recommended: true },
        { label: 'Production', value: 'prod' },
      ],
    },
    { id: 'notes', question: 'Anything else I should know?', input_type: 'text', required: false },
  ],
};

/** The words for a model whose arguments were refused: each fault with its place, and a call that would have worked. */
export function explainRefusal(issues: readonly Issue[]): string {
  return [
    'The form was not shown to the user, because of these faults in the arguments:',
    formatIssues(issues),
    `Correct them and call ${TOOL_NAME} again with all questions. Correct arguments look like this:`,
    JSON.stringify(EXAMPLE),
  ].join('\n');
}
