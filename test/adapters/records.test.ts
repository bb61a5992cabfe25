// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  fromAcpElicitation,
  fromAcpQuestion,
  toAcpElicitationResponse,
  toAcpQuestionOutcome,
} from '../../src/adapters/acp/index.js';
import { fromInterrupts, toResume } from '../../src/adapters/ag-ui/index.js';
import { fromAskUserQuestion, toAskUserQuestionOutput } from '../../src/adapters/ask-user-question/index.js';
import { fromCodexRequestUserInput, toCodexUserInput } from '../../src/adapters/codex/index.js';
import {
  fromCopilotElicitation,
  fromCopilotUserInput,
  toCopilotElicitResult,
  toCopilotUserInput,
} from '../../src/adapters/copilot/index.js';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { fromOpencodeQuestion, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import type { AdapterResult } from '../../src/adapters/shared/adapter-result.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { readable, readRecords } from '../living/records.js';
import { answerFixed } from '../living/ten-questions.js';
import { formOfResult } from './shared/support.js';

// The ten questions, as each system asked them, and as it took the answers. `npm run test:living` asks the systems again.

type Reads = (shown: unknown) => AdapterResult;
type Writes = (form: TrustedForm, message: AnswerMessage, shown: unknown) => unknown;

const ACP: [Reads, Writes] = [fromAcpElicitation, (form, message) => toAcpElicitationResponse(form, message)];

const SYSTEMS: Record<string, [Reads, Writes]> = {
  'AG-UI, its schemas': [(shown) => fromInterrupts([shown]), (form, message) => toResume([{ form, message }])],
  'Claude Code, through its SDK': [
    fromAskUserQuestion,
    (form, message, asked) => toAskUserQuestionOutput(form, message, { asked, unanswered: true }),
  ],
  "Claude's agent over ACP": ACP,
  'Codex, its app server': [fromCodexRequestUserInput, toCodexUserInput],
  "Codex' agent over ACP": ACP,
  'Copilot CLI, elicitations through its SDK': [fromCopilotElicitation, toCopilotElicitResult],
  'Copilot CLI, through its SDK': [fromCopilotUserInput, toCopilotUserInput],
  'Gemini CLI, its tool without the dialog': [(questions) => fromGeminiAskUser({ questions }), toGeminiAskUserResult],
  'Kilo CLI, its server': [fromOpencodeQuestion, toOpencodeReply],
  'opencode, its server': [fromOpencodeQuestion, toOpencodeReply],
  'Qwen Code, over ACP': [fromAcpQuestion, toAcpQuestionOutcome],
};

const records = readRecords().filter(({ system }) => system in SYSTEMS);

test('each of these systems has its record', () => {
  expect(records.map(({ system }) => system).sort()).toEqual(Object.keys(SYSTEMS).sort());
});

describe.each(records)('$system', ({ system, questions }) => {
  const [from, to] = SYSTEMS[system]!;

  test.each(Object.entries(questions))('%s', (_name, { shown, sent }) => {
    const asked = asWritten(shown);
    const result = from(asked);
    expect(result).toMatchObject({ ok: true, warnings: [] });
    const form = formOfResult(result);
    expect(readable(to(form, answerFixed(form), asked))).toEqual(sent);
  });
});

/** Undoes `readable`: a record has a text of several lines as a list, and the text of an object as the object. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  const { lines, json } = value as { lines?: string[]; json?: unknown };
  if (lines) return lines.join('\n');
  if (json) return JSON.stringify(asWritten(json));
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, asWritten(held)]));
}
