import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InteractiveForm, InteractiveFormConfig } from '../../src/index.js';
import { buildAnswer, toFormBlock } from '../../src/protocol/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const form = formOf([choice({ id: 'one', question: 'Which one?' })]);
const block = toFormBlock(form);
const answer = buildAnswer(form, { one: ['a'] });
const renderText = vi.fn((content: string) => content);

test('a chat that renders again renders none of its receipts again, though it gives a new onAnswer each time', () => {
  const chat = () => (
    <InteractiveForm block={block} answer={answer} renderText={renderText} id="past" onAnswer={() => undefined} />
  );
  const { rerender } = render(chat());
  renderText.mockClear();
  rerender(chat());
  expect(renderText).not.toHaveBeenCalled();
});

test('a receipt follows what it is given anew: an answer, an attribute, words of the app around it', () => {
  const { rerender } = render(<InteractiveForm block={block} answer={answer} onAnswer={() => undefined} />);
  rerender(
    <InteractiveForm block={block} answer={buildAnswer(form, { one: ['b'] })} id="past" onAnswer={() => undefined} />,
  );
  expect(screen.getByText('B')).toBeInTheDocument();
  expect(document.querySelector('#past')).toHaveTextContent('Answered');
  const inApp = (answered: string) => (
    <InteractiveFormConfig messages={{ answered }}>
      <InteractiveForm block={block} answer={answer} onAnswer={() => undefined} />
    </InteractiveFormConfig>
  );
  rerender(inApp('Done'));
  rerender(inApp('Finished'));
  expect(screen.getByText('Finished')).toBeInTheDocument();
});

test.each<[what: string, labels: string[], isShort: boolean]>([
  ['five answers', ['1', '2', '3', '4', '5'], true],
  ['six answers', ['1', '2', '3', '4', '5', '6'], false],
  ['one answer', ['1'], false],
  ['answers of 24 characters', ['a'.repeat(24), '2'], true],
  ['an answer of 25 characters', ['a'.repeat(25), '2'], false],
  ['an answer with a comma', ['1, 2', '3'], false],
])('%s: whether they share a line', (_, labels, isShort) => {
  const several = formOf([
    choice({ id: 'some', multi_select: true, options: labels.map((label) => ({ label, value: label })) }),
  ]);
  const { container } = render(
    <InteractiveForm
      trustedForm={several}
      answer={buildAnswer(several, { some: labels })}
      onAnswer={() => undefined}
    />,
  );
  expect(container.querySelector('[data-slot="row"]')?.hasAttribute('data-short')).toBe(isShort);
});
