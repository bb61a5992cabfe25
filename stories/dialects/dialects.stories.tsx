import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fromAiSdkApproval, toAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { fromAskFollowupQuestion, toAskFollowupAnswer } from '../../src/adapters/ask-followup-question/index.js';
import {
  fromAskUserQuestion,
  toAskUserQuestionOutput,
  toAskUserQuestionText,
} from '../../src/adapters/ask-user-question/index.js';
import { fromCodexRequestUserInput, toCodexUserInput } from '../../src/adapters/codex/index.js';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { fromInterview, toInterviewResult } from '../../src/adapters/interview/index.js';
import { fromElicitation, toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { fromOpencodeQuestion, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import { toWegentAnswer } from '../../src/adapters/wegent/index.js';
import type { AnswerMessage, RenderPayload, TrustedForm } from '../../src/index.js';
import { environmentBlock } from '../../test/fixtures/seed-blocks.js';
import { Dialect } from './dialect.js';

/** What other agents ask, the form that it becomes, and what they get back. */
const meta = { title: 'Dialects', component: Dialect, tags: ['!autodocs'] } satisfies Meta<typeof Dialect>;

export default meta;
type Story = StoryObj<typeof meta>;

const auth = [
  { label: 'OAuth (Recommended)', description: 'Browser flow' },
  { label: 'API key', description: 'Static token' },
];

/** Chooses an option and reads what would go back. */
function answering(role: 'radio' | 'checkbox', option: string, result: unknown): NonNullable<Story['play']> {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole(role, { name: option }));
    await expectResult(canvas.getByRole('figure', { name: 'Result so far' }), result);
  };
}

async function expectResult(figure: HTMLElement, result: unknown): Promise<void> {
  const text = figure.querySelector('pre')!.textContent;
  await expect(typeof result === 'string' ? text : JSON.parse(text)).toEqual(result);
}

export const Wegent: Story = {
  args: {
    request: environmentBlock.render_payload,
    from: (request) => ({ ok: true, payload: request as RenderPayload, warnings: [] }),
    to: toWegentAnswer,
  },
  play: answering('radio', 'Staging', expect.objectContaining({ answers: { environment: 'staging' } })),
};

const askUserQuestion = {
  questions: [{ question: 'Which auth method?', header: 'Auth', multiSelect: false, options: auth }],
};

export const AskUserQuestion: Story = {
  name: 'AskUserQuestion',
  args: { request: askUserQuestion, from: fromAskUserQuestion, to: toAskUserQuestionText },
  play: answering('radio', 'OAuth', 'Which auth method?\nOAuth (Recommended)'),
};

/** What goes back once it is sent. */
export const AskUserQuestionSends: Story = {
  name: 'AskUserQuestion sends',
  tags: ['test-only', '!autodocs'],
  args: { request: askUserQuestion, from: fromAskUserQuestion, to: toAskUserQuestionText },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'OAuth' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectResult(
      await canvas.findByRole('figure', { name: 'Result' }),
      'Which auth method?\nOAuth (Recommended)',
    );
  },
};

/** The same as an object. */
export const AskUserQuestionObject: Story = {
  name: 'AskUserQuestion, as an object',
  args: { request: askUserQuestion, from: fromAskUserQuestion, to: toAskUserQuestionOutput },
  play: answering('radio', 'API key', expect.objectContaining({ answers: { 'Which auth method?': 'API key' } })),
};

export const AskFollowupQuestion: Story = {
  name: 'ask_followup_question',
  args: {
    request:
      '<ask_followup_question>\n<question>Which styling approach?</question>\n<follow_up>\n<suggest>Use Bootstrap</suggest>\n<suggest>Use Tailwind CSS</suggest>\n</follow_up>\n</ask_followup_question>',
    from: fromAskFollowupQuestion,
    to: toAskFollowupAnswer,
  },
  play: answering('radio', 'Use Tailwind CSS', '<answer>\nUse Tailwind CSS\n</answer>'),
};

export const Interview: Story = {
  args: {
    request: { question: 'Which colours?', options: ['Red', 'Green', 'Blue'], multi: true },
    from: fromInterview,
    to: (form: TrustedForm, message: AnswerMessage) => toInterviewResult(form, message),
  },
  play: answering('checkbox', 'Green', { answer: ['Green'] }),
};

export const McpElicitation: Story = {
  name: 'MCP elicitation',
  args: {
    request: {
      mode: 'form',
      message: 'Deploy where?',
      requestedSchema: {
        type: 'object',
        properties: {
          region: {
            type: 'string',
            title: 'Region',
            oneOf: [
              { const: 'eu-1', title: 'Europe' },
              { const: 'us-1', title: 'America' },
            ],
          },
          replicas: { type: 'integer', title: 'Replicas', minimum: 1, maximum: 9, default: 3 },
        },
        required: ['region'],
      },
    },
    from: (request) => fromElicitation(request, { serverName: 'deploy-server' }),
    to: (form, message) => toElicitResult(form, message),
  },
  play: answering('radio', 'Europe', { action: 'accept', content: { region: 'eu-1', replicas: 3 } }),
};

/** A call of a tool that waits for its permission. What the agent says is shown as it is. */
export const Approval: Story = {
  args: {
    request: {
      type: 'tool-runCommand',
      state: 'approval-requested',
      input: { command: 'rm -r build/**\nls', cwd: '/app\u202e' },
      approval: { id: 'approval_1', requestReason: 'The **build** is stale.' },
    },
    from: (request) => fromAiSdkApproval(request),
    to: toAiSdkApproval,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryAllByRole('button', { pressed: true })).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Deny with a reason' }));
    await userEvent.type(canvas.getByRole('textbox'), 'Keep the cache');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectResult(canvas.getByRole('figure', { name: 'Result' }), {
      id: 'approval_1',
      approved: false,
      reason: 'Keep the cache',
    });
  },
};

export const Opencode: Story = {
  name: 'opencode',
  args: {
    request: { questions: [{ question: 'Which auth method?', header: 'Auth', options: auth }] },
    from: fromOpencodeQuestion,
    to: toOpencodeReply,
  },
  play: answering('radio', 'API key', { answers: [['API key']] }),
};

export const GeminiCli: Story = {
  name: 'Gemini CLI',
  args: {
    request: {
      questions: [
        { question: 'Which auth methods?', header: 'Auth', type: 'choice', multiSelect: true, options: auth },
      ],
    },
    from: fromGeminiAskUser,
    to: toGeminiAskUserResult,
  },
  play: answering('checkbox', 'API key', { answers: { 0: 'API key' } }),
};

export const Codex: Story = {
  args: {
    request: { questions: [{ id: 'auth', header: 'Auth', question: 'Which auth method?', options: auth }] },
    from: fromCodexRequestUserInput,
    to: toCodexUserInput,
  },
  play: answering('radio', 'API key', { answers: { auth: { answers: ['API key'] } } }),
};
