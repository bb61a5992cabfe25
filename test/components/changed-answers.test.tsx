import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox');

test('Change opens the form with words that were not sent, beside the option that was', async () => {
  const { user } = openForm([choice()], { revisable: true });
  await user.type(field(), 'an essay');
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.click(button('Submit'));
  await user.click(button('Change'));
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
  expect(field()).toHaveValue('an essay');
});

test('in a change, a default that was left alone is still told as that, and one that is changed no longer', async () => {
  const { user, sent } = openForm(
    [
      text({ default: 'as it was' }),
      choice({ default: ['b'], allow_other: false }),
      text({ id: 'own', question: 'Own?' }),
    ],
    {
      revisable: true,
    },
  );
  await user.type(screen.getByRole('textbox', { name: 'Own?' }), 'mine');
  await user.click(button('Submit'));
  expect(sent[0]).toMatchObject({ details: { say: { untouched: true }, pick: { untouched: true } } });
  await user.click(button('Change'));
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(button('Submit'));
  expect(sent[1]).toMatchObject({ answers: { say: 'as it was', pick: ['a'], own: 'mine' }, revision: 1 });
  expect(sent[1]).toHaveProperty('details', { say: { untouched: true } });
});
