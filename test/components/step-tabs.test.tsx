import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const one = choice({ id: 'one', question: 'One?', header: 'Language' });
const two = text({ id: 'two', question: 'Two?', header: 'Notes', required: false });
const three = choice({ id: 'three', question: 'Three?', default: ['a'] });
const steps = (questions: readonly unknown[]) => openForm(questions, { layout: 'steps' });
const tabs = () =>
  screen
    .queryAllByRole('tab')
    .map((tab) => [tab.textContent, tab.ariaSelected, tab.hasAttribute('disabled'), tab.tabIndex]);
const next = () => screen.getByRole('button', { name: /^(Next|Review)$/ });

test('headers are the tabs of the steps; one without a header has its number, and its question for who can not see it', () => {
  steps([one, two, three]);
  expect(screen.getByRole('tablist', { name: '1 of 3' })).toBeVisible();
  expect(tabs()).toEqual([
    ['Language', 'true', false, 0],
    ['Notes', 'false', true, -1],
    ['3 Three?', 'false', true, -1],
  ]);
});

test('a tab is ticked once its question is answered, by the user or by a default that has been seen', async () => {
  const { user } = steps([one, two, three]);
  await user.click(screen.getByRole('radio', { name: 'B' }));
  expect(tabs()[0]).toEqual(['Language Answered', 'true', false, 0]);
  await user.click(next());
  await user.click(next());
  expect(tabs()).toEqual([
    ['Language Answered', 'false', false, -1],
    ['Notes', 'false', false, -1],
    ['3 Three? Answered', 'true', false, 0],
  ]);
  await user.click(next());
  expect(tabs().map(([, selected]) => selected)).toEqual(['false', 'false', 'false']);
});

test('a tab goes to its step, whose panel it names', async () => {
  const { user } = steps([one, two]);
  await user.click(screen.getByRole('radio', { name: 'B' }));
  expect(screen.getByRole('tabpanel', { name: 'Language Answered' })).toContainElement(
    screen.getByRole('radiogroup', { name: 'One?' }),
  );
  await user.click(next());
  expect(screen.getByRole('tabpanel', { name: 'Notes' })).toContainElement(
    screen.getByRole('textbox', { name: 'Two?' }),
  );
  expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  await user.click(screen.getByRole('tab', { name: 'Language Answered' }));
  expect(screen.getByRole('radio', { name: 'B' })).toHaveFocus();
});

test('in the steps a header stands in its tab alone; in a list, above its question', () => {
  const { update } = steps([one, two]);
  expect(screen.getAllByText('Language')).toHaveLength(1);
  update({ layout: 'stack' });
  expect(screen.getAllByText('Language')).toHaveLength(1);
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('one header among twenty questions makes no row of twenty tabs: it stands above its question, and a bar says how far the user is', () => {
  const { update } = steps([
    one,
    ...Array.from({ length: 19 }, (_, index) => text({ id: `more${index}`, question: `More ${index}?` })),
  ]);
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(document.querySelector('[data-slot="step-bar"]')).toBeVisible();
  expect(screen.getAllByText('Language')).toHaveLength(1);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  update({ layout: 'stack' });
  expect(screen.getAllByText('Language')).toHaveLength(1);
});

test('seven steps with a header are tabs, eight are a bar', () => {
  const asked = Array.from({ length: 8 }, (_, index) => text({ id: `t${index}`, header: `H${index}` }));
  const { unmount } = steps(asked.slice(1));
  expect(tabs()).toHaveLength(7);
  unmount();
  steps(asked);
  expect(tabs()).toHaveLength(0);
});

test('without headers the steps are dots', () => {
  steps([text({ id: 'a' }), text({ id: 'b' })]);
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.getByRole('navigation', { name: '1 of 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to question 1: Say?' })).toHaveAttribute('aria-current', 'step');
});

test('renderText draws a header in its tab too', () => {
  openForm([one, two], {
    layout: 'steps',
    renderText: (words, place) => (place === 'header' ? <em>{words}</em> : words),
  });
  expect(screen.getAllByRole('tab').map((tab) => tab.querySelector('em')?.textContent)).toEqual(['Language', 'Notes']);
});
