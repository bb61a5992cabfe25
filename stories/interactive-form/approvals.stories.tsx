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
const withWords = formOf(
  fromAcpApproval({
    toolCall: { toolCallId: 'call_1', title: 'Run the tests', rawInput: { command: 'npm test' } },
    options: [
      { optionId: 'once', name: 'Allow', kind: 'allow_once' },
      { optionId: 'always', name: 'Allow every npm command in this folder', kind: 'allow_always' },
      { optionId: 'no', name: 'Reject', kind: 'reject_once' },
    ],
  }),
);

const several = formOf(
  fromLangGraphApproval({
    action_requests: [
      { name: 'write_file', args: { path: 'notes.md', text: 'Release on Friday' } },
      { name: 'send_mail', args: { to: 'team@example.com', subject: 'Release on Friday' } },
    ],
    review_configs: [
      { action_name: 'write_file', allowed_decisions: ['approve', 'reject'] },
      { action_name: 'send_mail', allowed_decisions: ['approve', 'reject'] },
    ],
  }),
);

/** A call that waits for its permission: the call in a block of its own, and one button for each answer. A press is the answer. */
const meta = {
  title: 'InteractiveForm/Approvals',
  component: InteractiveForm,
  args: { trustedForm: oneLine, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At rest: no answer is suggested. */
export const Waiting: Story = { name: 'One line' };

/** The call may run. */
export const OneLine: Story = {
  name: 'One line, allowed by one press',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow once' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledTimes(1));
  },
};

/** The reason is asked for only of whoever wants to give one. */
export const WithReason: Story = {
  name: 'Denied with a reason',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: say('{answer} with a reason').replace('{answer}', 'Deny') }),
    );
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** What allows is refused until each part of the call has been in view. The reader is told why. */
export const Long: Story = {
  name: 'A long call',
  args: { trustedForm: long },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow once' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** What the agent says stands beside the word of the button that it is about, and never in the block of the call. */
export const WithWords: Story = { name: 'With words of the agent', args: { trustedForm: withWords } };

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

/** Each call has its own answers side by side. All of them are sent together, so a press only chooses. */
export const SeveralCalls: Story = { name: 'Several calls', args: { trustedForm: several } };
