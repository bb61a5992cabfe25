/** A form's block, as a back end stores it. */
export const block = {
  type: 'tool',
  tool_name: 'mcp__ask__interactive_form_question',
  tool_use_id: 'toolu_01',
  render_payload: {
    type: 'interactive_form_question',
    questions: [
      {
        id: 'environment',
        question: 'Which environment?',
        input_type: 'choice',
        options: [
          { label: 'Development', value: 'dev', recommended: true },
          { label: 'Production', value: 'prod' },
        ],
      },
      {
        id: 'checks',
        question: 'Which checks?',
        input_type: 'choice',
        multi_select: true,
        options: [
          { label: 'Types', value: 'types' },
          { label: 'Tests', value: 'tests' },
        ],
      },
    ],
  },
};
