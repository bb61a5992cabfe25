// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCopilotUserInput, toCopilotUserInput } from '../../../src/adapters/copilot/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { formOfResult, issuesOf, labels, words } from '../shared/support.js';

// As `UserInputRequest` and `UserInputResponse` of `@github/copilot-sdk` 1.0.14 say.

test.each<[string, object, object]>([
  ['no choices', { question: 'Name?' }, { input_type: 'text', question: 'Name?' }],
  [
    'no choices, in an event',
    { requestId: 'r', toolCallId: 't', question: 'Name?', choices: [] },
    { input_type: 'text' },
  ],
  [
    'choices',
    { question: 'Which?', choices: ['A', 'B (Recommended)'] },
    {
      input_type: 'choice',
      options: [
        { label: 'A', value: 'A' },
        { label: 'B', value: 'B (Recommended)', recommended: true },
      ],
    },
  ],
  ['a blank question, which the CLI asks', { question: ' ', choices: ['A'] }, { question: 'Question 1' }],
  [
    'choices only',
    { question: 'Which?', choices: ['A', 'A'], allowFreeform: false },
    { allow_other: false, options: [{ value: 'A' }, { value: '#2 A' }] },
  ],
])('%s', (_name, request, question) => {
  expect(formOfResult(fromCopilotUserInput(request)).payload.questions[0]).toMatchObject(question);
});

test.each([
  ['no question', { choices: ['A'] }, [['question', 'blank']]],
  ['choices that are no texts', { question: 'Q?', choices: [{ label: 'A' }] }, [['choices', 'invalid_type']]],
  ['no choices to choose from', { question: 'Q?', choices: 'A' }, [['choices', 'invalid_type']]],
])('refused: %s', (_name, request, issues) => {
  expect(issuesOf(fromCopilotUserInput(request))).toEqual(expect.arrayContaining(issues));
});

const form = formOfResult(fromCopilotUserInput({ question: 'Which?', choices: ['A', 'B (Recommended)'] }));

test.each([
  ['a choice', buildAnswer(form, { q1: ['B (Recommended)'] }), { answer: 'B (Recommended)', wasFreeform: false }],
  ['own words', buildAnswer(form, { q1: ['C'] }), { answer: 'C', wasFreeform: true }],
  [
    'a choice with a note',
    buildAnswer(form, { q1: ['A'] }, { details: { q1: { note: 'soon' } } }),
    { answer: 'A\nNote: soon', wasFreeform: false },
  ],
  [
    'handed back',
    buildAnswer(form, {}, { details: { q1: { delegated: true } } }),
    { answer: 'Note: The user leaves this decision to you.', wasFreeform: true },
  ],
  ['cancelled', buildCancellation(form), { answer: 'The user cancelled the question.', wasFreeform: true }],
  [
    'cancelled with words',
    buildCancellation(form, { message: 'Ask Ada' }),
    { answer: 'The user cancelled the question.\nAsk Ada', wasFreeform: true },
  ],
])('%s', (_name, message, response) => {
  expect(toCopilotUserInput(form, message)).toEqual(response);
});

test('property: a choice comes back as it was written, and own words verbatim', () => {
  fc.assert(
    fc.property(labels(1, 5), fc.nat(), words, (choices, place, own) => {
      const asked = formOfResult(fromCopilotUserInput({ question: 'Q?', choices }));
      const [question] = asked.payload.questions;
      const picked = choices[place % choices.length]!;
      const { value } = question!.input_type === 'choice' ? question!.options[place % choices.length]! : { value: '' };
      expect(toCopilotUserInput(asked, buildAnswer(asked, { q1: [value] }))).toEqual({
        answer: picked,
        wasFreeform: false,
      });
      expect(toCopilotUserInput(asked, buildAnswer(asked, { q1: [own] }))).toEqual({ answer: own, wasFreeform: true });
    }),
  );
});
