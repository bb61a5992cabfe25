import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

const twenty = Array.from({ length: 20 }, (_, index): Question => {
  const id = `q${index + 1}`;
  const head = { id, question: `${index + 1}. How does this part suit you?`, required: index % 4 !== 3 };
  if (index % 4 === 3) return { ...head, input_type: 'text', multiline: false };
  const options = ['Well', 'So so', 'Badly'].map((label) => ({ label, value: label.toLowerCase() }));
  return { ...head, input_type: 'choice', multi_select: index % 4 === 2, options };
});

/** One question or many, all at once or one at a time, in any width and direction. */
const meta = {
  title: 'InteractiveForm/Layout',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneQuestion: Story = {
  name: 'One question',
  args: { block: environmentBlock },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Which environment should I deploy to?' })).toBeVisible();
  },
};

export const TwentyQuestions: Story = {
  name: 'Twenty questions',
  args: { block: block(...twenty) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radiogroup')).toHaveLength(10);
  },
};

export const TwentyQuestionsRefused: Story = {
  name: 'Twenty questions, refused',
  ...playInDocs,
  args: { block: block(...twenty) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('15 questions need your attention.', { selector: 'p' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(15);
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** More steps than dots fit in a row: a bar and a count. */
export const TwentySteps: Story = {
  name: 'Twenty steps',
  args: { block: block(...twenty), layout: 'steps' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 20', { selector: '[data-slot="step-count"]' })).toBeVisible();
  },
};

export const TwentyStepsSecond: Story = {
  name: 'Twenty steps, second step',
  ...playInDocs,
  args: { block: block(...twenty), layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('Well')[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('2 of 20', { selector: '[data-slot="step-count"]' })).toBeVisible();
    await expect(canvas.getByRole('navigation').querySelector('progress')).toBeVisible();
  },
};

/** The host limits the height. The form scrolls, and its buttons stay in reach. */
export const CappedHeight: Story = {
  name: 'Capped height',
  args: { block: block(...twenty), style: { '--rif-max-height': '24rem' } as CSSProperties },
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')!;
    await expect(form.clientHeight).toBeLessThan(400);
    await expect(form.scrollHeight).toBeGreaterThan(1000);
  },
};

/** One question at a time, with a way to each step already seen. */
export const Steps: Story = { args: { layout: 'steps' } };

export const StepsSecond: Story = {
  name: 'Steps, second step',
  ...playInDocs,
  args: { layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
    await expect(canvas.getByText('2 of 3', { selector: '[data-slot="step-count"]' })).toBeVisible();
  },
};

const headed = requirementsBlock.render_payload.questions.map((question, index) => ({
  ...question,
  header: ['Language', 'Features', 'Notes'][index] ?? '',
}));

/** The headers of the questions are the tabs of the steps, ticked where answered. An optional question can be skipped. */
export const StepsWithHeaders: Story = {
  name: 'Steps with headers',
  args: { block: block(...headed), layout: 'steps' },
};

export const StepsWithHeadersThird: Story = {
  name: 'Steps with headers, third step',
  ...playInDocs,
  args: { block: block(...headed), layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      `Language ${say('Answered')}`,
      `Features ${say('Answered')}`,
      'Notes',
    ]);
    await expect(canvas.getByRole('button', { name: new RegExp(`^${say('Skip')}`) })).toBeVisible();
  },
};

/** The user can't leave a required step without an answer. */
export const StepsRefused: Story = {
  name: 'Steps, refused',
  ...playInDocs,
  args: { layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Choose at least one option, or write your own answer.')).toBeVisible();
  },
};

/** All answers before they are sent, each with a button back to its question. */
export const StepsReview: Story = {
  name: 'Steps, review',
  args: { layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{Tab}[Space]{Enter}[Space]{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(canvas.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await expect(canvas.getAllByRole('definition').map((element) => element.textContent)).toEqual(
      expect.arrayContaining(['Python', 'Authentication', say('No answer')]),
    );
    await expect(
      canvas.getByRole('button', { name: 'Change the answer to: Which language should I use?' }),
    ).toBeVisible();
  },
};

/** One note for all questions, at the end. */
export const NoteOnTheWholeForm: Story = {
  name: 'Note on the whole form',
  ...playInDocs,
  args: { notes: 'form', block: environmentBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: say('Anything to add?') }), 'After 18:00, please.');
    await userEvent.click(canvas.getByText('Staging'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** In steps it stands in the review, and goes with the answers. */
export const StepsReviewWithNoteOnTheWholeForm: Story = {
  name: 'Steps, note on the whole form',
  args: { layout: 'steps', notes: 'form' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{Tab}[Space]{Enter}[Space]{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.type(canvas.getByRole('textbox', { name: say('Anything to add?') }), 'Not before Friday.');
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The user's own words and a note, in the review. */
export const StepsReviewWithNoteAndOther: Story = {
  name: 'Steps, review with a note and Other',
  args: { layout: 'steps', notes: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Rust');
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) }));
    await userEvent.keyboard('The rest of the service is in it already.');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(canvas.getByText('Rust').closest('dd')).toHaveTextContent(say('your own words'));
    await expect(canvas.getByText('Note:')).toHaveTextContent(
      `${say('Note:')} The rest of the service is in it already.`,
    );
  },
};

/** The first step while the message still streams. */
export const StepsLocked: Story = {
  name: 'Steps, locked',
  args: { layout: 'steps', locked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can answer when the message is complete.')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Go' })).toBeDisabled();
  },
};

/** Twenty steps in the narrowest column. */
export const ManySteps: Story = {
  name: 'Twenty steps, narrow',
  globals: { width: '240px' },
  args: { block: block(...twenty), layout: 'steps' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('1 of 20')).toBeVisible();
    const form = canvasElement.querySelector('form')!;
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};

/** Back to a step from the review, and the answers sent from there. */
export const StepsSends: Story = {
  name: 'Steps send',
  tags: ['test-only', '!autodocs'],
  args: { layout: 'steps' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{Tab}[Space]{Enter}[Space]{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change the answer to: Which language should I use?' }));
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectAnswer(args.onAnswer, requirementsBlock, {
      answers: { language: ['go'], features: ['auth'], notes: '' },
      details: { notes: { skipped: true } },
      message:
        'Which language should I use?\nGo\n\n' +
        'Which features to include?\nAuthentication\n\n' +
        'Anything else I should know?\nSkipped',
    });
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const DarkRefused: Story = {
  name: 'Dark, refused',
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('Choose at least one option, or write your own answer.')).toBeVisible();
  },
};

/** The narrowest column: nothing is cut off, nothing scrolls sideways. */
export const Narrow: Story = {
  globals: { width: '240px' },
  args: { notes: true, shortcuts: true },
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')!;
    await expect(form.offsetWidth).toBe(240);
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};

export const NarrowChosen: Story = {
  name: 'Narrow, chosen',
  globals: { width: '240px' },
  args: { notes: true, shortcuts: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Rate Limiting'));
    const form = canvasElement.querySelector('form')!;
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};

export const NarrowStepsSecond: Story = {
  name: 'Steps in a narrow column, second step',
  globals: { width: '240px' },
  args: { layout: 'steps' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    const form = canvasElement.querySelector('form')!;
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};
