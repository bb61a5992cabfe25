import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const damaged = { ...environmentBlock, render_payload: { ...environmentBlock.render_payload, questions: [] } };

test.each(['{Enter}', ' '])(
  'with the keyboard (%s): Tab goes to the way on, and its key cancels once',
  async (keys) => {
    const sent: unknown[] = [];
    await render(
      <>
        <textarea aria-label="Composer" />
        <InteractiveForm block={damaged} draftStore={null} onAnswer={(message) => void sent.push(message)} />
      </>,
    );
    await page.getByRole('textbox', { name: 'Composer' }).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Continue without answering' })).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole('group', { name: 'Cancelled' })).toHaveFocus();
    expect(sent).toStrictEqual([
      {
        type: 'interactive_form_question',
        tool_use_id: 'toolu_01',
        ask_id: 'ask_101',
        task_id: 1,
        subtask_id: 1,
        success: false,
        status: 'cancelled',
      },
    ]);
  },
);
