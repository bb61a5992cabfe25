// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { toAcpElicitationResponse, toAcpPermissionOutcome } from '../../src/adapters/acp/index.js';
import { fromInterrupts, toResume } from '../../src/adapters/ag-ui/index.js';
import * as approvals from '../../src/adapters/approvals/index.js';
import { toAskFollowupAnswer } from '../../src/adapters/ask-followup-question/index.js';
import { toAskUserQuestionOutput, toAskUserQuestionText } from '../../src/adapters/ask-user-question/index.js';
import { fromCodexAsyncQuestions, toCodexAsyncReply, toCodexUserInput } from '../../src/adapters/codex/index.js';
import { toCopilotUserInput } from '../../src/adapters/copilot/index.js';
import { toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { toInterviewResult } from '../../src/adapters/interview/index.js';
import { toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { toOpencodeFormReply, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import { toVscodeAnswers } from '../../src/adapters/vscode/index.js';
import { fromWegentAnswer, toWegentAnswer } from '../../src/adapters/wegent/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { formOfResult } from './shared/support.js';

const plain = formOf([choice({ id: 'db', question: 'Which database?' }), text({ id: 'why', question: 'Why?' })]);
const permission = formOf([choice({ id: 'permission', question: 'Write it?' })]);
const interrupts = (() => {
  const result = fromInterrupts([
    { id: 'one', reason: 'input_required', message: 'Which database?' },
    { id: 'two', reason: 'input_required', message: 'Why?' },
  ]);
  return formOfResult(result);
})();
const asked = fromCodexAsyncQuestions({
  type: 'agentMessage',
  id: 'item',
  delivery: 'async',
  questions: [{ title: 'Which database?' }, { title: 'Why?' }],
});
/** As a host has them that wants them answered. */
const asynchronous = formOf(formOfResult(asked).payload.questions.map((question) => ({ ...question, required: true })));

/** As a host has it that wants a reason. */
const approval = formOf([
  choice({ id: 'permission:1', question: 'Write it?', allow_other: false }),
  text({ id: 'reason:1', question: 'Why?' }),
]);

/** Every way out of the house that takes a whole form. */
const DIALECTS: [name: string, tell: (form: TrustedForm, message: AnswerMessage) => unknown, form: TrustedForm][] = [
  ['wegent', toWegentAnswer, plain],
  ['Claude, as text', toAskUserQuestionText, plain],
  ['Claude, as an object', toAskUserQuestionOutput, plain],
  ['Roo', toAskFollowupAnswer, plain],
  ['Roo, natively', (form, message) => toAskFollowupAnswer(form, message, { tag: 'user_message' }), plain],
  ['elelem', toInterviewResult, plain],
  ['MCP elicitation', toElicitResult, plain],
  ['ACP elicitation', toAcpElicitationResponse, plain],
  ['ACP permission', toAcpPermissionOutcome, permission],
  ['AG-UI', (form, message) => toResume([{ form, message }]), interrupts],
  ['opencode', toOpencodeReply, plain],
  ['opencode, a form', toOpencodeFormReply, plain],
  ['Gemini CLI', toGeminiAskUserResult, plain],
  ['Codex', toCodexUserInput, plain],
  ['Codex, which goes on', toCodexAsyncReply, asynchronous],
  ['VS Code', toVscodeAnswers, plain],
  ['Copilot CLI', toCopilotUserInput, formOf([text({ id: 'why', question: 'Write it?' })])],
  ['AI SDK approval', approvals.toAiSdkApproval, approval],
  ['assistant-ui approval', approvals.toAssistantUiApproval, approval],
  ['AG-UI approval', approvals.toAgUiApproval, approval],
  ['ACP approval', approvals.toAcpApproval, approval],
  ['LangChain approval', approvals.toLangGraphApproval, approval],
];

describe.each(DIALECTS)('%s', (_, tell, form) => {
  const { questions } = form.payload;
  const [first] = questions;
  const last = questions.at(-1);
  const said = (message: AnswerMessage) => JSON.stringify(tell(form, message));
  const answers = Object.fromEntries(
    questions.map(({ id, input_type }) => [id, input_type === 'choice' ? ['a'] : 'Postgres']),
  );

  test('carries the note on the whole form, beside any other note, and without an answer to the last question', () => {
    const details = Object.fromEntries(questions.map(({ id }) => [id, { note: 'by and by' }]));
    const some = first ? { [first.id]: answers[first.id] ?? '' } : {};
    for (const message of [
      buildAnswer(form, answers, { note: 'Not before Friday.' }),
      buildAnswer(form, answers, { note: 'Not before Friday.', details, revision: 2 }),
      buildAnswer(form, some, { note: 'Not before Friday.' }),
      buildCancellation(form, { answers, note: 'Not before Friday.' }),
    ]) {
      // Each cancelled interrupt of AG-UI says why.
      expect(said(message).split('Not before Friday.')).toHaveLength(
        message.status === 'cancelled' && form === interrupts ? 3 : 2,
      );
    }
    expect(said(buildAnswer(form, answers))).not.toContain('whole form');
  });

  test('carries a decision that was handed back', () => {
    expect(said(buildAnswer(form, {}, { details: { [first!.id]: { delegated: true } } }))).toContain(
      'The user leaves this decision to you.',
    );
  });

  test('carries what was left open on purpose', () => {
    expect(said(buildAnswer(form, {}, { details: { [last!.id]: { unanswered: true } } }))).toContain(
      'The user left this open on purpose.',
    );
  });

  test('carries that answers were changed, and which change it is', () => {
    expect(said(buildAnswer(form, answers, { revision: 2 }))).toContain('Changed answers, revision 2:');
    expect(said(buildAnswer(form, answers))).not.toContain('Changed');
  });

  test('carries what was answered before the user turned away, after their words', () => {
    const told = said(
      buildCancellation(form, { message: 'Let us talk', answers: { [first!.id]: answers[first!.id]! } }),
    );
    expect(told).toMatch(/Let us talk(\\+n)+(Which database\?|Write it\?)(\\+n)+(A|Postgres)/);
    expect(said(buildCancellation(form, { answers }))).toContain(first!.question);
  });

  test('carries what only an untouched default asked, what is not valid yet, and a note without an answer', () => {
    const when = [{ id: 'first', op: 'eq', value: 'a' }];
    const asking = formOf([
      choice({ id: 'first', default: ['a'] }),
      ...questions.map((question) => ({ ...question, when })),
    ]);
    const message = buildCancellation(asking, {
      answers: { first: ['a'], [first!.id]: answers[first!.id]! },
      details: { first: { untouched: true }, [last!.id]: { note: 'Ask Ann' } },
    });
    const told = JSON.stringify(tell(asking, message));
    for (const words of [first!.question, 'Ask Ann']) expect(told).toContain(words);
    const limited = formOf([text({ id: 'first', question: 'How many?', format: 'integer' }), ...questions]);
    expect(JSON.stringify(tell(limited, buildCancellation(limited, { answers: { first: '12 or' } })))).toMatch(
      /How many\?.*12 or.*not a valid answer/,
    );
  });

  test('carries a decision that was handed back before the user turned away', () => {
    const told = said(buildCancellation(form, { answers: {}, details: { [first!.id]: { delegated: true } } }));
    expect(told).toMatch(/(Which database\?|Write it\?)(\\+n)+The user leaves this decision to you\./);
  });
});

describe('Wegent, there and back', () => {
  const rights = { allowDelegate: true, allowPartial: true };
  const back = (message: AnswerMessage, allowed = rights) =>
    fromWegentAnswer(plain, toWegentAnswer(plain, message), allowed);

  test.each<[string, AnswerMessage]>([
    ['handed back', buildAnswer(plain, { why: 'x' }, { details: { db: { delegated: true } } })],
    [
      'handed back, with a note',
      buildAnswer(plain, { why: 'x' }, { details: { db: { delegated: true, note: 'Not MySQL.' } } }),
    ],
    ['left open', buildAnswer(plain, { db: ['a'] }, { details: { why: { unanswered: true } } })],
    ['changed', buildAnswer(plain, { db: ['a'], why: 'x' }, { revision: 3 })],
    [
      'all of it',
      buildAnswer(
        plain,
        {},
        { details: { db: { delegated: true, note: 'n' }, why: { unanswered: true } }, revision: 1 },
      ),
    ],
  ])('%s', (_, message) => {
    expect(back(message)).toEqual({ ok: true, message });
  });

  test('only what is allowed', () => {
    const handed = buildAnswer(plain, { why: 'x' }, { details: { db: { delegated: true } } });
    expect(back(handed, { ...rights, allowDelegate: false })).toMatchObject({
      ok: false,
      issues: [{ path: ['db'], code: 'required' }],
    });
    const open = buildAnswer(plain, { db: ['a'] }, { details: { why: { unanswered: true } } });
    expect(back(open, { ...rights, allowPartial: false })).toMatchObject({
      ok: false,
      issues: [{ path: ['why'], code: 'required' }],
    });
  });

  test('a note that only begins like a remark stays a note', () => {
    const message = buildAnswer(plain, { db: ['a'], why: 'x' }, { details: { db: { note: 'The user leaves.' } } });
    expect(back(message)).toEqual({ ok: true, message });
  });
});

test('Wegent brings the note on the whole form back, also beside another note and a revision', () => {
  const values = { db: ['a'], why: 'Fast.' };
  for (const [note, own, revision] of [
    ['Not before Friday.', undefined, undefined],
    ['Not before\n\nFriday: on the whole.', 'by and by', 1],
  ] as const) {
    const message = buildAnswer(plain, values, { note, revision, details: { why: { note: own as string } } });
    const result = fromWegentAnswer(plain, toWegentAnswer(plain, message));
    expect(result).toMatchObject({ ok: true, message: { note, answers: values } });
    expect(result.ok && result.message.details?.['why']?.note).toBe(own);
    expect(result.ok && 'revision' in result.message ? result.message.revision : undefined).toBe(revision);
  }
});
