// @vitest-environment node
import { ResumeEntrySchema } from '@ag-ui/core/schemas';
import { agent, client, methods, ndJsonStream } from '@agentclientprotocol/sdk';
import { Chat } from '@ai-sdk/react';
import type { ToolCallMessagePartProps } from '@assistant-ui/react';
import { convertToModelMessages, type UIMessage } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AssistantUiApproval,
  fromAcpApproval,
  fromAgUiApproval,
  fromAiSdkApproval,
  fromAssistantUiApproval,
  fromLangGraphApproval,
  toAcpApproval,
  toAgUiApproval,
  toAiSdkApproval,
  toAssistantUiApproval,
  toLangGraphApproval,
} from '../../../src/adapters/approvals/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult, issuesOf } from '../shared/support.js';

const call = { path: '/etc/hosts', force: true, tags: ['a', { b: 1 }] };
const shown = 'deleteFile\n\npath: /etc/hosts\nforce: true\ntags: [\n    "a",\n    {\n      "b": 1\n    }\n  ]';

const aiSdkPart = {
  type: 'tool-deleteFile',
  toolCallId: 'c1',
  state: 'approval-requested',
  input: call,
  approval: { id: 'ap1' },
};
const assistantUiPart = {
  type: 'tool-call',
  toolCallId: 'c1',
  toolName: 'deleteFile',
  args: call,
  argsText: '{}',
  approval: { id: 'ap1' },
};
const hitl = {
  actionRequests: [
    { name: 'deleteFile', args: call, description: 'It is stale' },
    { name: 'sendMail', args: { to: 'a@b.c' } },
  ],
  reviewConfigs: [
    { actionName: 'deleteFile', allowedDecisions: ['approve', 'edit', 'reject'] },
    { actionName: 'sendMail', allowedDecisions: ['approve', 'reject'] },
  ],
};
const acpRequest = {
  sessionId: 's',
  toolCall: {
    toolCallId: 'c1',
    title: 'Run `rm *a*`',
    rawInput: { command: 'rm *a*' },
    content: [
      { type: 'content', content: { type: 'text', text: 'It is **stale**' } },
      { type: 'diff', path: '/a.ts', oldText: 'one\ntwo', newText: 'one\n2' },
      { type: 'terminal', terminalId: 't' },
    ],
  },
  options: [
    { optionId: 'o1', name: 'Yes', kind: 'allow_once' },
    { optionId: 'o2', name: 'Always for rm', kind: 'allow_always' },
    { optionId: 'o3', name: 'No', kind: 'reject_once' },
  ],
};
const interrupt = { id: 'int-1', reason: 'tool_call', toolCallId: 'c1', message: 'Delete it?' };

describe('the form', () => {
  const [question, reason] = formOfResult(fromAiSdkApproval(aiSdkPart, { ask_id: 'a' })).payload.questions;

  test('is a choice without a default, without Other and never handed back, and a text', () => {
    expect([question, reason]).toEqual([
      {
        id: 'permission:ap1',
        question: 'Allow deleteFile?',
        input_type: 'choice',
        required: true,
        allow_other: false,
        allow_delegate: false,
        call: shown,
        options: [
          { label: 'Allow once', value: 'allow_once' },
          { label: 'Deny', value: 'reject_once' },
        ],
      },
      { id: 'reason:ap1', question: 'Anything to tell the agent?', input_type: 'text', required: false },
    ]);
  });

  test("speaks the user's language", () => {
    const labels = {
      question: (tool = 'das') => `${tool} erlauben?`,
      allow_once: 'Einmal',
      reject_once: 'Nein',
      reason: 'Warum?',
    };
    const { questions } = formOfResult(fromAiSdkApproval(aiSdkPart, { labels })).payload;
    expect(questions.map((one) => one.question)).toEqual(['deleteFile erlauben?', 'Warum?']);
    expect(questions[0]).toMatchObject({ options: [{ label: 'Einmal' }, { label: 'Nein' }] });
  });

  test('asks for each action of a batch', () => {
    const { questions } = formOfResult(fromLangGraphApproval(hitl)).payload;
    expect(questions.map(({ id }) => id)).toEqual(['permission:0', 'reason:0', 'edit:0', 'permission:1', 'reason:1']);
    expect(questions[0]).toMatchObject({ call: shown, options: [{ preview: 'It is stale' }, {}, { value: 'edit' }] });
  });

  test('has what the agent says in previews only, its own names of options too', () => {
    const [asked] = formOfResult(fromAcpApproval(acpRequest)).payload.questions;
    expect(asked).toMatchObject({
      question: 'Allow this?',
      call: 'command: rm *a*',
      options: [
        {
          label: 'Allow once',
          value: 'allow_once:o1',
          preview: 'Yes\n\nRun `rm *a*`\n\nIt is **stale**\n\n/a.ts\n- one\n- two\n+ one\n+ 2',
        },
        { label: 'Always allow', value: 'allow_always:o2', preview: 'Always for rm' },
        { label: 'Deny', value: 'reject_once:o3', preview: 'No' },
      ],
    });
  });

  test('shows what an option would allow from now on', () => {
    const options = [
      { id: 'p', kind: 'allow-always', label: 'For this project', grants: ['Bash(npm test:*)'] },
      { id: 'n', kind: 'reject-once' },
    ];
    const form = formOfResult(fromAssistantUiApproval({ ...assistantUiPart, approval: { id: 'ap1', options } }));
    expect(form.payload.questions[0]).toMatchObject({
      call: shown,
      options: [
        { label: 'Always allow', value: 'allow_always:p', preview: 'For this project\n\nBash(npm test:*)' },
        { label: 'Deny', value: 'reject_once:n' },
      ],
    });
  });

  test.each([
    ['a direction turned around', 'rm \u202Egnp.exe', 'rm \\u{202e}gnp.exe'],
    ['control characters', 'a\u0007\u001B[2J\u0000', 'a\\u{7}\\u{1b}[2J\\u{0}'],
    ['what nobody sees', 'a\u200B\u3164\u2800\u00A0b', 'a\\u{200b}\\u{3164}\\u{2800}\\u{a0}b'],
    ['half a pair', '\uD83D', '\\u{d83d}'],
    ['line separators', 'a\u2028b\r\nc', 'a\\u{2028}b\\u{d}\n  c'],
    ['Markdown and HTML, as they are', '**a** [b](c) <img src=x>', '**a** [b](c) <img src=x>'],
    ['a line that looks like the next argument', 'a\nforce: false', 'a\n  force: false'],
  ])('shows %s', (_name, path, as) => {
    const form = formOfResult(fromAiSdkApproval({ ...aiSdkPart, input: { path } }));
    expect(form.payload.questions[0]).toMatchObject({ call: `deleteFile\n\npath: ${as}` });
  });

  test("a tool's name can be no Markdown, and no key can look like another argument", () => {
    const form = formOfResult(fromAiSdkApproval({ ...aiSdkPart, type: 'tool-**a**\u202E', input: { 'x: 1\ny': 2 } }));
    expect(form.payload.questions[0]).toMatchObject({
      question: 'Allow \\u{2a}\\u{2a}a\\u{2a}\\u{2a}\\u{202e}?',
      call: '**a**\\u{202e}\n\n"x: 1\\ny": 2',
    });
  });
});

test.each([
  ['line breaks', `ls${'\n'.repeat(40)}rm -rf /home`, 'ls\n(39 blank lines)\n  rm -rf /home'],
  ['lines of spaces', `ls${' \n'.repeat(40)}rm`, 'ls \n(39 blank lines)\n  rm'],
  ['spaces', `ls${' '.repeat(5_000)}; rm`, 'ls (5000 spaces) ; rm'],
  ['two blank lines, as they are', 'a\n\n\nb', 'a\n  \n  \n  b'],
  ['deep JSON, as it is', { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: 1 } } } } } } } } } } }, undefined],
])('nothing is pushed out of sight by %s', (_name, command, as) => {
  const [asked] = formOfResult(fromAiSdkApproval({ ...aiSdkPart, input: { command } })).payload.questions;
  const call = asked && 'call' in asked ? asked.call : '';
  if (as === undefined) expect(call).toContain(' '.repeat(24));
  else expect(call).toBe(`deleteFile\n\ncommand: ${as}`);
});

test('an answer to another form decides nothing', () => {
  const [first, second] = ['toolu_1', 'toolu_2'].map((id) => formOfResult(fromLangGraphApproval(hitl), id));
  const allowed = buildAnswer(first!, { 'permission:0': ['allow_once'], 'permission:1': ['allow_once'] });
  expect(toLangGraphApproval(first!, allowed).decisions).toEqual([{ type: 'approve' }, { type: 'approve' }]);
  expect(toLangGraphApproval(second!, allowed).decisions).toEqual([{ type: 'reject' }, { type: 'reject' }]);
});

describe('refused', () => {
  test.each([
    [
      'an approval that has its answer',
      fromAiSdkApproval({ ...aiSdkPart, state: 'approval-responded' }),
      [['state', 'invalid_value']],
    ],
    [
      'a part without an approval',
      fromAiSdkApproval({ ...aiSdkPart, approval: undefined }),
      [['approval', 'invalid_type']],
    ],
    [
      'one that is decided',
      fromAssistantUiApproval({ ...assistantUiPart, approval: { id: 'a', approved: false } }),
      [['approval.id', 'invalid_value']],
    ],
    [
      'one that expired',
      fromAssistantUiApproval({ ...assistantUiPart, approval: { id: 'a', resolution: 'expired' } }),
      [['approval.id', 'invalid_value']],
    ],
    [
      'a display of its own',
      fromAssistantUiApproval({ ...assistantUiPart, approval: { id: 'a', display: 'x' } }),
      [['approval.display', 'invalid_value']],
    ],
    ['no options', fromAcpApproval({ ...acpRequest, options: [] }), [['options', 'missing_options']]],
    [
      'options that nobody knows',
      fromAcpApproval({ ...acpRequest, options: [{ optionId: 'x', name: 'X', kind: '_odd' }] }),
      [['options', 'missing_options']],
    ],
    [
      'an option twice',
      fromAcpApproval({ ...acpRequest, options: [acpRequest.options[0], acpRequest.options[0]] }),
      [['options.1.optionId', 'duplicate_value']],
    ],
    [
      'no actions',
      fromLangGraphApproval({ actionRequests: [], reviewConfigs: [] }),
      [['actionRequests', 'missing_options']],
    ],
    [
      'an action whose decisions nobody knows',
      fromLangGraphApproval({
        actionRequests: [{ name: 'a', args: {} }],
        reviewConfigs: [{ actionName: 'a', allowedDecisions: ['defer'] }],
      }),
      [['actionRequests.0.name', 'missing_options']],
    ],
    [
      'more than can be shown',
      fromAiSdkApproval({ ...aiSdkPart, input: { a: 'x'.repeat(30_000) } }),
      [['questions.0.call', 'limit_exceeded']],
    ],
    [
      'an interrupt without an id',
      fromAgUiApproval({ reason: 'tool_call' }, { toolCall: { name: 'a', args: {} } }),
      [['id', 'blank']],
    ],
    ['an interrupt whose call nobody knows', fromAgUiApproval(interrupt), [['toolCall', 'invalid_type']]],
    [
      'arguments under another name',
      fromLangGraphApproval({ actionRequests: [{ name: 'a', arguments: { command: 'rm -rf /' } }], reviewConfigs: [] }),
      [['actionRequests.0.args', 'invalid_type']],
    ],
    ['a call without its input', fromAiSdkApproval({ ...aiSdkPart, input: undefined }), [['input', 'invalid_type']]],
    [
      'a request that says nothing',
      fromAcpApproval({ ...acpRequest, toolCall: { toolCallId: 'c1' } }),
      [['toolCall', 'invalid_type']],
    ],
  ])('%s', (_name, result, issues) => {
    expect(issuesOf(result)).toEqual(issues);
  });

  test('an option of a kind of its own is left out, with a warning', () => {
    const result = fromAcpApproval({
      ...acpRequest,
      options: [...acpRequest.options, { optionId: 'x', name: 'X', kind: 'constructor' }],
    });
    expect(result.ok && [result.warnings.map(({ path }) => path.join('.')), result.payload.questions[0]]).toMatchObject(
      [['options.3.kind'], { options: [{}, {}, {}] }],
    );
  });
});

describe('AI SDK: what its chat gets, its model reads', () => {
  async function tell(answer: (form: TrustedForm) => AnswerMessage): Promise<unknown> {
    const messages = [{ id: 'm', role: 'assistant', parts: [aiSdkPart] }] as unknown as UIMessage[];
    const chat = new Chat({ messages });
    const form = formOfResult(fromAiSdkApproval(chat.messages[0]!.parts[0]));
    await chat.addToolApprovalResponse(toAiSdkApproval(form, answer(form)));
    const told = await convertToModelMessages(chat.messages);
    const parts = told.flatMap(({ content }) =>
      typeof content === 'string' ? [] : (content as readonly { type: string }[]),
    );
    return parts.find(({ type }) => type === 'tool-approval-response');
  }

  test.each<[string, (form: TrustedForm) => AnswerMessage, object]>([
    ['allowed', (form) => buildAnswer(form, { 'permission:ap1': ['allow_once'] }), { approved: true }],
    [
      'denied with a reason',
      (form) => buildAnswer(form, { 'permission:ap1': ['reject_once'], 'reason:ap1': 'Move it instead' }),
      { approved: false, reason: 'Move it instead' },
    ],
    [
      'cancelled with words',
      (form) => buildCancellation(form, { message: 'Not now' }),
      { approved: false, reason: 'Not now' },
    ],
    [
      'left open',
      (form) => buildAnswer(form, {}, { details: { 'permission:ap1': { unanswered: true } } }),
      { approved: false },
    ],
  ])('%s', async (_name, answer, response) => {
    expect(await tell(answer)).toMatchObject({ approvalId: 'ap1', ...response });
  });
});

test('assistant-ui: yes or no, or one of its options', () => {
  const plain = formOfResult(fromAssistantUiApproval(assistantUiPart));
  const options = [{ id: 'a:b', kind: 'allow-always' }];
  const offered = formOfResult(fromAssistantUiApproval({ ...assistantUiPart, approval: { id: 'ap1', options } }));
  const responses: AssistantUiApproval[] = [
    toAssistantUiApproval(plain, buildAnswer(plain, { 'permission:ap1': ['reject_once'], 'reason:ap1': 'No.' })),
    toAssistantUiApproval(offered, buildAnswer(offered, { 'permission:ap1': ['allow_always:a:b'] })),
    toAssistantUiApproval(offered, buildCancellation(offered)),
  ];
  expect(responses satisfies Parameters<ToolCallMessagePartProps['respondToApproval']>[0][]).toEqual([
    { approved: false, reason: 'No.' },
    { approved: true, optionId: 'a:b' },
    { approved: false },
  ]);
});

test('LangGraph: a decision for each action in its order, in either case', () => {
  const form = formOfResult(fromLangGraphApproval(hitl));
  expect(
    toLangGraphApproval(
      form,
      buildAnswer(form, { 'permission:0': ['reject_once'], 'reason:0': 'Keep it', 'permission:1': ['allow_once'] }),
    ),
  ).toEqual({
    decisions: [{ type: 'reject', message: 'Keep it' }, { type: 'approve' }],
  });
  expect(toLangGraphApproval(form, buildCancellation(form)).decisions).toEqual([
    { type: 'reject' },
    { type: 'reject' },
  ]);
  const python = fromLangGraphApproval({
    action_requests: hitl.actionRequests,
    review_configs: [{ action_name: 'sendMail', allowed_decisions: ['approve'] }],
  });
  expect(formOfResult(python).payload.questions.map((one) => ('options' in one ? one.options.length : 0))).toEqual([
    2, 0, 1, 0,
  ]);
});

test('AG-UI: the entry of resume', () => {
  const form = formOfResult(fromAgUiApproval(interrupt, { toolCall: { name: 'deleteFile', args: call } }));
  expect(form.payload.questions[0]).toMatchObject({ call: shown, options: [{ preview: 'Delete it?' }, {}] });
  const entries = [
    toAgUiApproval(form, buildAnswer(form, { 'permission:int-1': ['allow_once'] })),
    toAgUiApproval(form, buildCancellation(form, { message: 'Ask Ada' })),
  ];
  expect(entries.map((entry) => ResumeEntrySchema.parse(entry))).toEqual([
    { interruptId: 'int-1', status: 'resolved', payload: { approved: true } },
    { interruptId: 'int-1', status: 'resolved', payload: { approved: false, reason: 'Ask Ada' } },
  ]);
});

test.each<[string, (form: TrustedForm) => AnswerMessage, object]>([
  [
    'always',
    (form) => buildAnswer(form, { 'permission:c1': ['allow_always:o2'] }),
    { outcome: { outcome: 'selected', optionId: 'o2' } },
  ],
  [
    'no, with a reason',
    (form) => buildAnswer(form, { 'permission:c1': ['reject_once:o3'], 'reason:c1': 'Move it' }),
    {
      outcome: { outcome: 'selected', optionId: 'o3' },
      _meta: { 'react-interactive-form/remarks': { message: 'Move it' } },
    },
  ],
  ['cancelled', (form) => buildCancellation(form), { outcome: { outcome: 'cancelled' } }],
])('ACP, over a stream between a real agent and a real client: %s', async (_name, answer, outcome) => {
  const [there, back] = [new TransformStream<Uint8Array, Uint8Array>(), new TransformStream<Uint8Array, Uint8Array>()];
  const chat = client().onRequest(methods.client.session.requestPermission, ({ params }) => {
    const form = formOfResult(fromAcpApproval(params));
    return toAcpApproval(form, answer(form));
  });
  const connection = chat.connect(ndJsonStream(back.writable, there.readable));
  const got = await agent().connectWith(ndJsonStream(there.writable, back.readable), (context) =>
    context.request('session/request_permission', acpRequest),
  );
  connection.close();
  expect(got).toEqual(outcome);
});

test('property: nothing but an option that allows ever allows', () => {
  const form = formOfResult(fromAiSdkApproval(aiSdkPart));
  const said = fc.oneof(
    fc.string(),
    fc.array(
      fc.oneof(fc.string(), fc.constantFrom('reject_once', 'allow_always', 'allow', 'Allow once', 'allow_once:x')),
    ),
  );
  fc.assert(
    fc.property(
      fc.record({ 'permission:ap1': said, 'reason:ap1': fc.string() }),
      fc.boolean(),
      (answers, isDelegated) => {
        const details = isDelegated ? { 'permission:ap1': { delegated: true as const } } : {};
        expect(toAiSdkApproval(form, buildAnswer(form, answers, { details })).approved).toBe(false);
      },
    ),
  );
});
