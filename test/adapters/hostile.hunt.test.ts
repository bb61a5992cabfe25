import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAcpElicitation, fromAcpPermission } from '../../src/adapters/acp/index.js';
import { fromInterrupts } from '../../src/adapters/ag-ui/index.js';
import {
  fromAcpApproval,
  fromAgUiApproval,
  fromAiSdkApproval,
  fromAssistantUiApproval,
  fromHumanInterrupt,
  fromLangGraphApproval,
} from '../../src/adapters/approvals/index.js';
import { fromCodexAsyncQuestions } from '../../src/adapters/codex/index.js';
import { fromCopilotUserInput } from '../../src/adapters/copilot/index.js';
import { fromElicitation } from '../../src/adapters/mcp-elicitation/index.js';
import { fromOpencodeForm } from '../../src/adapters/opencode/index.js';
import { fromModal } from '../../src/adapters/slack/index.js';
import { inspectUrl } from '../../src/url-consent/inspect-url.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

/** How many inputs each reader gets. On a busy machine all of them take long: `-t fromInterrupts` runs those of one reader alone. */
const CALLS = Number(process.env['CALLS'] ?? 100_000);

/** Every name that one of these readers looks at, and values that mean something to one of them. */
const KEYS = [
  ...[
    'mode',
    'message',
    'requestedSchema',
    'properties',
    'required',
    'type',
    'title',
    'description',
    'default',
    'format',
    'pattern',
    'items',
    'enum',
    'enumNames',
  ],
  ...[
    'oneOf',
    'anyOf',
    'const',
    '_meta',
    'codex',
    'role',
    'questionId',
    'isSecret',
    'isOther',
    'q',
    'q_custom',
    'q_note',
    'minItems',
    'maxItems',
    'minLength',
  ],
  ...[
    'toolCall',
    'content',
    'options',
    'optionId',
    'name',
    'id',
    'questions',
    'fields',
    'key',
    'label',
    'value',
    'custom',
    'when',
    'op',
    'interrupts',
  ],
  ...[
    'approval',
    'input',
    'args',
    'toolName',
    'kind',
    'grants',
    'rawInput',
    'path',
    'newText',
    'oldText',
    'actionRequests',
    'reviewConfigs',
    'allowedDecisions',
    'action_request',
    'config',
    'allow_accept',
    'display',
    'prompt',
    'multiple',
  ],
  ...['choices', 'allowFreeform', 'selected_option', 'selected_options', 'selected_date', 'values', 'state', 'view'],
  ...[
    'reason',
    'toolCallId',
    'responseSchema',
    'expiresAt',
    '_claude/askUserQuestionOption',
    'preview',
    'text',
    '__proto__',
    'constructor',
    'toString',
  ],
];
const VALUES = [
  'form',
  'url',
  'object',
  'string',
  'array',
  'boolean',
  'integer',
  'Other',
  'user_note',
  'q',
  'eq',
  'multiselect',
  'None of the above',
  '(a+)+$',
  '2030',
  '',
];

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.constantFrom(...VALUES), fc.anything({ maxDepth: 1, withNullPrototype: true, withBigInt: true })),
    fc.dictionary(fc.constantFrom(...KEYS), tie('tree'), { maxKeys: 6 }),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
}));

/** What nearly is one, with any tree in some of its places, for the readers that no list of trees ever leads to a form. */
const some = (of: fc.Arbitrary<unknown>) => fc.oneof({ weight: 3, arbitrary: of }, { weight: 1, arbitrary: tree });
const list = (of: fc.Arbitrary<unknown>) => fc.array(of, { minLength: 1, maxLength: 3 });
const label = some(fc.string({ minLength: 1, maxLength: 4 }));
const type = fc.constantFrom('string', 'integer', 'number', 'boolean', 'multiselect', 'array');
const option = some(fc.record({ value: label, label }));
const property = fc.record(
  { type, title: label, enum: fc.array(label, { maxLength: 3 }), default: tree, items: tree },
  { requiredKeys: ['type'] },
);
const field = some(
  fc.record(
    {
      key: label,
      type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'external'),
      title: label,
      options: fc.array(option),
      when: tree,
    },
    { requiredKeys: ['key', 'type'] },
  ),
);
const choice = fc.record({
  optionId: label,
  kind: fc.constantFrom('allow_once', 'allow_always', 'reject_once', 'reject_always'),
  name: label,
});
const permission = fc.record({ toolCall: tree.map((rest) => ({ title: 'T', rest })), options: list(choice) });
const interrupt = fc.record({
  id: fc.string({ minLength: 1 }),
  reason: label,
  message: label,
  responseSchema: some(
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...KEYS), property, { minKeys: 1, maxKeys: 3 }),
    }),
  ),
});
const NEARLY: Record<string, fc.Arbitrary<object>> = {
  fromCodexAsyncQuestions: fc.record({
    id: label,
    questions: list(
      fc.record({ title: label, options: fc.array(label, { maxLength: 3 }) }, { requiredKeys: ['title'] }),
    ),
  }),
  fromOpencodeForm: fc.record({ id: label, mode: fc.constant('form'), title: label, fields: list(field) }),
  fromAcpPermission: permission,
  fromAcpApproval: permission,
  fromAssistantUiApproval: fc.record({
    toolName: label,
    approval: some(
      fc.record({
        id: label,
        prompt: label,
        display: fc.constantFrom('decision', 'select', 'text', 'questions'),
        options: fc.array(some(fc.record({ id: label, kind: some(fc.constantFrom('_own', 'allow-once')) }))),
        questions: list(
          some(
            fc.record({
              id: label,
              prompt: label,
              options: fc.array(some(fc.record({ id: label, label }))),
              multiple: some(fc.boolean()),
            }),
          ),
        ),
      }),
    ),
  }),
  fromInterrupts: fc.record({ type: fc.constant('interrupt'), interrupts: list(interrupt) }),
};

test.each([
  ['fromAcpElicitation', fromAcpElicitation, { mode: 'form', message: 'M' }],
  ['fromAcpPermission', fromAcpPermission, { toolCall: {} }],
  ['fromElicitation', fromElicitation, { message: 'M' }],
  ['fromCodexAsyncQuestions', fromCodexAsyncQuestions, { id: 'i' }],
  ['fromOpencodeForm', fromOpencodeForm, { mode: 'form' }],
  ['fromInterrupts', fromInterrupts, {}],
  ['fromCopilotUserInput', fromCopilotUserInput, { question: 'Q?' }],
  ['fromAcpApproval', fromAcpApproval, { toolCall: {} }],
  ['fromAgUiApproval', fromAgUiApproval, { id: 'i' }],
  ['fromAiSdkApproval', fromAiSdkApproval, { state: 'approval-requested', type: 'tool-a', approval: { id: 'a' } }],
  ['fromAssistantUiApproval', fromAssistantUiApproval, { toolName: 'a', approval: { id: 'a' } }],
  [
    'fromHumanInterrupt',
    fromHumanInterrupt,
    { action_request: { action: 'a', args: {} }, config: { allow_accept: true, allow_edit: true } },
  ],
  ['fromLangGraphApproval', fromLangGraphApproval, { actionRequests: [{ name: 'a', args: {} }] }],
])(`%s: of ${CALLS} inputs none throws, and each is a form or says why it is none`, (name, read, head) => {
  let forms = 0;
  const kind = fc.constantFrom('allow_once', 'reject_once', 'allow-always', 'form');
  const lists = fc.record({
    requestedSchema: fc.record({ properties: fc.dictionary(fc.constantFrom(...KEYS), tree) }),
    options: fc.array(fc.oneof(tree, fc.record({ optionId: fc.oneof(fc.string(), tree), kind, name: tree }))),
    questions: fc.array(tree),
    fields: fc.array(tree),
    interrupts: fc.array(tree),
    input: tree,
    choices: fc.array(tree),
    args: tree,
    reviewConfigs: fc.array(tree),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        tree,
        lists.map((rest) => ({ ...rest, ...head })),
        ...(NEARLY[name] ? [NEARLY[name]] : []),
      ),
      (input) => {
        const result = read(input);
        if ((result.ok ? result.payload.questions : result.issues).length === 0) throw new Error('neither');
        if (result.ok) forms++;
      },
    ),
    { numRuns: CALLS },
  );
  // A reader that refuses all that it is given has shown nothing.
  expect(forms).toBeGreaterThan(CALLS / 200);
});

test(`fromModal: of ${CALLS} submissions none throws, and each is an answer or says why it is none`, () => {
  const form = readForm(requirementsBlock);
  const option = fc.record({ value: fc.oneof(fc.constantFrom('0', '1', '9', '-1', '1e0'), tree) });
  const answer = fc.oneof(
    tree,
    fc.record({
      selected_option: option,
      selected_options: fc.array(option, { maxLength: 3 }),
      value: fc.oneof(fc.string(), tree),
    }),
  );
  const blocks = fc.dictionary(
    fc.constantFrom('q0', 'q1', 'q2', 'q0_other', 'q1_other', '__proto__'),
    fc.record({ answer }),
    { minKeys: 3 },
  );
  const view = fc.record({
    private_metadata: fc.constant(form.toolUseId),
    state: fc.record({ values: fc.oneof(blocks, tree) }),
  });
  fc.assert(
    fc.property(fc.oneof(tree, fc.record({ type: tree, view })), (payload) => {
      const result = fromModal(form, payload);
      if (!result.ok && result.issues.length === 0) throw new Error('neither');
    }),
    { numRuns: CALLS },
  );
});

test(`inspectUrl: of ${CALLS} addresses none throws`, () => {
  const unit = fc.constantFrom(...'https:/@.?#%[]\\', 'xn--', 'а', '日', 'localhost', '\u202e', '\n');
  fc.assert(
    fc.property(
      fc.oneof(
        tree,
        fc.string({ unit }),
        fc.string({ unit }).map((rest) => `https://${rest}`),
      ),
      (address) => {
        const url = inspectUrl(address);
        if (url) expect(url.before + url.host + url.after).toBe(url.href);
      },
    ),
    { numRuns: CALLS },
  );
});
