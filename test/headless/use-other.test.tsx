import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { InteractiveFormProvider, useChoice, useInteractiveForm, useOther } from '../../src/headless/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

/** A host's own Other and its own way to choose all, with nothing of the form's parts. */
function Toppings(): ReactElement {
  const other = useOther('pick');
  const { options, selectAll, canClear, clear } = useChoice('pick');
  return (
    <>
      <input
        aria-label="Mine"
        data-skip={other.isSkip}
        value={other.text}
        onChange={({ target }) => other.setText(target.value)}
      />
      <output>
        {JSON.stringify([
          options.filter(({ isSelected }) => isSelected).map(({ option }) => option.value),
          other.isSelected,
          other.text,
          canClear,
        ])}
      </output>
      <button onClick={options[1]?.select}>B</button>
      <button onClick={other.select}>Other</button>
      <button onClick={selectAll}>All</button>
      <button onClick={clear}>None</button>
    </>
  );
}

function Host({ question }: { question: Record<string, unknown> }): ReactElement {
  const form = useInteractiveForm(formOf([question]), { onAnswer: () => undefined, draftStore: null });
  return (
    <InteractiveFormProvider form={form}>
      <Toppings />
    </InteractiveFormProvider>
  );
}

const state = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const isSkip = (): boolean => screen.getByRole('textbox').dataset['skip'] === 'true';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Mine' }), { target: { value } });

test('what a host writes into Other is chosen, and shown as it is written', () => {
  render(<Host question={choice()} />);
  write('with');
  write('with nuts');
  expect(state()).toEqual([[], true, 'with nuts', false]);
});

test('select chooses and lets go of nothing', () => {
  render(<Host question={choice({ multi_select: true })} />);
  press('B');
  press('B');
  expect(state()).toEqual([['b'], false, '', false]);
  press('Other');
  press('Other');
  expect(state()).toEqual([['b'], true, '', false]);
});

test('an optional question is skipped where nothing but an empty Other is chosen', () => {
  render(<Host question={choice({ multi_select: true, required: false })} />);
  expect(isSkip()).toBe(false);
  press('Other');
  expect(isSkip()).toBe(true);
  write(' ');
  expect(isSkip()).toBe(true);
  write('nuts');
  expect(isSkip()).toBe(false);
  write('');
  press('B');
  expect(isSkip()).toBe(false);
});

test('a required question is not skipped by an empty Other', () => {
  render(<Host question={choice()} />);
  press('Other');
  expect(isSkip()).toBe(false);
});

test('an optional single choice can be taken back', () => {
  render(<Host question={choice({ required: false, default: ['b'] })} />);
  expect(state()).toEqual([['b'], false, '', true]);
  press('None');
  expect(state()).toEqual([[], false, '', false]);
});
