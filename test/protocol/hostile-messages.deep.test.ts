import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/protocol/limits.js';
import { findPendingForms } from '../../src/protocol/pending-forms.js';
import { readAnswerMessage } from '../../src/protocol/read-answer-message.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { admitUserMessage } from '../../src/server/index.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

/** How many inputs each reader gets. */
const CALLS = Number(process.env['CALLS'] ?? 2_000);

const form = readForm(requirementsBlock);
const rights = { allowCancelWithAnswers: true, allowPartial: true, allowDelegate: true };
const KEYS = [
  'type',
  'tool_use_id',
  'status',
  'success',
  'answers',
  'answer',
  'details',
  'note',
  'message',
  'revision',
  'blocks',
  'content',
  'parts',
  'role',
];
const MORE = [
  'language',
  'features',
  'notes',
  'other',
  'delegated',
  'unanswered',
  'render_payload',
  'questions',
  'blocking',
  'lang',
  '__proto__',
  'toJSON',
];
const VALUES = [
  'interactive_form_question',
  'answered',
  'cancelled',
  form.toolUseId,
  'user',
  'assistant',
  'tool',
  'python',
  'auth',
  true,
  false,
  null,
  'de',
  '-',
];

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(
      fc.constantFrom<unknown>(...VALUES),
      fc.anything({ maxDepth: 1, withNullPrototype: true, withBigInt: true }),
    ),
    fc.dictionary(fc.constantFrom(...KEYS, ...MORE), tie('tree'), { maxKeys: 6 }),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
}));
const status = fc.constantFrom({ status: 'answered', success: true }, { status: 'cancelled', success: false });
const message = fc
  .tuple(status, fc.dictionary(fc.constantFrom(...KEYS.slice(4), 'details'), tree, { maxKeys: 6 }))
  .map(([head, rest]) => ({
    ...rest,
    type: 'interactive_form_question',
    tool_use_id: form.toolUseId,
    answers: {},
    ...head,
    ...('note' in rest && { note: rest['note'] }),
  }));
const input = fc.oneof(tree, message);

function isNote(note: unknown): boolean {
  return note === undefined || (typeof note === 'string' && note.trim() !== '' && note.length <= LIMITS.answerLength);
}

test(`of ${CALLS} answer messages none throws, and a note is a text or is not there`, () => {
  fc.assert(
    fc.property(input, (source) => {
      const checked = validateAnswerMessage(form, source, rights);
      if (checked.ok ? !isNote(checked.message.note) : checked.issues.length === 0) throw new Error('neither');
      if (!isNote(readAnswerMessage(form, source).answer.note)) throw new Error('no note');
      const admitted = admitUserMessage([form], { answer: source }, rights);
      if (admitted.ok && !isNote(admitted.answer?.note)) throw new Error('let in');
    }),
    { numRuns: CALLS },
  );
});

test(`of ${CALLS} conversations none throws, and each form that waits was shown in it`, () => {
  const block = fc.constantFrom<unknown>(requirementsBlock, {
    ...requirementsBlock,
    render_payload: { ...requirementsBlock.render_payload, blocking: false },
  });
  const said = fc.record({
    role: fc.constantFrom('user', 'assistant'),
    blocks: fc.array(fc.oneof(block, input), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(said, input), { maxLength: 4 }), (messages) => {
      expect(Array.isArray(findPendingForms(messages))).toBe(true);
    }),
    { numRuns: CALLS },
  );
});
