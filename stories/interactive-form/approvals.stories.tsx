import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { fromAcpApproval, fromLangGraphApproval } from '../../src/adapters/approvals/index.js';
import { Dock, InteractiveForm } from '../../src/index.js';
import { callOf, formOf } from '../support/call-of.js';
import { say } from '../support/in-language.js';

const oneLine = callOf('npm run build');
const long = callOf(
  Array.from({ length: 40 }, (_, line) => `cp dist/part-${line}.js /srv/www/part-${line}.js`).join('\n'),
);
/** Two answers of one kind, and words of the agent about the call. */
const command = formOf(
  fromAcpApproval({
    toolCall: {
      toolCallId: 'call_1',
      kind: 'execute',
      title: 'Run the tests before the release',
      rawInput: { command: 'npm test' },
    },
    options: [
      { optionId: 'once', name: 'Allow', kind: 'allow_once' },
      { optionId: 'always', name: 'Always allow in this project', kind: 'allow_always' },
      { optionId: 'npm', name: 'Every npm command', kind: 'allow_always' },
      { optionId: 'no', name: 'Reject', kind: 'reject_once' },
    ],
  }),
);
const mailArgs = {
  to: 'team@example.com',
  subject: 'Release on Friday',
  body: 'Hello all,\n\nwe release on Friday at ten. Please merge your work before Thursday evening.',
};
const approve = (names: readonly string[], allowed: readonly string[]) =>
  formOf(
    fromLangGraphApproval({
      action_requests: names.map((name) => ({
        name,
        args: name === 'send_mail' ? mailArgs : { path: 'notes.md', text: 'Release on Friday' },
      })),
      review_configs: names.map((name) => ({ action_name: name, allowed_decisions: allowed })),
    }),
  );
const mail = approve(['send_mail'], ['approve', 'edit', 'reject', 'respond']);

/**
 * A call that waits for its permission: what will happen, the call in its parts, a button that allows, and a button that denies. A press is the answer.
 * Every other answer is behind "More".
 */
const meta = {
  title: 'InteractiveForm/Approvals',
  component: InteractiveForm,
  args: { trustedForm: oneLine, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Presses buttons, by their English words in the language of the toolbar. */
const press =
  (...names: Parameters<typeof say>[0][]): Play =>
  async ({ canvas, userEvent }) => {
    for (const name of names) await userEvent.click(canvas.getByRole('button', { name: say(name) }));
  };

/** At rest: no answer is suggested. */
export const Waiting: Story = { name: 'One line' };

/** The call may run. */
export const OneLine: Story = {
  name: 'Allowed by one press',
  play: async (context) => {
    await press('Allow once')(context);
    await waitFor(() => expect(context.args.onAnswer).toHaveBeenCalledTimes(1));
  },
};

/** The reason is asked for only of whoever wants to give one. */
export const WithReason: Story = {
  name: 'Denied with a reason',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: say('{answer} with a reason').replace('{answer}', say('Deny')) }),
    );
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** The words of the agent stand above the call, and never in its block. Where two answers are of one kind, the agent's names tell them apart. */
export const More: Story = { name: 'The other answers', args: { trustedForm: command }, play: press('More') };

/** Edited arguments are JSON. They are shown as a call once more before they can be allowed. */
export const Edit: Story = {
  args: { trustedForm: mail },
  play: async (context) => {
    await press('More', 'Edit')(context);
    await expect(context.canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** A text that is no JSON object stays in its field. */
export const EditFault: Story = {
  name: 'An edit with a fault',
  args: { trustedForm: mail },
  play: async (context) => {
    await Edit.play?.(context);
    await context.userEvent.type(context.canvas.getByRole('textbox'), ',');
    await press('Submit')(context);
    await expect(context.canvas.getByRole('textbox')).toBeInvalid();
    await expect(context.args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The agent reads these words in place of the result. */
export const AnswerInstead: Story = {
  name: 'Answered instead',
  args: { trustedForm: mail },
  play: press('More', 'Answer instead'),
};

/** What allows is refused until each part of the call has been in view. The reason stands above the call, and nothing moves. */
export const Long: Story = {
  name: 'A long call',
  args: { trustedForm: long },
  play: async (context) => {
    await press('Allow once')(context);
    await expect(context.args.onAnswer).not.toHaveBeenCalled();
  },
};

const aboveComposer: Decorator = (Story) => (
  <div style={{ display: 'grid', gap: '0.75rem', alignContent: 'end', minBlockSize: '20rem' }}>
    <Story />
    <textarea
      aria-label="Message"
      rows={2}
      style={{ font: 'inherit', padding: '0.625rem', borderRadius: '0.625rem' }}
    />
  </div>
);

/** Above the composer, where it can be folded. */
export const Docked: Story = { args: { dock: Dock, layout: 'steps' }, decorators: [aboveComposer] };

/** Each call has its own answers. All of them are sent together, so a press only chooses, and the denied calls share a reason. */
export const SeveralCalls: Story = {
  name: 'Several calls',
  args: { trustedForm: approve(['write_file', 'send_mail'], ['approve', 'reject']) },
};
