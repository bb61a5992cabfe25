import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AnswerReceipt, buildAnswer, buildCancellation } from '../../src/index.js';
import { choice, formOf, OFFERED, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const form = formOf([choice({ multi_select: true }), choice({ id: 'two', question: 'Two?', required: false }), text()]);
const answer = buildAnswer(form, { pick: ['b', 'c', 'mine'], say: 'A' }, { details: { two: { skipped: true } } });
/** What each folded list says once it is opened. */
const folded = () => [...document.querySelectorAll('details')].map((details) => [details.open, details.textContent]);

describe('the receipt of an answer', () => {
  test('lets the user open what was offered, with a mark on what was chosen', () => {
    render(<AnswerReceipt trustedForm={form} answer={answer} offered />);
    expect(folded()).toEqual([
      [false, 'What was offeredA\nB ✓\nC ✓'],
      [false, `What was offered${OFFERED}`],
    ]);
  });

  test('marks no option whose value the user wrote in own words', () => {
    render(
      <AnswerReceipt
        trustedForm={form}
        answer={{ status: 'answered', answers: { pick: ['b', 'b'] }, details: { pick: { other: 'b' } } }}
        offered
      />,
    );
    expect(folded()[0]).toEqual([false, 'What was offeredA\nB ✓\nC']);
  });

  test('costs nothing unless the host asks for it', () => {
    const { container } = render(<AnswerReceipt trustedForm={form} answer={answer} />);
    expect(container.querySelector('details, [data-kind="options"]')).toBeNull();
  });

  test.each([false, true])('of a whole form has it too, stored before: %s', async (isStored) => {
    const { user } = openForm([choice()], { offered: true, ...(isStored && { answer: { pick: ['a'] } }) });
    if (!isStored) {
      await user.click(screen.getByRole('radio', { name: 'A' }));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
    }
    expect(folded()).toEqual([[false, 'What was offeredA ✓\nB\nC']]);
    expect(document.querySelector('[offered]')).toBeNull();
  });
});

test('a receipt without an answer shows what was offered as it always does', () => {
  render(<AnswerReceipt trustedForm={form} answer={buildCancellation(form)} offered />);
  expect([...document.querySelectorAll('[data-kind="options"]')].map(({ textContent }) => textContent)).toEqual([
    OFFERED,
    OFFERED,
  ]);
});

test('a review shows nothing of it', async () => {
  const { user } = openForm([choice(), choice({ id: 'two', question: 'Two?' })], {
    offered: true,
    layout: 'steps',
    initialAnswers: { pick: ['a'], two: ['b'] },
  });
  for (const name of ['Next', 'Review']) await user.click(screen.getByRole('button', { name }));
  expect(document.querySelector('details')).toBeNull();
});
