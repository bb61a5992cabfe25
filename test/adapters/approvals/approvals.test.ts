// @vitest-environment node
import { ResumeEntrySchema } from '@ag-ui/core/schemas';
import { Chat } from '@ai-sdk/react';
import type { ToolCallMessagePartProps } from '@assistant-ui/react';
import { convertToModelMessages, type UIMessage } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as approvals from '../../../src/adapters/approvals/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { testRows } from '../shared/rows.js';
import { formOfResult } from '../shared/support.js';

const input = { path: '/etc/hosts', force: true, tags: ['a', { b: 1 }] };
const shown = 'deleteFile\n\npath: /etc/hosts\nforce: true\ntags: [\n    "a",\n    {\n      "b": 1\n    }\n  ]';
const VIETNAMESE = 'Tie\u0302\u0301ng Vie\u0323\u0302t';
const allowed = { said: { 'permission:a1': ['allow_once'] } };
const WITHOUT_WORDS = expect.not.objectContaining({ preview: expect.anything() as unknown }) as object;
const denied = { said: { 'permission:a1': ['reject_once'], 'reason:a1': 'Move it instead' } };

describe('AI SDK', () => {
  const part = {
    type: 'tool-deleteFile',
    toolCallId: 'c1',
    state: 'approval-requested',
    input,
    approval: { id: 'a1' },
  };

  testRows({ from: approvals.fromAiSdkApproval, to: approvals.toAiSdkApproval, request: part }, [
    {
      name: 'a choice without a default, without Other and never handed back, and a text',
      questions: [
        {
          id: 'permission:a1',
          question: 'Delete file?',
          required: true,
          allow_other: false,
          allow_delegate: false,
          call: shown,
          options: [
            { label: 'Allow once', value: 'allow_once' },
            { label: 'Deny', value: 'reject_once' },
          ],
        },
        { id: 'reason:a1', question: 'Anything to tell the agent?', input_type: 'text', required: false },
      ],
    },
    {
      name: "the user's language",
      context: {
        labels: {
          question: (tool = 'das') => `${tool} erlauben?`,
          allow_once: 'Einmal',
          reject_once: 'Nein',
          reason: 'Warum?',
        },
      },
      questions: [
        { question: 'deleteFile erlauben?', options: [{ label: 'Einmal' }, { label: 'Nein' }] },
        { question: 'Warum?' },
      ],
    },
    ...Object.entries({
      run_shell_command: 'Run a command?',
      Bash: 'Run a command?',
      mcp__github__createIssue: 'Create issue?',
      'send-email': 'Send a mail?',
    }).map(([tool, question]) => ({
      name: `the title of ${tool} says what will happen`,
      request: { ...part, type: `tool-${tool}` },
      questions: [{ question }, {}],
    })),
    {
      name: 'an approval that has its answer',
      request: { ...part, state: 'approval-responded' },
      refused: ['state: invalid_value'],
    },
    {
      name: 'more than can be shown',
      request: { ...part, input: { a: 'x'.repeat(30_000) } },
      refused: ['questions.0.call: limit_exceeded'],
    },
    { name: 'no input', request: { ...part, input: undefined }, refused: ['input: invalid_type'] },
    {
      name: "a tool's name is no Markdown, and no key looks like another argument",
      request: { ...part, type: 'tool-**a**\u202E', input: { 'x: 1\ny': 2 } },
      questions: [{ question: '\\u{2a}\\u{2a}a\\u{2a}\\u{2a}\\u{202e}?', call: '**a**\\u{202e}\n\n"x: 1\\ny": 2' }, {}],
    },
    ...Object.entries({
      'rm \u202Egnp.exe': 'rm \\u{202e}gnp.exe',
      'a\u0007\u001B[2J\u0000': 'a\\u{7}\\u{1b}[2J\\u{0}',
      'a\u200B\u3164\u2800\u00A0b': 'a\\u{200b}\\u{3164}\\u{2800}\\u{a0}b',
      '\uD83D': '\\u{d83d}',
      'a\u2028b\r\nc': 'a\\u{2028}b\\u{d}\n  c',
      '**a** [b](c) <img src=x>': '**a** [b](c) <img src=x>',
      'a\nforce: false': 'a\n  force: false',
      [`ls${'\n'.repeat(40)}rm -rf /home`]: 'ls\n  (39 blank lines)\n  rm -rf /home',
      [`ls${' \n'.repeat(40)}rm`]: 'ls \n  (39 blank lines)\n  rm',
      [`ls${' '.repeat(5_000)}; rm`]: 'ls (5000 blanks) ; rm',
      'a\n\n\nb': 'a\n  \n  \n  b',
      [`${' '.repeat(60)}ls`]: '(60 blanks) ls',
      [`ls${'\t'.repeat(20)}; rm`]: 'ls (20 blanks) ; rm',
      [`if (a)\n${' '.repeat(32)}b`]: `if (a)\n${' '.repeat(34)}b`,
      [`a${'\u0336'.repeat(7)}`]: `a${'\u0336'.repeat(5)}\\u{336}\\u{336}`,
      [VIETNAMESE]: VIETNAMESE,
      false: '"false"',
      '5': '"5"',
      '"5"': '"\\"5\\""',
      '': '""',
      '{\n  "a": 1\n}': '"{\n    \\"a\\": 1\n  }"',
      '5 files, not false': '5 files, not false',
    }).map(([path, as], index) => ({
      name: `what nobody sees is shown, and nothing pushes the call out of sight, ${index}`,
      request: { ...part, input: { path } },
      questions: [{ call: `deleteFile\n\npath: ${as}` }, {}],
    })),
    {
      name: 'the name of a tool is one line',
      request: { ...part, type: 'tool-readFile\n\npath: notes.txt' },
      questions: [
        {
          question: 'Read file\\u{a}\\u{a}path notes txt?',
          call: shown.replace('deleteFile', 'readFile\\u{a}\\u{a}path: notes.txt'),
        },
        {},
      ],
    },
    {
      name: 'a number that JavaScript has rounded says so, and no other number does',
      request: { ...part, input: { a: 12345678901234567000, b: [[Infinity]], c: 9007199254740991, d: 0.1 } },
      questions: [
        {
          call: [
            'deleteFile\n\na (rounded): 12345678901234567000',
            'b (rounded): [\n    [\n      "Infinity"\n    ]\n  ]',
            'c: 9007199254740991\nd: 0.1',
          ].join('\n'),
        },
        {},
      ],
    },
    {
      name: 'deep JSON is shown as it is',
      request: { ...part, input: { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: 1 } } } } } } } } } } } },
      questions: [{ call: expect.stringContaining(' '.repeat(22)) as unknown }, {}],
    },
  ]);

  test.each<[string, (form: TrustedForm) => AnswerMessage, object]>([
    ['allowed', (form) => buildAnswer(form, allowed.said), { approved: true }],
    ['denied', (form) => buildAnswer(form, denied.said), { approved: false, reason: 'Move it instead' }],
    ['cancelled', (form) => buildCancellation(form, { message: 'Not now' }), { approved: false, reason: 'Not now' }],
    [
      'left open',
      (form) => buildAnswer(form, {}, { details: { 'permission:a1': { unanswered: true } } }),
      { approved: false },
    ],
  ])('what its chat gets, its model reads: %s', async (_name, answer, response) => {
    const messages = [{ id: 'm', role: 'assistant', parts: [part] }] as unknown as UIMessage[];
    const chat = new Chat({ messages });
    const form = formOfResult(approvals.fromAiSdkApproval(chat.messages[0]!.parts[0]));
    await chat.addToolApprovalResponse(approvals.toAiSdkApproval(form, answer(form)));
    const told = (await convertToModelMessages(chat.messages)).flatMap(({ content }) => content as object[]);
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'tool-approval-response', approvalId: 'a1', ...response }),
    );
  });

  test('property: nothing but an option that allows ever allows', () => {
    const form = formOfResult(approvals.fromAiSdkApproval(part));
    const odd = fc.constantFrom('reject_once', 'allow_always', 'allow', 'Allow once', 'allow_once:x');
    const said = fc.oneof(fc.string(), fc.array(fc.oneof(fc.string(), odd)));
    const answers = fc.record({ 'permission:a1': said, 'reason:a1': fc.string() });
    fc.assert(
      fc.property(answers, fc.boolean(), (values, isDelegated) => {
        const details = isDelegated ? { 'permission:a1': { delegated: true as const } } : {};
        expect(approvals.toAiSdkApproval(form, buildAnswer(form, values, { details })).approved).toBe(false);
      }),
    );
  });
});

describe('assistant-ui', () => {
  const of = (approval: object) => ({ toolName: 'deleteFile', args: input, approval: { id: 'a1', ...approval } });
  const offered = of({
    options: [
      { id: 'a:b', kind: 'allow-always', label: 'For this project', grants: ['Bash(npm test:*)'] },
      { id: 'n', kind: 'reject-once' },
    ],
  });

  testRows({ from: approvals.fromAssistantUiApproval, to: approvals.toAssistantUiApproval, request: of({}) }, [
    { name: 'yes', ...allowed, result: { approved: true } },
    { name: 'no, with a reason', ...denied, result: { approved: false, reason: 'Move it instead' } },
    {
      name: 'shows what an option would allow from now on',
      request: offered,
      questions: [
        {
          call: shown,
          options: [
            { label: 'Always allow', value: 'allow_always:a:b', preview: 'For this project\n\nBash(npm test:*)' },
            { label: 'Deny', value: 'reject_once:n' },
          ],
        },
        {},
      ],
      said: { 'permission:a1': ['allow_always:a:b'] },
      result: { approved: true, optionId: 'a:b' } satisfies Parameters<
        ToolCallMessagePartProps['respondToApproval']
      >[0],
    },
    {
      name: 'digits that the parsed arguments lost are shown by their text',
      request: { ...of({}), args: { id: 12345678901234567000 }, argsText: '{"id":12345678901234567890}' },
      questions: [{ call: 'deleteFile\n\n{"id":12345678901234567890}' }, {}],
    },
    {
      name: 'a text of other arguments is not shown',
      request: { ...of({}), args: { id: 12345678901234567000 }, argsText: '{"id":1}' },
      questions: [{ call: expect.stringContaining('id (rounded') as unknown }, {}],
    },
    {
      name: 'more of what an option would allow than can be shown',
      request: of({ options: [{ id: 'a', kind: 'allow-always', grants: Array(2_001).fill('x') }] }),
      refused: ['approval.options.0.grants: limit_exceeded'],
    },
    { name: 'cancelled', request: offered, cancelled: true, result: { approved: false } },
    { name: 'one that is decided', request: of({ approved: false }), refused: ['approval.id: invalid_value'] },
    { name: 'one that expired', request: of({ resolution: 'expired' }), refused: ['approval.id: invalid_value'] },
    { name: 'a display of its own', request: of({ display: 'x' }), refused: ['approval.display: invalid_value'] },
  ]);
});

describe('Agent Client Protocol', () => {
  const content = [
    { type: 'content', content: { type: 'text', text: 'It is **stale**' } },
    { type: 'diff', path: '/a.ts', oldText: 'one\ntwo', newText: 'one\n2' },
    { type: 'terminal', terminalId: 't' },
  ];
  const options = [
    { optionId: 'o0', name: 'Yes', kind: 'allow_once' },
    { optionId: 'o1', name: 'Always for rm', kind: 'allow_always' },
    { optionId: 'o2', name: 'Deny', kind: 'reject_once' },
  ];
  const toolCall = { toolCallId: 'a1', title: 'Run `rm *a*`', rawInput: { command: 'rm *a*' }, content };
  const request = { sessionId: 's', toolCall, options };

  testRows({ from: approvals.fromAcpApproval, to: approvals.toAcpApproval, request }, [
    {
      name: "the host's words are on the buttons, and the agent's own names beside them, if they say more",
      questions: [
        {
          question: 'Allow this?',
          call: 'command: rm *a*',
          options: [
            {
              label: 'Allow once',
              value: 'allow_once:o0',
              preview:
                'Run `rm *a*`\n\nIt is **stale**\n\n/a.ts\n- one\n- two\n+ one\n+ 2\n\ntype: terminal\nterminalId: t',
            },
            { label: 'Always allow', value: 'allow_always:o1', preview: 'Always for rm' },
            { label: 'Deny', value: 'reject_once:o2' },
          ],
        },
        {},
      ],
      said: { 'permission:a1': ['allow_always:o1'] },
      result: { outcome: { outcome: 'selected', optionId: 'o1' } },
    },
    ...[
      ['what the call does, by the kind that the agent names', { kind: 'execute' }, 'Run a command?'],
      ['nothing of a kind that nobody knows', { kind: 'constructor' }, 'Allow this?'],
    ].map(([name, more, question]) => ({
      name: `the title says ${name as string}`,
      request: { ...request, toolCall: { ...toolCall, ...(more as object) } },
      questions: [{ question }, {}],
    })),
    {
      name: 'a name that goes on with the word of the host is on the button, and tells two answers of one kind apart',
      request: {
        ...request,
        options: [
          { optionId: 'a', name: 'allow once', kind: 'allow_once' },
          { optionId: 'b', name: 'Always allow in this project', kind: 'allow_always' },
          { optionId: 'c', name: 'For this\nsession', kind: 'allow_always' },
          { optionId: 'd', name: 'Yes, always', kind: 'reject_once' },
        ],
      },
      questions: [
        {
          options: [
            { label: 'Allow once' },
            { label: 'Always allow in this project' },
            { label: 'Always allow: For this\\u{a}session' },
            { label: 'Deny', preview: 'Yes, always' },
          ],
        },
        {},
      ],
    },
    {
      name: 'no name can hide what a press does',
      request: { ...request, options: [{ optionId: 'x', name: 'Deny', kind: 'allow_always' }] },
      questions: [{ options: [{ label: 'Always allow' }] }, {}],
    },
    {
      name: 'what nobody sees in a name is shown',
      request: { ...request, options: [{ optionId: 'x', name: 'Y\u202Ees', kind: 'reject_once' }] },
      questions: [{ options: [{ label: 'Deny', preview: expect.stringMatching(/^Y\\u\{202e\}es/) as string }] }, {}],
    },
    {
      name: 'no, with a reason',
      said: { 'permission:a1': ['reject_once:o2'], 'reason:a1': 'Move it' },
      result: {
        outcome: { outcome: 'selected', optionId: 'o2' },
        _meta: { 'react-interactive-form/remarks': { message: 'Move it' } },
      },
    },
    { name: 'cancelled', cancelled: true, result: { outcome: { outcome: 'cancelled' } } },
    {
      name: 'without an input, the words of the agent are the call, and are not said twice',
      request: { ...request, toolCall: { title: 'Write /a' } },
      questions: [{ call: 'Write /a', options: [WITHOUT_WORDS, {}, {}] }, {}],
    },
    {
      name: 'a title that is the command says nothing more',
      request: { ...request, toolCall: { title: '`rm *a*`', rawInput: { command: 'rm *a*' } } },
      questions: [{ options: [WITHOUT_WORDS, {}, {}] }, {}],
    },
    {
      name: 'without an input, nothing that the agent shows is left out',
      request: {
        ...request,
        toolCall: {
          content: [
            { type: 'content', content: { type: 'resource_link', name: 'n', uri: 'file:///etc/passwd' } },
            { type: 'content', content: { type: 'image', mimeType: 'image/png', data: 'A'.repeat(30_000) } },
            { type: 'terminal', terminalId: 't' },
          ],
          locations: [{ path: '/a', line: 1 }],
        },
      },
      questions: [
        {
          call: [
            'type: resource_link\nname: n\nuri: file:///etc/passwd',
            'type: image\nmimeType: image/png\ndata: (30000 characters)',
            'type: terminal\nterminalId: t',
            'path: /a\nline: 1',
          ]
            .join('\n\n')
            .replaceAll('\n', '\n  '),
        },
        {},
      ],
    },
    ...[2_000, 2_001].map((count) => ({
      name: `${count} parts are shown, or refused`,
      request: {
        ...request,
        toolCall: { content: Array<unknown>(count).fill({ type: 'content', content: { text: 'x' } }) },
      },
      ...(count === 2_000
        ? { questions: [{ call: Array(2_000).fill('x').join('\n  \n  ') }, {}] }
        : { refused: ['toolCall.content: limit_exceeded'] }),
    })),
    {
      name: 'an option of a kind of its own is left out',
      request: { ...request, options: [...request.options, { optionId: 'x', name: 'X', kind: 'constructor' }] },
      questions: [{ options: [{}, {}, {}] }, {}],
      warnings: ['options.3.kind: dropped'],
    },
    {
      name: 'options that nobody knows',
      request: { ...request, options: [{ optionId: 'x', name: 'X', kind: '_odd' }] },
      refused: ['options: missing_options'],
    },
    {
      name: 'an option twice',
      request: { ...request, options: [request.options[0], request.options[0]] },
      refused: ['options.1.optionId: duplicate_value'],
    },
    {
      name: 'a request that says nothing',
      request: { ...request, toolCall: { toolCallId: 'a1' } },
      refused: ['toolCall: invalid_type'],
    },
  ]);
});

describe('LangGraph', () => {
  const actions = [
    { name: 'deleteFile', args: input, description: 'It is stale' },
    { name: 'sendMail', args: { to: 'a@b.c' } },
  ];
  const configs = { deleteFile: ['approve', 'edit', 'reject'], sendMail: ['approve', 'reject'] };
  const request = {
    actionRequests: actions,
    reviewConfigs: Object.entries(configs).map(([actionName, allowedDecisions]) => ({ actionName, allowedDecisions })),
  };

  testRows({ from: approvals.fromLangGraphApproval, to: approvals.toLangGraphApproval, request }, [
    {
      name: 'each action of a batch, and a decision for each in its order',
      questions: [
        { id: 'permission:0', call: shown, options: [{ preview: 'It is stale' }, {}, { value: 'edit' }] },
        { id: 'edit:0' },
        { id: 'permission:1' },
        { id: 'reason:' },
      ],
      said: { 'permission:0': ['reject_once'], 'reason:': 'Keep it', 'permission:1': ['allow_once'] },
      result: { decisions: [{ type: 'reject', message: 'Keep it' }, { type: 'approve' }] },
    },
    { name: 'cancelled', cancelled: true, result: { decisions: [{ type: 'reject' }, { type: 'reject' }] } },
    {
      name: "in Python's case",
      request: {
        action_requests: actions,
        review_configs: [{ action_name: 'sendMail', allowed_decisions: ['approve'] }],
      },
      questions: [{ options: [{}, {}] }, { options: [{ value: 'allow_once' }] }, {}],
    },
    {
      name: 'an action whose decisions nobody knows',
      request: {
        actionRequests: [{ name: 'a', args: {} }],
        reviewConfigs: [{ actionName: 'a', allowedDecisions: ['defer'] }],
      },
      refused: ['actionRequests.0.name: missing_options'],
    },
    { name: 'no actions', request: { ...request, actionRequests: [] }, refused: ['actionRequests: missing_options'] },
    {
      name: 'arguments under another name',
      request: { actionRequests: [{ name: 'a', arguments: { command: 'rm -rf /' } }], reviewConfigs: [] },
      refused: ['actionRequests.0.args: invalid_type'],
    },
  ]);

  test('an answer to another form decides nothing', () => {
    const [first, second] = ['toolu_1', 'toolu_2'].map((id) =>
      formOfResult(approvals.fromLangGraphApproval(request), id),
    );
    const message = buildAnswer(first!, { 'permission:0': ['allow_once'], 'permission:1': ['allow_once'] });
    const typesFor = (form: TrustedForm) =>
      approvals.toLangGraphApproval(form, message).decisions.map(({ type }) => type);
    expect([first!, second!].map(typesFor)).toEqual([
      ['approve', 'approve'],
      ['reject', 'reject'],
    ]);
  });
});

describe('AG-UI', () => {
  const request = { id: 'a1', reason: 'tool_call', message: 'Delete it?' };
  const from = (interrupt: unknown, context = {}) =>
    approvals.fromAgUiApproval(interrupt, { toolCall: { name: 'deleteFile', args: input }, ...context });
  const to = (form: TrustedForm, message: AnswerMessage) =>
    ResumeEntrySchema.parse(approvals.toAgUiApproval(form, message));
  const resolved = { interruptId: 'a1', status: 'resolved' };

  testRows({ from, to, request }, [
    {
      name: 'allowed',
      questions: [{ call: shown, options: [{ preview: 'Delete it?' }, {}] }, {}],
      ...allowed,
      result: { ...resolved, payload: { approved: true } },
    },
    {
      name: 'cancelled with words',
      cancelled: 'Ask Ada',
      result: { ...resolved, payload: { approved: false, reason: 'Ask Ada' } },
    },
    { name: 'a call that nobody knows', context: { toolCall: undefined }, refused: ['toolCall: invalid_type'] },
  ]);
});
