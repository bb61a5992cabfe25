import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { choice, readForm, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { formBlock } from './form-block.js';

interface Options {
  onAnswer?: (message: AnswerMessage) => void | Promise<void>;
  layout?: 'stack' | 'steps';
}

/** A chat that shows one block, again and again as its message streams. */
function openChat(questions: readonly unknown[], { onAnswer, layout }: Options = {}) {
  const element = (block: unknown) => (
    <>
      <button type="button">Elsewhere</button>
      <InteractiveForm block={block} layout={layout} draftStore={null} onAnswer={onAnswer ?? (() => undefined)} />
    </>
  );
  const view = render(element(formBlock(questions)));
  const show = (next: readonly unknown[]): void => view.rerender(element(formBlock(next)));
  return { user: userEvent.setup(), show };
}

test('a change leaves the user at their step, takes no focus, and the next problem gets it', async () => {
  const steps = (description?: string) => [
    text({ id: 'one', question: 'One?', required: false, description }),
    text({ id: 'two', question: 'Two?' }),
  ];
  const { user, show } = openChat(steps(), { layout: 'steps' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const field = screen.getByRole('textbox', { name: 'Two?' });
  expect(field).toHaveFocus();
  field.blur();
  show(steps('Take your time.'));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
});

test('a question that is put before leaves the user at theirs, the steps they have seen open', async () => {
  const [first, second] = [
    text({ id: 'one', question: 'One?', required: false }),
    text({ id: 'two', question: 'Two?' }),
  ];
  const before = text({ id: 'zero', question: 'Zero?', required: false });
  const { user, show } = openChat([first, second], { layout: 'steps' });
  const step = (name: string) => screen.getByRole('button', { name });
  await user.click(step('Next'));
  await user.type(screen.getByRole('textbox', { name: 'Two?' }), 'half a sen');
  show([before, first, second]);
  await user.keyboard('tence');
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a sentence');
  expect(step('Go to question 3: Two?')).toHaveAttribute('aria-current', 'step');
  await user.click(step('Go to question 2: One?'));
  show([before, text({ id: 'half', question: 'Half?', required: false }), first, second]);
  expect(step('Go to question 3: One?')).toHaveAttribute('aria-current', 'step');
  await user.click(step('Go to question 4: Two?'));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a sentence');
});

test('fewer questions leave the user at the review, and take no focus from elsewhere', async () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => text({ id: `q${index}`, question: `Q${index}?`, required: false }));
  const { user, show } = openChat(steps(3), { layout: 'steps' });
  for (const name of ['Next', 'Next', 'Review', 'Elsewhere']) await user.click(screen.getByRole('button', { name }));
  show(steps(2));
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

/** A host with its own markup, which does not give each form a component of its own. */
function openHost(questions: readonly unknown[], layout?: 'stack' | 'steps') {
  const element = (id: string) => (
    <>
      <button type="button">Elsewhere</button>
      <NativeForm
        trustedForm={readForm(formBlock(questions, id))}
        layout={layout}
        draftStore={null}
        onAnswer={() => undefined}
      />
    </>
  );
  const view = render(element('toolu_01'));
  return { user: userEvent.setup(), showNext: () => view.rerender(element('toolu_02')) };
}

test('the first problem of the next form gets the focus too, in a host that shows both in one component', async () => {
  const { user, showNext } = openHost([text()]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  showNext();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the next form starts at its first step without taking the focus, in a host that shows both in one component', async () => {
  const { user, showNext } = openHost(
    [text({ id: 'one', question: 'One?', required: false }), text({ id: 'two', question: 'Two?' })],
    'steps',
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  showNext();
  expect(screen.getByText('One?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('the words of a refusal stay while the form grows', async () => {
  const { user, show } = openChat([choice(), text()], { onAnswer: () => ({ errors: { say: 'Too vague.' } }) as never });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveAccessibleDescription('Too vague.');
  show([choice(), text(), text({ id: 'more', question: 'More?', required: false })]);
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveAccessibleDescription('Too vague.');
  expect(screen.getByRole('textbox', { name: 'More?' })).toBeVisible();
});
