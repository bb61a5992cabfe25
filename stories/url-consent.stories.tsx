import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UrlConsent } from '../src/url-consent/index.js';

const request = {
  mode: 'url',
  message: 'To read your calendar, Reports needs you to sign in.',
  url: 'https://login.example.com/oauth/authorize?client_id=reports&scope=calendar.read&state=5f2b9c',
};
const imitation = { ...request, url: 'https://paypal.com@pаypal.com/signin' };

/** A consent for an agent that sends an address instead of a form. It marks whose site the address is of, and only a press opens it. */
const meta = {
  title: 'UrlConsent',
  component: UrlConsent,
  args: { request, requester: 'Reports', onAnswer: fn(), openUrl: fn() },
  tags: ['no-baseline'],
  parameters: { baseline: { reason: 'It is made of the parts of the form, which have pictures.' } },
} satisfies Meta<typeof UrlConsent>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whose site it is stands out of the address. */
export const Asking: Story = {};

export const Dark: Story = { globals: { theme: 'dark' }, args: { request: imitation } };

export const Narrow: Story = { globals: { width: '240px' } };

/** A host that begins like another, and a path that is cut in the middle. */
export const Long: Story = {
  args: {
    request: {
      ...request,
      url: `https://accounts.google.com.login-verify.example.com/oauth/${'long/'.repeat(30)}authorize?client_id=reports`,
    },
  },
};

/** A host that mixes scripts, behind a name that is not the host. */
export const Imitation: Story = { args: { request: imitation } };

export const RightToLeft: Story = {
  name: 'Right to left',
  args: { request: imitation, locale: 'ar' },
  decorators: [
    (Consent) => (
      <div dir="rtl" lang="ar">
        <Consent />
      </div>
    ),
  ],
};

/** An address that no press may open says why. */
export const Barred: Story = { args: { request: { ...request, url: 'javascript:alert(document.domain)' } } };

/** The press opened a tab. */
export const Opened: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open example.com' }));
    await expect(args.openUrl).toHaveBeenCalledWith(request.url);
    await expect(canvas.getByRole('status')).toHaveTextContent('Opened in a new tab');
  },
};

/** The user did not want to. */
export const Declined: Story = { args: { answer: { action: 'decline' } } };

/** The agent has what it waited for. */
export const Completed: Story = { args: { completed: true } };
