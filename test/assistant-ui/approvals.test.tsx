import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
  type ThreadMessageLike,
  type ToolCallMessagePartProps,
} from '@assistant-ui/react';
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromAssistantUiApproval,
  toAssistantUiApproval,
  type AssistantUiApproval,
} from '../../src/adapters/approvals/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOfResult, label, labels } from '../adapters/shared/support.js';

type Approval = NonNullable<ToolCallMessagePartProps['approval']>;

const questions = [
  {
    id: 'scope',
    prompt: 'Which files?',
    header: 'Files',
    multiple: true,
    options: [
      { id: 'src', label: 'Sources', description: 'All of them' },
      { id: 'tests', label: 'Tests' },
    ],
  },
  {
    id: 'style',
    prompt: 'Which style?',
    allowFreeform: true,
    options: [
      { id: 'terse', label: 'Terse' },
      { id: 'long', label: 'Long' },
    ],
  },
  { id: '__proto__', prompt: 'Anything else?' },
];
const asked: Approval = { id: 'ap1', prompt: 'Before I start', display: 'questions', questions };

/** What the runtime of assistant-ui hands to its host, after the tool call was answered through the form. */
async function respond(approval: Approval, answer: (form: TrustedForm) => AnswerMessage): Promise<unknown> {
  const got: unknown[] = [];
  let props: ToolCallMessagePartProps | undefined;
  const part = {
    type: 'tool-call',
    toolCallId: 'c1',
    toolName: 'refactor',
    args: { deep: true },
    argsText: '{"deep":true}',
    approval,
  } as const;
  const messages: ThreadMessageLike[] = [
    { role: 'assistant', id: 'm1', content: [part], status: { type: 'requires-action', reason: 'interrupt' } },
  ];
  const Fallback = (shown: ToolCallMessagePartProps) => {
    props = shown;
    return null;
  };
  function Chat() {
    const runtime = useExternalStoreRuntime({
      messages,
      convertMessage: (message: ThreadMessageLike) => message,
      onNew: () => Promise.resolve(),
      onRespondToToolApproval: (options) => void got.push(options),
    });
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <ThreadPrimitive.Messages>
          {() => <MessagePrimitive.Parts components={{ tools: { Fallback } }} />}
        </ThreadPrimitive.Messages>
      </AssistantRuntimeProvider>
    );
  }
  const view = render(<Chat />);
  const form = formOfResult(fromAssistantUiApproval(props));
  const response: AssistantUiApproval = toAssistantUiApproval(form, answer(form));
  await act(async () => props?.respondToApproval(response));
  view.unmount();
  return got;
}

test('an approval of questions is these questions, and its prompt stands with the first', () => {
  const form = formOfResult(fromAssistantUiApproval({ toolName: 'refactor', args: {}, approval: asked }));
  expect(form.payload.questions).toEqual([
    {
      id: 'question:scope',
      question: 'Which files?',
      header: 'Files',
      description: 'Before I start',
      input_type: 'choice',
      multi_select: true,
      allow_other: false,
      allow_delegate: false,
      options: [
        { label: 'Sources', value: 'src', description: 'All of them' },
        { label: 'Tests', value: 'tests' },
      ],
    },
    {
      id: 'question:style',
      question: 'Which style?',
      input_type: 'choice',
      allow_other: true,
      allow_delegate: false,
      options: [
        { label: 'Terse', value: 'terse' },
        { label: 'Long', value: 'long' },
      ],
    },
    { id: 'question:__proto__', question: 'Anything else?', input_type: 'text', allow_delegate: false },
  ]);
});

const complete = {
  'question:scope': ['src', 'tests'],
  'question:style': ['As the rest'],
  'question:__proto__': 'Be quick',
};

test.each<[string, Approval, (form: TrustedForm) => AnswerMessage, object]>([
  [
    'questions',
    asked,
    (form) => buildAnswer(form, complete, { note: 'Thanks', details: { 'question:scope': { note: 'Not dist' } } }),
    {
      approved: true,
      answers: JSON.parse(
        '{"scope":{"optionIds":["src","tests"]},"style":{"text":"As the rest"},"__proto__":{"text":"Be quick"}}',
      ) as object,
      reason: 'Files: Not dist\nAnything else?: On the whole form: Thanks',
    },
  ],
  [
    'questions that were cancelled',
    asked,
    (form) => buildCancellation(form, { message: 'Not now' }),
    { approved: false, reason: 'Not now' },
  ],
  [
    'questions of which one was left open',
    asked,
    (form) => buildAnswer(form, { 'question:scope': ['src'], 'question:__proto__': 'Be quick' }),
    { approved: false, reason: expect.stringMatching(/Which files\?[^]*Sources[^]*Be quick/) as unknown },
  ],
  [
    'questions, with an answer to another form',
    asked,
    (form) => buildAnswer({ ...form, toolUseId: 'another' }, complete),
    { approved: false },
  ],
  [
    'a text',
    { id: 'ap1', display: 'text', prompt: 'Where?' },
    (form) => buildAnswer(form, { 'answer:ap1': 'Staging' }),
    { approved: true, text: 'Staging' },
  ],
  [
    'an option of its own kind',
    { id: 'ap1', display: 'select', prompt: 'Where?', options: [{ id: 's', kind: '_s', label: 'Staging' }] },
    (form) => buildAnswer(form, { 'answer:ap1': ['answer:s'] }, { details: { 'answer:ap1': { note: 'Today' } } }),
    { approved: true, optionId: 's', reason: 'Today' },
  ],
  [
    'an option that refuses',
    { id: 'ap1', display: 'select', prompt: 'Where?', options: [{ id: 'no', kind: 'reject-once' }] },
    (form) => buildAnswer(form, { 'answer:ap1': ['refuse:no'] }),
    { approved: false, optionId: 'no' },
  ],
  [
    'words beside options',
    { id: 'ap1', display: 'select', prompt: 'Where?', allowFreeform: true, options: [{ id: 's', kind: '_s' }] },
    (form) => buildAnswer(form, { 'answer:ap1': ['Nowhere'] }),
    { approved: true, text: 'Nowhere' },
  ],
  [
    'a select without an answer',
    { id: 'ap1', display: 'select', options: [{ id: 's', kind: '_s' }] },
    (form) => buildAnswer(form, {}),
    { approved: false },
  ],
])('the runtime takes the answer to %s', async (_name, approval, answer, options) => {
  expect(await respond(approval, answer)).toEqual([{ approvalId: 'ap1', ...options }]);
});

test('a select that could allow the call shows the call, and is a decision', async () => {
  const approval: Approval = {
    id: 'ap1',
    display: 'select',
    options: [
      { id: 'y', kind: 'allow-once' },
      { id: 'n', kind: 'reject-once' },
    ],
  };
  const form = formOfResult(fromAssistantUiApproval({ toolName: 'refactor', args: { deep: true }, approval }));
  expect(form.payload.questions[0]).toMatchObject({ id: 'permission:ap1', call: 'refactor\n\ndeep: true' });
  expect(await respond(approval, (shown) => buildAnswer(shown, { 'permission:ap1': ['allow_once:y'] }))).toEqual([
    { approvalId: 'ap1', approved: true, optionId: 'y' },
  ]);
});

test('property: the runtime takes every answer to every set of questions, word for word', async () => {
  const none: fc.Arbitrary<string[]> = fc.constant([]);
  const one = fc.record({
    prompt: label,
    options: fc.oneof(none, labels(1, 3)),
    multiple: fc.boolean(),
    allowFreeform: fc.boolean(),
    picks: fc.nat(2),
    words: label,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 3 }), async (list) => {
      const set = list.map(({ options, ...question }, at) => ({
        ...question,
        id: `q${at}`,
        options: options.map((text, index) => ({ id: `o${index}`, label: text })),
      }));
      const said = set.map(({ options, multiple, allowFreeform, picks, words }) => {
        const optionIds = options.slice(0, multiple ? picks + 1 : 1).map(({ id }) => id);
        if (options.length === 0 || (allowFreeform && !multiple)) return { text: words };
        return allowFreeform ? { optionIds, text: words } : { optionIds };
      });
      const answers = said.map(
        ({ optionIds = [], text }: { optionIds?: string[]; text?: string }, at): [string, string | string[]] => {
          const isText = set[at]?.options.length === 0;
          return [
            `question:q${at}`,
            isText && text !== undefined ? text : [...optionIds, ...(text === undefined ? [] : [text])],
          ];
        },
      );
      const got = await respond({ id: 'ap1', display: 'questions', questions: set }, (form) =>
        buildAnswer(form, Object.fromEntries(answers)),
      );
      expect(got).toEqual([
        { approvalId: 'ap1', approved: true, answers: Object.fromEntries(said.map((given, at) => [`q${at}`, given])) },
      ]);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['no questions', { display: 'questions', questions: [] }],
  ['a question twice', { display: 'questions', questions: [questions[0], questions[0]] }],
  ['an option without words', { display: 'questions', questions: [{ id: 'a', prompt: 'A?', options: [{ id: 'b' }] }] }],
  ['a select without options', { display: 'select', prompt: 'Where?' }],
  ['a set that is answered', { ...asked, approved: true }],
  ['a display that nobody knows', { display: 'chart' }],
])('refuses %s', (_name, approval) => {
  expect(fromAssistantUiApproval({ toolName: 'a', args: {}, approval: { id: 'ap1', ...approval } }).ok).toBe(false);
});
