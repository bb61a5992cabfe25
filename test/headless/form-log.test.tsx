import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFormSessions, formLog, type FormSessions } from '../../src/headless/index.js';
import { OTHER } from '../../src/headless/kinds/choice-value.js';
import { pageOf, sessionsOf } from '../../src/headless/page/form-sessions.js';
import { PageStore } from '../../src/headless/page/page-store.js';
import { applyAny } from '../../src/headless/state/apply-any.js';
import type { FormEvent } from '../../src/headless/state/events.js';
import { InteractiveForm } from '../../src/index.js';
import { playFormLog } from '../../src/testing/index.js';
import type { HostState } from '../../src/headless/state/form-status.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([
  choice(),
  text({ required: false }),
  text({ id: 'day', question: 'Which day?', format: 'date', required: false }),
]);
const grown = formOf([...form.payload.questions, text({ id: 'more', question: 'More?', required: false })]);

/** What a form holds, without the functions of its kinds. */
function stateIn(sessions: FormSessions, shown: TrustedForm): unknown {
  const { content: _content, asked, view, quick, ...rest } = pageOf(sessions).known(shown)!.getState();
  const idOf = ({ question }: (typeof asked)[number]): string => question.id;
  return {
    ...rest,
    asked: asked.map(idOf),
    view: { ...view, invalid: view.invalid.map(idOf) },
    quick: quick && { ...quick, field: idOf(quick.field) },
  };
}

test('a bug report carries what happened, without the words of the user; played again, the form is where it was', async () => {
  const user = userEvent.setup();
  const sessions = createFormSessions();
  render(
    <InteractiveForm
      trustedForm={form}
      sessions={sessions}
      draftStore={null}
      onAnswer={() => ({ error: 'My secret is not wanted.' })}
    />,
  );
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: /Say/ }), 'My secret 7');
  fireEvent.change(screen.getByLabelText(/Which day/), { target: { value: '2026-11-27' } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');

  const masked = formLog(form, { sessions })!;
  expect(masked).not.toMatch(/secret|2026-11-27|"My /);
  expect(masked).toContain('Which day?');
  expect(masked).toContain('1111-11-11');
  const report = formLog(form, { sessions, words: true })!;
  expect(report).toContain('My secret 7');

  const played = playFormLog(report);
  expect(stateIn(played.sessions, played.form)).toEqual(stateIn(sessions, form));
  expect(played.events.filter((name) => name !== 'optionFocused' && name !== 'focusEntered').slice(0, 2)).toEqual([
    'valueChanged',
    'valueChanged',
  ]);
  expect(played.events).toEqual(expect.arrayContaining(['submitted', 'outcomeArrived']));

  const onAnswer = vi.fn();
  const before = playFormLog(masked, played.events.indexOf('submitted'));
  render(
    <InteractiveForm trustedForm={before.form} sessions={before.sessions} draftStore={null} onAnswer={onAnswer} />,
  );
  expect(screen.getByDisplayValue('Xx xxxxxx 1'.toLowerCase())).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();
});

const answer = buildAnswer(form, { pick: ['a'] });
/** An event of each kind that says something else in JSON, and a host that takes an answer back. */
const events: readonly (FormEvent | { type: 'hostSpoke'; host: HostState })[] = [
  { type: 'valueChanged', id: 'pick', value: { selected: [], isOther: true, other: 'mine' }, at: 1 },
  { type: 'optionFocused', id: 'pick', option: OTHER },
  { type: 'noteChanged', id: '', note: 'by the way', at: 2 },
  { type: 'submitted', isPartial: false, unreadable: ['day'] },
  { type: 'submitted', isPartial: true, unreadable: [] },
  {
    type: 'outcomeArrived',
    number: 1,
    outcome: { error: new Error('Offline.'), problems: new Map([['say', { code: 'refused', words: 'No.' }]]) },
    isRevisable: true,
  },
  { type: 'formArrived', form: grown },
  { type: 'valueChanged', id: 'more', value: 'words', at: 3 },
  { type: 'stepShown', step: 2 },
  { type: 'reset', at: 4 },
  { type: 'cancelled', answers: true, message: 'Never mind' },
  { type: 'outcomeArrived', number: 2, outcome: { answer }, isRevisable: false },
  { type: 'hostSpoke', host: { answer } },
  { type: 'hostSpoke', host: {} },
];

const nothing = (): void => undefined;
const view = {
  id: {},
  place: {},
  host: {},
  draftStore: null,
  isRevisable: false,
  actions: { cancel: nothing, sendAwaited: nothing, reset: nothing, window: () => window },
};

test.each(events.map((_, index) => index + 1))(
  'the log of %s events plays to the state that it was taken from',
  (count) => {
    const page = new PageStore();
    const sessions = sessionsOf(page);
    const session = page.open(form, view, {});
    page.show(session, view, form);
    for (const event of events.slice(0, count))
      if (event.type === 'formArrived') page.show(session, view, event.form);
      else if (event.type === 'hostSpoke') page.dispatch({ ...event, view: view.id });
      else session.dispatchWith(applyAny, event);
    const played = playFormLog(formLog(session.form, { sessions, words: true })!);
    expect(stateIn(played.sessions, played.form)).toEqual(stateIn(sessions, session.form));
  },
);

test('of a long text the last key presses are kept, and what came before them still leads there', () => {
  const page = new PageStore();
  const sessions = sessionsOf(page);
  const session = page.open(form, view, {});
  page.show(session, view, form);
  session.dispatch({
    type: 'valueChanged',
    id: 'pick',
    value: { selected: ['b'], isOther: false, other: '' },
    at: 1,
  });
  for (let count = 1; count <= 500; count++)
    session.dispatch({ type: 'valueChanged', id: 'say', value: 'x'.repeat(count), at: count + 1 });
  const played = playFormLog(formLog(form, { sessions, words: true })!);
  expect(played.events).toHaveLength(200);
  expect(stateIn(played.sessions, played.form)).toEqual(stateIn(sessions, form));
});

test('a form that the page does not have has no log, and a text that is no log says so', () => {
  expect(formLog(form, { sessions: createFormSessions() })).toBeUndefined();
  expect(() => playFormLog('{}')).toThrow(
    new TypeError('This is no log of a form. Pass the text that formLog() returned.'),
  );
  expect(() => playFormLog('no')).toThrow(SyntaxError);
});
