import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawnControls } from '../../stories/controls/drawn-controls.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps } from './open-form.js';

const questions = [choice(), choice({ id: 'many', question: 'Many?', multi_select: true }), text({ required: false })];

/** What a user does, and what arrives. The same is expected of the entry's own controls and of a host's. */
describe.each<[string, FormProps]>([
  ['the controls of the entry', {}],
  ['controls of the host', { controls: drawnControls }],
])('on %s', (_, props) => {
  test('the pointer answers, and a second click lets go of a checkbox only', async () => {
    const { user, sent } = openForm(questions, props);
    await user.click(screen.getAllByText('B')[0]!);
    await user.click(screen.getAllByText('B')[0]!);
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    await user.click(screen.getByRole('checkbox', { name: 'C' }));
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answers: { pick: ['b'], many: ['c'], say: '' } }]);
  });

  test('the keyboard answers', async () => {
    const { user, sent } = openForm(questions, props);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('checkbox', { name: 'A' })).toHaveFocus();
    await user.keyboard(' {End} mine{Enter}so be it');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answers: { pick: ['c'], many: ['a', 'mine'], say: 'so be it' } }]);
  });

  test('Tab stops once in a single choice, on what is chosen', async () => {
    const { user } = openForm(questions, props);
    await user.click(screen.getByRole('radio', { name: 'B' }));
    const radios = screen.getAllByRole('radio');
    expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
    expect(screen.getByRole('radiogroup', { name: 'Pick?' })).toContainElement(radios[1]!);
  });

  test('a default that is clicked is a decision', async () => {
    const { user, sent } = openForm([choice({ default: ['a'] })], props);
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answers: { pick: ['a'] } }]);
    expect(sent[0]).not.toHaveProperty('details');
  });

  test('what is not sent yet can not be used, and says what is wrong once it is refused', async () => {
    const { user, update } = openForm(questions, { ...props, locked: true });
    expect(
      [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')].filter(
        (control) => !(control as HTMLInputElement).disabled,
      ),
    ).toEqual([]);
    update({ locked: false });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('radiogroup')).toBeInvalid();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  });
});

test('a radio and a checkbox of the host draw each their own, also for Other', () => {
  openForm(questions, { controls: drawnControls });
  const paths = (role: string) =>
    new Set(screen.getAllByRole(role).map((control) => control.querySelector('path')?.getAttribute('d')));
  const [radio, checkbox] = [paths('radio'), paths('checkbox')];
  expect([radio.size, checkbox.size]).toEqual([1, 1]);
  expect(radio).not.toEqual(checkbox);
});
