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
  const chat = () => <InteractiveForm block={block} answer={answer} renderText={renderText} id="past" onAnswer={() => undefined} />;
  const { rerender } = render(chat());
  renderText.mockClear();
  rerender(chat());
  expect(renderText).not.toHaveBeenCalled();
});

test('a receipt follows what it is given anew: an answer, an attribute, words of the app around it', () => {
  const { rerender } = render(<InteractiveForm block={block} answer={answer} onAnswer={() => undefined} />);
  rerender(<InteractiveForm block={block} answer={buildAnswer(form, { one: ['b'] })} id="past" onAnswer={() => undefined} />);
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
