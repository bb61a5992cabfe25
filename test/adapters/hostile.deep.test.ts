import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAcpElicitation, fromAcpPermission } from '../../src/adapters/acp/index.js';
import { fromInterrupts } from '../../src/adapters/ag-ui/index.js';
import { fromCodexAsyncQuestions } from '../../src/adapters/codex/index.js';
import { fromElicitation } from '../../src/adapters/mcp-elicitation/index.js';
import { fromOpencodeForm } from '../../src/adapters/opencode/index.js';
import { inspectUrl } from '../../src/url-consent/inspect-url.js';

/** How many inputs each reader gets. */
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
  ...['oneOf', 'anyOf', 'const', '_meta', 'codex', 'role', 'questionId', 'isSecret', 'isOther', 'q', 'q_custom', 'q_note', 'minItems', 'maxItems', 'minLength'],
  ...['toolCall', 'content', 'options', 'optionId', 'name', 'id', 'questions', 'fields', 'key', 'label', 'value', 'custom', 'when', 'op', 'interrupts'],
  ...['reason', 'toolCallId', 'responseSchema', 'expiresAt', '_claude/askUserQuestionOption', 'preview', 'text', '__proto__', 'constructor', 'toString'],
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

test.each([
  ['fromAcpElicitation', fromAcpElicitation, { mode: 'form', message: 'M' }],
  ['fromAcpPermission', fromAcpPermission, { toolCall: {} }],
  ['fromElicitation', fromElicitation, { message: 'M' }],
  ['fromCodexAsyncQuestions', fromCodexAsyncQuestions, { id: 'i' }],
  ['fromOpencodeForm', fromOpencodeForm, { mode: 'form' }],
  ['fromInterrupts', fromInterrupts, {}],
])(`%s: of ${CALLS} inputs none throws, and each is a form or says why it is none`, (_name, read, head) => {
  const lists = fc.record({
    requestedSchema: fc.record({ properties: fc.dictionary(fc.constantFrom(...KEYS), tree) }),
    options: fc.array(tree),
    questions: fc.array(tree),
    fields: fc.array(tree),
    interrupts: fc.array(tree),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        tree,
        lists.map((rest) => ({ ...rest, ...head })),
      ),
      (input) => {
        const result = read(input);
        if ((result.ok ? result.payload.questions : result.issues).length === 0) throw new Error('neither');
      },
    ),
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
