/** What a back end has stored after it has checked the agent's call. */
export const block = {
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  render_payload: {
    type: 'interactive_form_question',
    questions: [
      {
        id: 'environment',
        question: 'Where should I deploy?',
        input_type: 'choice',
        options: [
          { label: 'Staging', value: 'staging', description: 'Nobody sees it.', recommended: true },
          { label: 'Preview', value: 'preview', disabled: true },
          { label: 'Production', value: 'production' },
        ],
      },
      {
        id: 'checks',
        question: 'Which checks should run?',
        input_type: 'choice',
        multi_select: true,
        options: [
          { label: 'Types', value: 'types' },
          { label: 'Tests', value: 'tests' },
        ],
      },
      {
        id: 'when',
        question: 'When?',
        input_type: 'choice',
        required: false,
        allow_other: false,
        options: [
          { label: 'Now', value: 'now' },
          { label: 'Later', value: 'later' },
        ],
      },
      { id: 'ticket', question: 'Which ticket?', input_type: 'text', multiline: false, required: false },
      { id: 'watch', question: 'Anything to watch?', input_type: 'text', required: false },
    ],
  },
};
