// @vitest-environment node
import { describe } from 'vitest';
import {
  fromCopilotElicitation,
  fromCopilotUserInput,
  toCopilotElicitResult,
  toCopilotUserInput,
} from '../../../src/adapters/copilot/index.js';
import { testRows } from '../shared/rows.js';

// As `UserInputRequest` and `onElicitationRequest` of `@github/copilot-sdk` 1.0.14, and Copilot CLI 1.0.102 behind it, have them.

describe('a question', () => {
  const request = { requestId: 'r', question: 'Which?', choices: ['A', 'B (Recommended)'] };

  testRows({ from: fromCopilotUserInput, to: toCopilotUserInput, request }, [
    {
      name: 'with choices',
      questions: [
        { question: 'Which?', options: [{ label: 'A' }, { label: 'B', value: 'B (Recommended)', recommended: true }] },
      ],
    },
    { name: 'without choices', request: { question: 'Name?', choices: [] }, questions: [{ input_type: 'text' }] },
    {
      name: 'that is blank, which the CLI asks',
      request: { question: ' ', choices: ['A'] },
      questions: [{ question: 'Question 1' }],
    },
    {
      name: 'with choices only',
      request: { question: 'Which?', choices: ['A', 'A'], allowFreeform: false },
      questions: [{ allow_other: false, options: [{ value: 'A' }, { value: '#2 A' }] }],
    },
    {
      name: 'with choices that are no texts',
      request: { question: 'Q?', choices: [{ label: 'A' }] },
      refused: ['choices: invalid_type'],
    },
    {
      name: 'that is handed back',
      details: { q1: { delegated: true } },
      result: { answer: 'Note: The user leaves this decision to you.', wasFreeform: true },
    },
  ]);
});

describe('an elicitation', () => {
  const properties = {
    size: { type: 'string', enum: ['S', 'M'] },
    many: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    n: { type: 'integer' },
    ok: { type: 'boolean' },
  };
  /** The CLI drops `required`, limits and the like. */
  const request = { message: 'Which size?', requestedSchema: { type: 'object', properties } };
  const bare = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

  testRows({ from: fromCopilotElicitation, to: toCopilotElicitResult, request }, [
    {
      name: "of the agent itself has an Other at each enum, as the agent's tool says",
      questions: [
        { id: 'size', description: 'Which size?', required: false, allow_other: true },
        { id: 'many', multi_select: true, allow_other: true },
        { id: 'n', format: 'integer' },
        { id: 'ok', allow_other: false },
      ],
      said: { size: ['XL'], many: ['a', 'own words'], n: '3', ok: ['true'] },
      details: { size: { note: 'soon' } },
      result: {
        action: 'accept',
        content: { size: 'XL', many: ['a', 'own words'], n: 3, ok: true, size__note: 'soon' },
      },
    },
    {
      name: 'of an MCP server is as strict as its schema, and says who asks',
      request: { ...request, elicitationSource: 'reports' },
      questions: [{ header: 'reports', allow_other: false }, { allow_other: false }, {}, {}],
    },
    {
      name: 'with a source that is no name is as strict, too',
      request: { ...request, elicitationSource: 1 },
      questions: [{ allow_other: false }, { allow_other: false }, {}, {}],
    },
    {
      name: 'may have labels of the host',
      context: { booleanLabels: ['Ja', 'Nein'] },
      questions: [{}, {}, {}, { options: [{ label: 'Ja' }, { label: 'Nein' }] }],
    },
    {
      name: 'with an address',
      request: { ...request, mode: 'url', url: 'https://example.com' },
      refused: ['mode: invalid_value'],
    },
    {
      name: 'that is handed back',
      details: { size: { delegated: true } },
      result: { action: 'accept', content: { size__note: 'The user leaves this decision to you.' } },
    },
    {
      name: 'without properties can be confirmed',
      request: bare,
      said: { confirmation: ['accept'] },
      result: { action: 'accept', content: {} },
    },
    {
      name: 'or not: the CLI would take a decline for an absent user',
      request: bare,
      said: { confirmation: ['decline'] },
      result: { action: 'cancel' },
    },
  ]);
});
