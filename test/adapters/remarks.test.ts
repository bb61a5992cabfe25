// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { toAcpElicitationResponse, toAcpQuestionOutcome } from '../../src/adapters/acp/index.js';
import { fromInterrupts, toResume } from '../../src/adapters/ag-ui/index.js';
import * as approvals from '../../src/adapters/approvals/index.js';
import { toAskFollowupAnswer } from '../../src/adapters/ask-followup-question/index.js';
import { toAskUserQuestionOutput, toAskUserQuestionText } from '../../src/adapters/ask-user-question/index.js';
import { fromCodexAsyncQuestions, toCodexAsyncReply, toCodexUserInput } from '../../src/adapters/codex/index.js';
import { toCopilotElicitResult, toCopilotUserInput } from '../../src/adapters/copilot/index.js';
import { toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { toInterviewResult } from '../../src/adapters/interview/index.js';
import { toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { toOpencodeFormReply, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import { toWegentAnswer } from '../../src/adapters/wegent/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerDetails, AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { formOfResult } from './shared/support.js';

// What no dialect has a place for, and each must carry all the same.

const plain = formOf([choice({ id: 'db', question: 'Which database?' }), text({ id: 'why', question: 'Why?' })]);
const interrupts = formOfResult(
  fromInterrupts(['Which database?', 'Why?'].map((message) => ({ id: message, reason: 'input_required', message }))),
);
const asked = fromCodexAsyncQuestions({ id: 'item', questions: [{ title: 'Which database?' }, { title: 'Why?' }] });
/** As a host has them that wants them answered. */
const asynchronous = formOf(formOfResult(asked).payload.questions.map((question) => ({ ...question, required: true })));
/** As a host has it that wants a reason. */
const approval = formOf([
  choice({ id: 'permission:1', question: 'Write it?', allow_other: false }),
  text({ id: 'reason:1', question: 'Why?' }),
]);
const sole = formOf([text({ id: 'why', question: 'Write it?' })]);

type Tell = (form: TrustedForm, message: AnswerMessage) => unknown;

/** Every way out of the house that takes a whole form. */
const DIALECTS: [name: string, tell: Tell, form: TrustedForm][] = [
  ...Object.entries<Tell>({
    toWegentAnswer,
    toAskUserQuestionText,
    toAskUserQuestionOutput,
    toAskFollowupAnswer,
    toAskFollowupAnswerNatively: (form, message) => toAskFollowupAnswer(form, message, { tag: 'user_message' }),
    toInterviewResult,
    toElicitResult,
    toAcpElicitationResponse,
    toAcpQuestionOutcome,
    toCopilotElicitResult,
    toOpencodeReply,
    toOpencodeFormReply,
    toGeminiAskUserResult,
    toCodexUserInput,
  }).map(([name, tell]): [string, Tell, TrustedForm] => [name, tell, plain]),
  ...(
    [
      'toAiSdkApproval',
      'toAssistantUiApproval',
      'toAgUiApproval',
      'toAcpApproval',
      'toLangGraphApproval',
      'toHumanResponse',
    ] as const
  ).map((name): [string, Tell, TrustedForm] => [name, approvals[name], approval]),
  ['toResume', (form, message) => toResume([{ form, message }]), interrupts],
  ['toCodexAsyncReply', toCodexAsyncReply, asynchronous],
  ['toCopilotUserInput', toCopilotUserInput, sole],
];

const FRIDAY = 'Not before Friday.';

describe.each(DIALECTS)('%s', (_, tell, form) => {
  const { questions } = form.payload;
  const [first, last] = [questions[0]!, questions.at(-1)!];
  const said = (message: AnswerMessage) => JSON.stringify(tell(form, message));
  const answers = Object.fromEntries(
    questions.map(({ id, input_type }) => [id, input_type === 'choice' ? ['a'] : 'Postgres']),
  );
  const some = { [first.id]: answers[first.id]! };
  const handedBack = { details: { [first.id]: { delegated: true as const } } };

  test('carries the note on the whole form, beside any other note, and without an answer to the last question', () => {
    const details = Object.fromEntries(questions.map(({ id }) => [id, { note: 'by and by' }]));
    for (const message of [
      buildAnswer(form, answers, { note: FRIDAY }),
      buildAnswer(form, answers, { note: FRIDAY, details, revision: 2 }),
      buildAnswer(form, some, { note: FRIDAY }),
      buildCancellation(form, { answers, note: FRIDAY }),
    ]) {
      // Each cancelled interrupt of AG-UI says why.
      const isTwice = message.status === 'cancelled' && form === interrupts;
      expect(said(message).split(FRIDAY)).toHaveLength(isTwice ? 3 : 2);
    }
    expect(said(buildAnswer(form, answers))).not.toMatch(/whole form|Changed/);
  });

  test.each([
    ['a decision that was handed back', buildAnswer(form, {}, handedBack), 'The user leaves this decision to you.'],
    [
      'what was left open on purpose',
      buildAnswer(form, {}, { details: { [last.id]: { unanswered: true } } }),
      'The user left this open on purpose.',
    ],
    ['which change of the answers it is', buildAnswer(form, answers, { revision: 2 }), 'Changed answers, revision 2:'],
  ])('carries %s', (_name, message, words) => {
    expect(said(message)).toContain(words);
  });

  test('carries what was answered, or handed back, before the user turned away, after their words', () => {
    expect(said(buildCancellation(form, { message: 'Let us talk', answers: some }))).toMatch(
      /Let us talk(\\+n)+(Which database\?|Write it\?)(\\+n)+(A|Postgres)/,
    );
    expect(said(buildCancellation(form, { answers: {}, ...handedBack }))).toMatch(
      /(Which database\?|Write it\?)(\\+n)+The user leaves this decision to you\./,
    );
  });

  test('carries what only an untouched default asked, what is not valid yet, and a note without an answer', () => {
    const when = [{ id: 'first', op: 'eq', value: 'a' }];
    const asking = formOf([choice({ id: 'first', default: ['a'] }), ...questions.map((each) => ({ ...each, when }))]);
    const details = { first: { untouched: true as const }, [last.id]: { note: 'Ask Ann' } };
    const message = buildCancellation(asking, { answers: { first: ['a'], ...some }, details });
    const told = JSON.stringify(tell(asking, message));
    for (const words of [first.question, 'Ask Ann']) expect(told).toContain(words);
    const limited = formOf([text({ id: 'first', question: 'How many?', format: 'integer' }), ...questions]);
    const invalid = buildCancellation(limited, { answers: { first: '12 or' } });
    expect(JSON.stringify(tell(limited, invalid))).toMatch(/How many\?.*12 or.*not a valid answer/);
  });
});

test.each(DIALECTS.filter(([, , form]) => form === plain))(
  '%s tells own words from the option that has them as its value',
  (_, tell) => {
    const told = (details?: AnswerDetails) =>
      JSON.stringify(tell(plain, buildAnswer(plain, { db: ['a'] }, { details })));
    const words = 'These are the words of the user, and none of the options.';
    expect([told({ db: { other: 'a' } }).includes(words), told().includes(words)]).toEqual([true, false]);
  },
);

/** These take values back, not labels. */
const TYPED = [
  'toWegentAnswer',
  'toElicitResult',
  'toAcpElicitationResponse',
  'toCopilotElicitResult',
  'toOpencodeFormReply',
];

test.each(DIALECTS.filter(([name, , form]) => form === plain && !TYPED.includes(name)))(
  '%s answers a form of another origin with its labels',
  (_, tell) => {
    const options = [{ label: 'Development', value: 'dev' }];
    const other = formOf([choice({ id: 'db', question: 'Where?', options }), text({ id: 'why', question: 'Why?' })]);
    const told = JSON.stringify(tell(other, buildAnswer(other, { db: ['dev'], why: 'Now' })));
    expect(told).toContain('Development');
    expect(told).not.toContain('"dev"');
  },
);
