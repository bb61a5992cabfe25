import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { parseColor } from '../../test/styles/contrast.js';
import { meanings } from '../docs/meanings.js';
import { toHex } from './to-design-tokens.js';
import { TokenSheet } from './token-sheet.js';

const meta = {
  title: 'Review/Token sheet',
  component: TokenSheet,
  tags: ['!autodocs'],
  globals: { width: 'auto' },
  parameters: { baseline: { width: 900 } },
  // Measured anew when the toolbar or the panel has changed something.
  render: (_, { globals }) => <TokenSheet key={JSON.stringify(globals)} />,
} satisfies Meta<typeof TokenSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Read from the stylesheet that is loaded, and measured in this browser. The button copies all of it. */
export const Variables: Story = {
  play: async ({ canvas, canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('[aria-labelledby="variables"] td:first-child')].map(
      (cell) => cell.textContent,
    );
    await expect(names).toEqual(Object.keys(meanings));
    await expect(canvas.queryByText(/not measured|too low/)).toBeNull();
  },
};

interface DesignTokens {
  rif: Record<'light' | 'dark' | 'both', Record<string, { $type: string; $value: unknown }>>;
}

/** What is copied are the values that a form has. */
export const VariablesCopied: Story = {
  name: 'Variables, copied',
  tags: ['test-only', 'no-baseline'],
  parameters: { baseline: { reason: 'It looks like the story above.' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: /Copy/ }));
    await expect(await canvas.findByText('Copied.')).toBeVisible();
    const { rif } = JSON.parse(write.mock.calls[0]![0]) as DesignTokens;
    write.mockRestore();
    for (const scheme of ['light', 'dark'] as const) {
      await expect(rif[scheme]['accent']).toMatchObject({
        $type: 'color',
        $value: { colorSpace: 'srgb', alpha: 1, hex: accentIn(canvasElement, scheme) },
      });
    }
    await expect(rif.light['accent']).not.toEqual(rif.dark['accent']);
    await expect(rif.both['space']).toMatchObject({ $type: 'dimension', $value: { value: 10, unit: 'px' } });
  },
};

/** Where the browser refuses, the text is there to be copied by hand. */
export const ClipboardRefused: Story = {
  name: 'Clipboard refused',
  tags: ['test-only', 'no-baseline'],
  parameters: { baseline: { reason: 'It looks like the story above.' } },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: /Copy/ }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Design tokens' })).toHaveValue(write.mock.calls[0]![0]),
    );
    write.mockRestore();
  },
};

/** The colour of a real form's main button. */
function accentIn(page: HTMLElement, scheme: string): string {
  const form = page.appendChild(document.createElement('div'));
  form.className = 'rif-interactive-form';
  form.style.colorScheme = scheme;
  const button = form.appendChild(document.createElement('button'));
  button.className = 'rif-submit';
  const hex = toHex(parseColor(getComputedStyle(button).backgroundColor));
  form.remove();
  return hex;
}
