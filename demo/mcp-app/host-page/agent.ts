/** In place of a model: what it asks, and in which words it goes on. */
export const agent = {
  ask: (message: string): Record<string, unknown> => ({
    questions: [
      {
        id: 'environment',
        question: `Where should "${message}" go first?`,
        input_type: 'choice',
        options: [
          { label: 'Staging', value: 'staging', recommended: true, description: 'Nobody but us sees it.' },
          { label: 'Production', value: 'production' },
        ],
      },
      {
        id: 'checks',
        question: 'What should be checked before?',
        input_type: 'checkbox',
        required: false,
        options: ['Tests', 'Accessibility', 'Load'],
      },
      { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
    ],
  }),
  /** Arguments that can't be mended: the model gets an error, and the user sees no form. */
  askNonsense: (): Record<string, unknown> => ({ questions: [] }),
  goOn: (context: string): string => `Thank you, I go on with ${context || 'what you wrote'}.`,
};
