import { expect, test } from 'vitest';
import { fromAskFollowupQuestion } from '../../../src/adapters/ask-followup-question/index.js';
import { fromAskUserQuestion } from '../../../src/adapters/ask-user-question/index.js';
import { fromCodexRequestUserInput } from '../../../src/adapters/codex/index.js';
import { fromGeminiAskUser } from '../../../src/adapters/gemini-cli/index.js';
import { fromInterview } from '../../../src/adapters/interview/index.js';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { fromOpencodeQuestion } from '../../../src/adapters/opencode/index.js';
import type { AdapterResult } from '../../../src/adapters/shared/adapter-result.js';
import { fromVscodeAskQuestions } from '../../../src/adapters/vscode/index.js';

const options = [{ label: 'A', description: 'a' }, { label: 'B', description: 'b' }];
const asked = { id: 'i', question: 'Q?', header: 'H', options };
const { id: _id, ...unnamed } = asked;
const elicit = (property: object, more: object = {}) =>
  fromElicitation({ message: 'm', requestedSchema: { $schema: 's', type: 'object', additionalProperties: false, properties: { p: property }, ...more }, _meta: {} });

test.each<[dialect: string, result: AdapterResult, lost: string[]]>([
  ['ask-user-question', fromAskUserQuestion({ questions: [{ ...unnamed, multi_select: true }] }), ['questions.0.multi_select']],
  ['opencode', fromOpencodeQuestion({ id: 'e', sessionID: 's', tool: {}, questions: [{ ...unnamed, multiSelect: true }] }), ['questions.0.multiSelect']],
  ['gemini-cli', fromGeminiAskUser({ questions: [{ ...unnamed, multi_select: true }], title: 'T' }), ['title', 'questions.0.multi_select']],
  ['codex', fromCodexRequestUserInput({ threadId: 't', questions: [{ ...asked, is_other: false }] }), ['questions.0.is_other']],
  ['vscode', fromVscodeAskQuestions({ questions: [{ ...unnamed, allow_freeform_input: false }] }), ['questions.0.allow_freeform_input']],
  ['vscode, in an option', fromVscodeAskQuestions({ questions: [{ ...unnamed, options: [{ label: 'A', icon: 'x' }] }] }), ['questions.0.options.0.icon']],
  ['interview', fromInterview({ question: 'Q?', multi_select: true }), ['multi_select']],
  ['interview, beside a batch', fromInterview({ questions: [{ question: 'Q?' }], multi: true }), ['multi']],
  ['ask-followup-question', fromAskFollowupQuestion({ question: 'Q?', followUp: ['x'], follow_up: [{ text: 'a', mode: null, icon: 1 }] }), ['followUp', 'follow_up.0.icon']],
  ['elicitation', elicit({ type: 'number', exclusiveMinimum: 0, multipleOf: 5 }), ['requestedSchema.properties.p.exclusiveMinimum', 'requestedSchema.properties.p.multipleOf']],
  ['elicitation, beside the properties', elicit({ type: 'string' }, { title: 'T' }), ['requestedSchema.title']],
  ['elicitation, in a constant', elicit({ type: 'string', oneOf: [{ const: 'a', title: 'A', description: 'd' }] }), ['requestedSchema.properties.p.oneOf.0.description']],
])('%s names each field that it does not have', (_, result, lost) => {
  expect(result.ok && result.warnings.map(({ path, code }) => [path.join('.'), code])).toEqual(lost.map((path) => [path, 'dropped']));
});

test('a warning says what was left out; null is as good as absent', () => {
  expect(fromInterview({ question: 'Q?', multi_select: true, note: null })).toMatchObject({
    warnings: [{ path: ['multi_select'], code: 'dropped', message: 'There is no field "multi_select" here; it was left out.' }],
  });
});

test('a hundred thousand of them cost no more than a hundred', () => {
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1]));
  const result = fromInterview({ question: 'Q?', ...fields });
  expect(result.ok && result.warnings).toHaveLength(100);
});
