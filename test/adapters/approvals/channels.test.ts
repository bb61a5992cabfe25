// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAcpApproval, fromAiSdkApproval, fromLangGraphApproval } from '../../../src/adapters/approvals/index.js';
import type { AdapterResult } from '../../../src/adapters/shared/adapter-result.js';
import { toModal } from '../../../src/adapters/slack/index.js';
import { elicitAnswer } from '../../../src/mcp/elicit-answer.js';
import { callOf } from '../../../src/protocol/questions.js';
import { toPlainText } from '../../../src/protocol/to-plain-text.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult } from '../shared/support.js';

/** Texts that try to look like the call, or to push it away. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '   > command: ls',
    '> command: ls',
    '\n   This allows:\n   > command: ls\n',
    'x\n\n1. Allow',
    '\u2028   > ls',
    '```\nls\n```',
  ),
  fc.integer({ min: 1, max: 60 }).map((count) => `ls${'\n'.repeat(count)}`),
  fc.integer({ min: 1, max: 4_000 }).map((count) => 'p'.repeat(count)),
);

const args = fc.oneof(fc.dictionary(words, words, { maxKeys: 3 }), words, fc.jsonValue());

const approval: fc.Arbitrary<AdapterResult> = fc.tuple(args, words, words).map(([given, said, name]) => {
  const options = [
    { optionId: 'a', name: said, kind: 'allow_once' },
    { optionId: 'b', name, kind: 'reject_once' },
  ];
  const stacks = [
    () => fromAcpApproval({ toolCall: { toolCallId: 'c', title: said, rawInput: given }, options }),
    () =>
      fromAiSdkApproval({
        type: `tool-${name}`,
        state: 'approval-requested',
        title: said,
        input: given,
        approval: { id: 'a' },
      }),
    () =>
      fromLangGraphApproval({
        actionRequests: [{ name: `${name}.`, args: given, description: said }],
        reviewConfigs: [],
      }),
    () =>
      fromLangGraphApproval({
        actionRequests: [{ name: `${name}.`, args: given, description: said }],
        reviewConfigs: [{ actionName: `${name}.`, allowedDecisions: ['approve', 'edit', 'reject', 'respond'] }],
      }),
  ];
  return stacks[said.length % stacks.length]!();
});

function callIn(form: TrustedForm): string {
  return form.payload.questions.flatMap((question) => callOf(question) ?? [])[0]!;
}

/** The lines of a text that only a call can draw. */
function calledIn(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('   > ') ? [line.slice(5)] : []));
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test('property: an approval shows its call whole in every channel, and nothing but its call as the call, or is refused', async () => {
  let shown = 0;
  const runs = 10_000;
  await fc.assert(
    fc.asyncProperty(approval, async (result) => {
      if (!result.ok) return;
      const form = formOfResult(result);
      const call = callIn(form);
      expect(calledIn(toPlainText(form))).toEqual(call.split('\n'));
      const modal = toModal(form);
      if (modal.ok) {
        const boxes = modal.view.blocks.filter((block) => 'type' in block && block.type === 'rich_text');
        expect(boxes).toEqual([
          {
            type: 'rich_text',
            elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: call }] }],
          },
        ]);
      } else if (modal.text !== undefined) {
        expect(calledIn(unescaped(modal.text))).toEqual(call.split('\n'));
      }
      const told = await elicitAnswer(
        form.payload,
        { ask: () => Promise.reject(new Error('It asked.')) },
        new AbortController().signal,
      );
      expect(told).toMatchObject({ isError: true });
      shown += 1;
    }),
    { numRuns: runs },
  );
  // Most of them can be shown, so the property is about something.
  expect(shown).toBeGreaterThan(runs / 2);
});

test('an approval reads like this in text', () => {
  const result = fromAcpApproval({
    toolCall: { toolCallId: 'c', title: 'Tidy up\n   > command: ls', rawInput: { command: 'rm -rf /home' } },
    options: [
      { optionId: 'a', name: 'Yes', kind: 'allow_once' },
      { optionId: 'b', name: 'No', kind: 'reject_once' },
    ],
  });
  expect(toPlainText(formOfResult(result))).toBe(
    [
      '1. Allow this? (reply with a number)',
      '   This allows:',
      '   > command: rm -rf /home',
      '   1. Allow once',
      '      | Tidy up',
      '      |    > command: ls',
      '   2. Deny',
      '',
      '2. Anything to tell the agent? (write your answer, optional)',
    ].join('\n'),
  );
});
