import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm, type QuestionOption } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { richText } from '../../src/rich-text/index.js';
import { withCode } from '../support/with-code.js';

/** Custom properties, which React's own type of a style does not know. */
type Variables = CSSProperties & Record<`--${string}`, string>;

/** What a host can change: variables, the tokens of a design system, elements, the markup of texts. */
const meta = {
  title: 'InteractiveForm/Looks',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
  },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const paper: Variables = {
  '--rif-background': 'light-dark(#fbf7ef, #211d17)',
  '--rif-foreground': 'light-dark(#2c2416, #f1e9da)',
  '--rif-muted': 'light-dark(#6b5d43, #b9aa8d)',
  '--rif-border': 'light-dark(#e2d8c3, #453c2d)',
  '--rif-field': 'light-dark(#fffdf8, #19160f)',
  '--rif-accent': 'light-dark(#8a3b12, #f2a56b)',
  '--rif-on-accent': 'light-dark(#fff, #2c1606)',
  '--rif-radius': '2px',
  '--rif-space': '1rem',
};

/** Nothing but `--rif-*` variables, set on the form itself. */
export const Themed: Story = { args: { style: paper } };

/** The values that shadcn puts into a new app (Tailwind 4, neutral), light and dark. */
const lightTokens: Variables = {
  '--radius': '0.625rem',
  '--background': 'oklch(1 0 0)',
  '--card': 'oklch(1 0 0)',
  '--card-foreground': 'oklch(0.145 0 0)',
  '--primary': 'oklch(0.205 0 0)',
  '--primary-foreground': 'oklch(0.985 0 0)',
  '--secondary': 'oklch(0.97 0 0)',
  '--secondary-foreground': 'oklch(0.205 0 0)',
  '--muted-foreground': 'oklch(0.556 0 0)',
  '--destructive': 'oklch(0.577 0.245 27.325)',
  '--border': 'oklch(0.922 0 0)',
  '--input': 'oklch(0.922 0 0)',
  '--ring': 'oklch(0.708 0 0)',
};

const darkTokens: Variables = {
  '--radius': '0.625rem',
  '--background': 'oklch(0.145 0 0)',
  '--card': 'oklch(0.205 0 0)',
  '--card-foreground': 'oklch(0.985 0 0)',
  '--primary': 'oklch(0.922 0 0)',
  '--primary-foreground': 'oklch(0.205 0 0)',
  '--secondary': 'oklch(0.269 0 0)',
  '--secondary-foreground': 'oklch(0.985 0 0)',
  '--muted-foreground': 'oklch(0.708 0 0)',
  '--destructive': 'oklch(0.704 0.191 22.216)',
  '--border': 'oklch(1 0 0 / 10%)',
  '--input': 'oklch(1 0 0 / 15%)',
  '--ring': 'oklch(0.556 0 0)',
};

const problemsBlock = block(
  {
    id: 'migration',
    header: 'Database',
    question: 'How should I change the table?',
    description: 'It holds 40 million rows and is read all day.',
    input_type: 'choice',
    options: [
      { label: 'In place', value: 'in-place', description: 'Shortest, but writes wait for about a minute.' },
      { label: 'Copy and swap', value: 'copy', recommended: true, description: 'Takes an hour; nobody waits.' },
    ],
  },
  { id: 'servers', question: 'How many servers?', input_type: 'text', format: 'integer' },
);

/** A page in these colours, out to the edges of the story. */
function onPage(tokens: Variables): Decorator {
  return function Page(Form, { viewMode }) {
    const minBlockSize = viewMode === 'story' ? '100vh' : undefined;
    return (
      <div
        style={{
          ...tokens,
          boxSizing: 'border-box',
          minBlockSize,
          margin: '-1rem',
          padding: '1rem',
          background: 'var(--background)',
        }}
      >
        <Form />
      </div>
    );
  };
}

/** A page that defines shadcn's tokens: the form takes its colours and its radius from them. */
export const ShadcnTokens: Story = { name: 'shadcn tokens', decorators: [onPage(lightTokens)] };

/** A dark page by its tokens alone, without a `color-scheme`. */
export const ShadcnDarkTokens: Story = { name: 'shadcn tokens, dark', decorators: [onPage(darkTokens)] };

/** The same tokens in the states that are hardest to read: refused, described, failed, and before a cancellation. */
export const ShadcnProblems: Story = {
  name: 'shadcn tokens, with problems',
  args: { block: problemsBlock, shortcuts: true, notes: true },
  decorators: [onPage(lightTokens)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'How many servers?' }), 'many');
    await userEvent.click(canvas.getByText('Copy and swap'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('Write a whole number.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
};

function PillButton(props: ComponentProps<'button'>) {
  return <button {...props} style={{ borderRadius: 99, paddingInline: '1.5rem', border: '2px solid currentColor' }} />;
}

/** Other elements for single parts, by slot. They get the part's own props and its ref. */
export const Slots: Story = { args: { slots: { submit: PillButton, cancel: PillButton, badge: 'em' } } };

function renderPreview({ label, preview }: QuestionOption): ReactNode {
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>{withCode(label)}</figcaption>
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{preview}</pre>
    </figure>
  );
}

/** The host's own rendering of the payload's texts and of the previews. */
export const RenderText: Story = {
  name: 'renderText',
  args: {
    renderText: withCode,
    renderPreview,
    block: block({
      id: 'lint',
      question: 'Where should `no-console` apply?',
      input_type: 'choice',
      options: [
        { label: 'Everywhere but `scripts/`', value: 'most', preview: '{ files: ["src/**"] }' },
        { label: 'Only in `src/server/`', value: 'server', preview: '{ files: ["src/server/**"] }' },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('no-console').tagName).toBe('CODE');
    await expect(canvas.getByText('{ files: ["src/**"] }').tagName).toBe('PRE');
    await userEvent.click(canvas.getByText('{ files: ["src/server/**"] }'));
    await expect(canvas.getByRole('radio', { name: 'Only in src/server/' })).toBeChecked();
  },
};

/** A little Markdown, by `/rich-text`. */
export const RichText: Story = {
  name: 'richText',
  args: {
    renderText: richText,
    block: block({
      id: 'retry',
      question: 'Which **retry policy** should `fetchUser` get?',
      description:
        'It fails about *twice a day*:\n- the gateway answers `502`\n- the token has expired\n```ts\nasync function fetchUser(id: string) {\n  return api.get(`/users/${id}`);\n}\n```',
      input_type: 'choice',
      options: [
        {
          label: '**Three times**, with a pause',
          value: 'three',
          recommended: true,
          description: 'Up to `1.5 s` longer',
        },
        { label: 'Only on `502`', value: 'gateway' },
        { label: '[Not](https://example.com) a link', value: 'none' },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Which retry policy should fetchUser get?' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByText('Three times'));
    await expect(canvas.getByRole('radio', { name: 'Three times, with a pause' })).toBeChecked();
  },
};

const bubble: CSSProperties = { maxInlineSize: '80%', padding: '0.5rem 0.875rem', borderRadius: '1rem' };

/** Among the messages of a chat, where the user is already typing: the form does not take their focus. */
export const InAConversation: Story = {
  name: 'In a conversation',
  args: { block: environmentBlock, autoFocus: true },
  decorators: [
    (Form) => (
      <main
        style={{
          display: 'grid',
          gap: '1rem',
          maxInlineSize: '40rem',
          marginInline: 'auto',
          font: '15px/1.5 system-ui',
        }}
      >
        <p style={{ ...bubble, margin: 0, justifySelf: 'end', background: 'light-dark(#eef0f4, #2a2d35)' }}>
          Deploy the fix, please.
        </p>
        <p style={{ margin: 0 }}>The build is green. One thing before I start:</p>
        <input
          aria-label="Message"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user is typing here
          autoFocus
          placeholder="Message"
          style={{ ...bubble, order: 1, maxInlineSize: 'none', font: 'inherit' }}
        />
        <Form />
      </main>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  },
};
