// @vitest-environment node
import { agent, type ClientConnection, client, methods, ndJsonStream } from '@agentclientprotocol/sdk';
import {
  applyAskElicitationResponse,
  askUserQuestionsToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import { expect, test } from 'vitest';
import * as acp from '../../../src/adapters/acp/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { importCodex } from '../shared/import-codex.js';
import { formOfResult } from '../shared/support.js';

const codex = await importCodex();

/** What a real agent gets from a real client that answers through the adapter, over a stream of bytes. */
async function ask(method: string, params: object, answer: (form: TrustedForm) => AnswerMessage): Promise<unknown> {
  const [there, back] = [new TransformStream<Uint8Array, Uint8Array>(), new TransformStream<Uint8Array, Uint8Array>()];
  const chat = client()
    .onRequest(methods.client.elicitation.create, ({ params: asked }) => {
      const form = formOfResult(acp.fromAcpElicitation(asked));
      return acp.toAcpElicitationResponse(form, answer(form));
    })
    .onRequest(methods.client.session.requestPermission, ({ params: asked }) => {
      const isQuestion = acp.isAcpQuestion(asked);
      const form = formOfResult(isQuestion ? acp.fromAcpQuestion(asked) : acp.fromAcpPermission(asked));
      return isQuestion ? acp.toAcpQuestionOutcome(form, answer(form)) : acp.toAcpPermissionOutcome(form, answer(form));
    });
  const connection: ClientConnection = chat.connect(ndJsonStream(back.writable, there.readable));
  try {
    return await agent().connectWith(ndJsonStream(there.writable, back.readable), (context) =>
      context.request(method, params),
    );
  } finally {
    connection.close();
  }
}

test("Claude's questions", async () => {
  const questions = [
    {
      question: 'Which database?',
      header: 'Database',
      multiSelect: false,
      options: [{ label: 'Postgres', description: 'It is there', preview: 'SQL' }],
    },
    {
      question: 'Which features?',
      header: 'Features',
      multiSelect: true,
      options: [{ label: 'Auth', description: '' }],
    },
  ];
  const answers = { question_0: ['Postgres'], question_1: ['Auth', 'and sync'] };
  const response = await ask(
    'elicitation/create',
    askUserQuestionsToCreateRequest(questions, 's', 'toolu_1'),
    (form) => {
      expect(form.payload.questions).toMatchObject([
        { options: [{ description: 'It is there', preview: 'SQL' }] },
        { multi_select: true },
      ]);
      return buildAnswer(form, answers, { details: { question_0: { note: 'version 17' } } });
    },
  );
  expect(
    applyAskElicitationResponse(response as Parameters<typeof applyAskElicitationResponse>[0], {}, questions),
  ).toEqual({
    action: 'answered',
    updatedInput: {
      answers: { 'Which database?': 'Postgres', 'Which features?': 'Auth, and sync' },
      annotations: { 'Which database?': { notes: 'version 17' } },
    },
  });
});

test("Codex' questions", async () => {
  const questions = [
    {
      id: 'q',
      header: 'H',
      question: 'Which?',
      isOther: true,
      isSecret: false,
      options: [{ label: 'A', description: '' }],
    },
  ];
  const request = codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions });
  const response = await ask('elicitation/create', request, (form) => buildAnswer(form, { q: ['my own'] }));
  expect(codex.userInputAnswers(response, questions)).toEqual({
    q: { answers: ['None of the above', 'user_note: my own'] },
  });
});

test('a permission', async () => {
  const request = {
    sessionId: 's',
    toolCall: { toolCallId: 'c', title: 'Write /a' },
    options: [{ optionId: 'yes', name: 'Allow', kind: 'allow_once' }],
  };
  expect(
    await ask('session/request_permission', request, (form) => buildAnswer(form, { permission: ['yes'] })),
  ).toEqual({
    outcome: { outcome: 'selected', optionId: 'yes' },
  });
});

test("Qwen Code's questions, whose answers are beside the outcome", async () => {
  const options = ['A', 'B'].map((label) => ({ label, description: 'D' }));
  const qwenQuestions = [{ question: 'Which?', header: 'H', options }];
  const request = {
    sessionId: 's',
    toolCall: {
      toolCallId: 'c',
      title: 'Ask user 1 question',
      _meta: { qwenInteractionKind: 'user_question', qwenQuestions },
    },
    options: [{ optionId: 'proceed_once', name: 'Submit', kind: 'allow_once' }],
  };
  expect(await ask('session/request_permission', request, (form) => buildAnswer(form, { q1: ['B'] }))).toEqual({
    outcome: { outcome: 'selected', optionId: 'proceed_once' },
    answers: { 0: 'B' },
  });
});
