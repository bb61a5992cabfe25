const block = (tool_use_id: string, ...questions: object[]) => ({
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id,
  render_payload: { type: 'interactive_form_question', questions },
});

/** A list so long that it scrolls in itself. */
export const manyOptions = block('toolu_02', {
  id: 'region',
  question: 'Which region?',
  input_type: 'choice',
  options: Array.from({ length: 60 }, (_, index) => ({ label: `Region ${index + 1}`, value: `r${index + 1}` })),
});

/** One of everything. Steps have tabs where a question has a header, and dots where none has. */
export const everything = (tool_use_id: string, header?: string) =>
  block(
    tool_use_id,
    {
      id: 'pick',
      ...(header === undefined ? {} : { header }),
      question: 'Pick one?',
      description: 'It can be changed later.',
      input_type: 'choice',
      options: [
        { label: 'A', value: 'a', description: 'The first.', recommended: true, preview: 'a = 1' },
        { label: 'B', value: 'b', disabled: true },
        { label: 'C', value: 'c' },
      ],
      default: ['a'],
    },
    {
      id: 'many',
      question: 'Pick some?',
      input_type: 'choice',
      multi_select: true,
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
      default: ['a', 'my own'],
    },
    { id: 'say', question: 'Say?', input_type: 'text', placeholder: 'In one word' },
    { id: 'day', question: 'When?', input_type: 'text', format: 'date', required: false },
  );
