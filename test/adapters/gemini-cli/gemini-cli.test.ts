import { expect, test } from 'vitest';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../../src/adapters/gemini-cli/index.js';
import { testRows } from '../shared/rows.js';

const options = [{ label: 'OAuth 2.0', description: 'Standard' }, { label: 'API key (Recommended)' }];
const one = (question: object) => ({ questions: [{ question: 'Q?', ...question }] });
const yesOrNo = [
  { label: 'Yes', value: 'Yes' },
  { label: 'No', value: 'No' },
];

testRows(
  {
    from: fromGeminiAskUser,
    to: toGeminiAskUserResult,
    request: {
      questions: [
        { question: 'Auth?', header: 'Auth', type: 'choice', options, multiSelect: true, placeholder: 'Another' },
        { question: 'Name?', type: 'text', placeholder: 'my-app' },
        { question: 'Sure?', type: 'yesno' },
      ],
    },
  },
  [
    {
      name: 'every type, none of which must be answered',
      questions: [
        {
          id: 'q1',
          question: 'Auth?',
          header: 'Auth',
          placeholder: 'Another',
          required: false,
          multi_select: true,
          options: [
            { label: 'OAuth 2.0', value: 'OAuth 2.0', description: 'Standard' },
            { label: 'API key', value: 'API key (Recommended)', recommended: true },
          ],
        },
        { id: 'q2', input_type: 'text', question: 'Name?', placeholder: 'my-app', required: false },
        { id: 'q3', input_type: 'choice', question: 'Sure?', options: yesOrNo, required: false },
      ],
      said: { q1: ['OAuth 2.0', 'SAML, later'], q2: ' my\napp ', q3: ['No'] },
      details: { q1: { note: 'both' } },
      result: { answers: { 0: 'OAuth 2.0, SAML, later\nNote: both', 1: 'my\napp', 2: 'No' } },
    },
    {
      name: 'a choice is the default',
      request: one({ options }),
      questions: [{ input_type: 'choice', options: [{}, {}] }],
    },
    {
      name: 'a header over 16 characters stays whole',
      request: one({ type: 'text', header: 'h'.repeat(17) }),
      questions: [{ header: 'h'.repeat(17) }],
    },
    {
      name: 'a text has no several options, and an empty list is none',
      request: one({ type: 'text', options: [], multiSelect: true }),
      questions: [{ input_type: 'text' }],
    },
    ...['text', 'yesno'].map((type) => ({
      name: `options of type "${type}" are left out with a warning`,
      request: one({ type, options }),
      warnings: ['questions.0.options: dropped'],
    })),
    {
      name: 'a line feed that was escaped twice is one',
      request: {
        questions: [
          { question: 'Delete\\nit all?', type: 'yesno', placeholder: 'Or\\nnot' },
          { question: 'Q?', options: [{ label: 'A\\r\\n', description: ' One\\ntwo ' }, { label: 'B' }] },
        ],
      },
      questions: [
        { question: 'Delete\nit all?', placeholder: 'Or\nnot', options: yesOrNo },
        { options: [{ label: 'A\n', value: 'A\n', description: 'One\ntwo' }, { value: 'B' }] },
      ],
    },
    {
      name: 'a choice without options',
      request: one({ type: 'choice' }),
      refused: ['questions.0.options: missing_options'],
    },
    {
      name: 'a blank label',
      request: one({ options: [{ label: 'A' }, { label: ' ' }] }),
      refused: ['questions.0.options.1.label: blank'],
    },
    { name: 'an unknown type', request: one({ type: 'number' }), refused: ['questions.0.type: invalid_value'] },
  ],
);

test.each([
  [
    'a choice of one',
    { options: options.slice(0, 1) },
    "Question 1: type='choice' requires 'options' array with 2-4 items.",
  ],
  ['five options', { options: Array(5).fill(options[0]) }, "Question 1: 'options' array must have at most 4 items."],
  [
    'a blank label',
    { options: [{ label: ' ' }, ...options] },
    "Question 1, option 1: 'label' is required and must be a non-empty string.",
  ],
  ['an unknown type', { type: 'number' }, 'questions[0].type: "type" must be "choice", "text" or "yesno".'],
])('the model reads why %s is refused, in words that it knows', (_name, question, message) => {
  expect(fromGeminiAskUser(one(question))).toMatchObject({ ok: false, message });
});
