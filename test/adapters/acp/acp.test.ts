// @vitest-environment node
import {
  askUserQuestionsToCreateRequest,
  refusalFallbackToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import { agent, type CreateElicitationRequest, client, methods, ndJsonStream } from '@agentclientprotocol/sdk';
import { describe, expect, test } from 'vitest';
import * as acp from '../../../src/adapters/acp/index.js';
import { fromAcpApproval, toAcpApproval } from '../../../src/adapters/approvals/index.js';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { importCodex } from '../shared/import-codex.js';
import { testRows } from '../shared/rows.js';
import { formOfResult, refusalOf } from '../shared/support.js';

const codex = await importCodex();
const ELICITATION = { from: acp.fromAcpElicitation, to: acp.toAcpElicitationResponse };

describe("what Claude's agent asks", () => {
  const database = {
    question: 'Which database?',
    header: 'Database',
    multiSelect: false,
    options: [
      { label: 'Postgres (Recommended)', description: 'It is there', preview: 'CREATE TABLE t ();' },
      { label: 'SQLite', description: '' },
    ],
  };
  const features = { ...database, question: 'Which features?', header: '', multiSelect: true };
  const ask = (...questions: (typeof database)[]) => askUserQuestionsToCreateRequest(questions, 's', 'toolu_1');
  const asked = {
    id: 'question_0',
    question: 'Which database?',
    header: 'Database',
    required: false,
    options: [
      {
        label: 'Postgres',
        value: 'Postgres (Recommended)',
        recommended: true,
        description: 'It is there',
        preview: 'CREATE TABLE t ();',
      },
      { label: 'SQLite', value: 'SQLite' },
    ],
    multi_select: false,
    allow_other: true,
    other_id: 'question_0_custom',
  };
  const meta = { '_claude/askUserQuestionOption': { description: 'It is there', preview: 'CREATE TABLE t ();' } };

  testRows({ ...ELICITATION, request: ask(database) }, [
    {
      name: 'a lone question has its words in the message',
      questions: [asked],
      said: { question_0: ['Blue, dark'] },
      details: { question_0: { note: 'or green' } },
      result: { action: 'accept', content: { question_0_custom: 'Blue, dark\nNote: or green' } },
    },
    {
      name: 'several are one question each',
      request: ask(database, features),
      questions: [
        { ...asked, description: 'Please answer the following questions.' },
        { id: 'question_1', question: 'Which features?', multi_select: true, other_id: 'question_1_custom' },
      ],
      said: { question_1: ['SQLite'] },
      details: { question_1: { note: 'a dark one' } },
      result: { action: 'accept', content: { question_1: ['SQLite'], question_1_custom: 'Note: a dark one' } },
    },
    {
      name: 'the marks for one client change nothing',
      request: askUserQuestionsToCreateRequest([database], 's', 'toolu_1', true),
      questions: [asked],
    },
    {
      name: 'the first versions put the description into the title, too',
      request: {
        mode: 'form',
        message: 'Which database?',
        requestedSchema: {
          properties: {
            question_0: {
              type: 'string',
              title: 'Database',
              oneOf: [
                { const: 'Postgres (Recommended)', title: 'Postgres (Recommended) — It is there', _meta: meta },
                { const: 'SQLite', title: 'SQLite' },
              ],
            },
            question_0_custom: { type: 'string', title: 'Other' },
          },
        },
      },
      questions: [asked],
    },
    {
      name: 'a choice without a field for own words has no Other',
      request: refusalFallbackToCreateRequest(
        { originalModel: 'Big', fallbackModel: 'Small', apiRefusalCategory: null },
        's',
      ),
      questions: [
        {
          question: 'choice',
          description: 'Big declined this request. Retry with Small?',
          allow_other: false,
          options: [{ label: 'Retry with Small', value: 'retry_fallback' }, { value: 'cancelled' }],
        },
      ],
    },
    {
      name: "the agent's name leads the header",
      request: ask(database, features),
      context: { agentName: 'Claude' },
      questions: [{ header: 'Claude · Database' }, { header: 'Claude' }],
    },
    {
      name: 'a dismissal that the host calls a skip',
      cancelled: true,
      options: { cancelledAs: 'decline' },
      result: { action: 'decline' },
    },
  ]);

  test('an MCP server that asks in the same way is read in the same way', () => {
    const { message, requestedSchema } = ask(database) as Extract<
      CreateElicitationRequest,
      { requestedSchema: object }
    >;
    expect(fromElicitation({ message, requestedSchema })).toEqual(acp.fromAcpElicitation(ask(database)));
  });
});

describe('what Codex asks', () => {
  const scope = {
    id: 'scope',
    header: 'Scope',
    question: 'How far?',
    isOther: true,
    isSecret: false,
    options: ['Minimal (Recommended)', 'true'].map((label) => ({ label, description: 'D' })),
  };
  const ask = (...questions: object[]) => codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions });
  const asked = {
    id: 'scope',
    question: 'How far?',
    header: 'Scope',
    description: 'Codex needs your input to continue.',
    required: true,
    options: [
      { label: 'Minimal', value: 'Minimal (Recommended)', recommended: true, description: 'D' },
      { value: 'true' },
    ],
  };

  testRows({ ...ELICITATION, request: ask(scope) }, [
    {
      name: '"None of the above" and the note are Other',
      questions: [{ ...asked, allow_other: true, other_id: 'scope_note' }],
      said: { scope: ['true'] },
      result: { action: 'accept', content: { scope: 'true' } },
    },
    {
      name: 'without Other, and without options',
      request: ask({ ...scope, isOther: false }, { ...scope, id: 'why', question: 'Why?', options: null }),
      questions: [
        { ...asked, allow_other: false, allow_delegate: false },
        { id: 'why', question: 'Why?', header: 'Scope', required: true, allow_delegate: false, input_type: 'text' },
      ],
    },
    {
      name: 'a question may be named as the note of another',
      request: ask(scope, { ...scope, id: 'scope_note', question: 'What for?' }),
      questions: [{ other_id: 'scope_note1' }, { id: 'scope_note', other_id: 'scope_note_note' }],
      said: { scope: ['Half'], scope_note: ['Whole'] },
      result: {
        action: 'accept',
        content: {
          scope: 'None of the above',
          scope_note1: 'Half',
          scope_note: 'None of the above',
          scope_note_note: 'Whole',
        },
      },
    },
    {
      name: 'a secret is refused',
      request: ask({ ...scope, isSecret: true }, { ...scope, id: 'b' }),
      refused: ['requestedSchema.properties.scope: invalid_value'],
    },
  ]);

  test('with words that say why', () => {
    expect(acp.fromAcpElicitation(ask({ ...scope, isSecret: true }))).toMatchObject({
      message: expect.stringContaining(
        '"scope" asks for a secret, and a form shows and stores what is typed',
      ) as string,
    });
  });
});

describe('any other elicitation', () => {
  const properties = { p: { type: 'boolean' } };
  const request = { mode: 'form', sessionId: 's', message: 'M', requestedSchema: { type: 'object', properties } };

  testRows({ ...ELICITATION, request }, [
    {
      name: 'a note without a place for it',
      said: { p: ['true'] },
      details: { p: { note: 'gladly' } },
      result: {
        action: 'accept',
        content: { p: true },
        _meta: { 'react-interactive-form/remarks': { notes: { p: 'gladly' } } },
      },
    },
    { name: 'no mode', request: { ...request, mode: undefined }, refused: ['mode: invalid_value'] },
    { name: 'an address', request: { ...request, mode: 'url' }, refused: ['mode: invalid_value'] },
    {
      name: 'a property of a later version',
      request: { ...request, requestedSchema: { properties: { p: { type: '_later' } } } },
      refused: ['requestedSchema.properties.p.type: invalid_value'],
    },
  ]);
});

describe('a question of Qwen Code', () => {
  const options = ['A', 'B'].map((label) => ({ label, description: 'D' }));
  const which = { question: 'Which?', header: 'H', options };
  /** As `@qwen-code/qwen-code` 0.24.4 sends it, asked by `ask_user_question`. */
  const requestOf = (...qwenQuestions: object[]) => ({
    sessionId: 's',
    toolCall: { toolCallId: 'c', title: 'Ask', _meta: { qwenInteractionKind: 'user_question', qwenQuestions } },
    options: [{ optionId: 'proceed_once', name: 'Submit', kind: 'allow_once' as const }],
  });
  const request = requestOf(which, { ...which, header: 'M', multiSelect: true });
  const permission = { ...request, toolCall: { toolCallId: 'c', title: 'Write /a' } };
  const same = { ...which, options: [options[0]!, options[0]!] };
  const submitted = { outcome: 'selected', optionId: 'proceed_once' };

  testRows({ from: acp.fromAcpQuestion, to: acp.toAcpQuestionOutcome, request }, [
    {
      name: 'becomes the form of its questions',
      questions: [
        { id: 'q1', question: 'Which?', header: 'H', options: [{ value: 'A', description: 'D' }, {}] },
        { id: 'q2', header: 'M', multi_select: true },
      ],
      said: { q1: ['B'], q2: ['A', 'own, words'] },
      details: { q1: { note: 'soon' } },
      result: { outcome: submitted, answers: { 0: 'B\nNote: soon', 1: 'A, own, words' } },
    },
    {
      name: 'may repeat a question and a label',
      request: requestOf(same, same),
      questions: [{ options: [{ value: 'A' }, { value: '#2 A' }] }, { id: 'q2' }],
      said: { q2: ['#2 A'] },
      result: { outcome: submitted, answers: { 1: 'A' } },
    },
    { name: 'a permission', request: permission, refused: ['toolCall: invalid_value'] },
    { name: 'no tool call', request: {}, refused: ['toolCall: invalid_value'] },
  ]);

  test('is told from a permission, and is refused as a permission', () => {
    expect([request, JSON.stringify(request)].map(acp.isAcpQuestion)).toEqual([true, true]);
    expect([permission, {}, null, 'x'].map(acp.isAcpQuestion)).toEqual([false, false, false, false]);
    expect(refusalOf(fromAcpApproval(request))).toEqual(['toolCall: invalid_value']);
    expect(fromAcpApproval(request)).toMatchObject({
      message: expect.stringContaining('read it by fromAcpQuestion') as string,
    });
    expect(fromAcpApproval(permission).ok).toBe(true);
  });

  /** What a real agent gets from a real client that answers through the adapter, over a stream of bytes. */
  async function ask(method: string, params: object, answer: (form: TrustedForm) => AnswerMessage): Promise<unknown> {
    const [there, back] = [
      new TransformStream<Uint8Array, Uint8Array>(),
      new TransformStream<Uint8Array, Uint8Array>(),
    ];
    const chat = client()
      .onRequest(methods.client.elicitation.create, ({ params: asked }) => {
        const form = formOfResult(acp.fromAcpElicitation(asked));
        return acp.toAcpElicitationResponse(form, answer(form));
      })
      .onRequest(methods.client.session.requestPermission, ({ params: asked }) => {
        const isQuestion = acp.isAcpQuestion(asked);
        const form = formOfResult(isQuestion ? acp.fromAcpQuestion(asked) : fromAcpApproval(asked));
        return isQuestion ? acp.toAcpQuestionOutcome(form, answer(form)) : toAcpApproval(form, answer(form));
      });
    const connection = chat.connect(ndJsonStream(back.writable, there.readable));
    try {
      return await agent().connectWith(ndJsonStream(there.writable, back.readable), (context) =>
        context.request(method, params),
      );
    } finally {
      connection.close();
    }
  }

  test.each([
    ['a question', 'session/request_permission', request, { q1: ['B'] }, { outcome: submitted, answers: { 0: 'B' } }],
    [
      'a permission',
      'session/request_permission',
      permission,
      { 'permission:c': ['allow_once:proceed_once'] },
      { outcome: submitted },
    ],
    [
      "Claude's questions",
      'elicitation/create',
      askUserQuestionsToCreateRequest([{ ...which, multiSelect: true }], 's', 'toolu_1'),
      { question_0: ['A', 'and sync'] },
      { action: 'accept', content: { question_0: ['A'], question_0_custom: 'and sync' } },
    ],
  ])('over a stream between a real agent and a real client: %s', async (_name, method, params, answers, response) => {
    expect(await ask(method, params, (form) => buildAnswer(form, answers as Record<string, string[]>))).toEqual(
      response,
    );
  });
});
