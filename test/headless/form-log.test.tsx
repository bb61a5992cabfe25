import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createFormSessions, formLog, type FormSessions } from '../../src/headless/index.js';
import { OTHER } from '../../src/headless/kinds/choice-value.js';
import { SessionRegistry } from '../../src/headless/session/form-sessions.js';
import type { FormEvent } from '../../src/headless/state/events.js';
import { InteractiveForm } from '../../src/index.js';
import { playFormLog } from '../../src/testing/index.js';
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
  const { content: _content, asked, view, quick, ...rest } = (sessions as SessionRegistry).known(shown)!.state;
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

const at = fc.nat().map((offset) => 1_700_000_000_000 + offset);
const words = fc.string({ maxLength: 8 });
const id = fc.constantFrom('say', 'day', 'more', '');
const events = fc.array(
  fc.oneof<fc.Arbitrary<FormEvent>[]>(
    fc.record({
      type: fc.constant('valueChanged' as const),
      id: fc.constantFrom('say', 'day', 'more'),
      value: words,
      at,
    }),
    fc.record({
      type: fc.constant('valueChanged' as const),
      id: fc.constant('pick'),
      value: fc.record({ selected: fc.subarray(['a'], { maxLength: 1 }), isOther: fc.boolean(), other: words }),
      at,
    }),
    fc.record({ type: fc.constant('noteChanged' as const), id, note: words, at }),
    fc.record({
      type: fc.constant('optionFocused' as const),
      id: fc.constant('pick'),
      option: fc.constantFrom('a', OTHER),
    }),
    fc.record({ type: fc.constant('stepShown' as const), step: fc.nat(3) }),
    fc.record({ type: fc.constant('submitted' as const), isPartial: fc.boolean(), unreadable: fc.subarray(['day']) }),
    fc.record({ type: fc.constant('cancelled' as const), answers: fc.boolean(), message: words }),
    fc.record({ type: fc.constant('reset' as const), at }),
    fc.record({
      type: fc.constant('outcomeArrived' as const),
      attempt: fc.integer({ min: 1, max: 3 }),
      outcome: fc.constantFrom(
        { error: 'Offline.', problems: new Map([['say', { code: 'refused', words: 'No.' }]]) },
        { error: new Error('Offline.'), problems: new Map() },
      ),
      isRevisable: fc.boolean(),
    }),
    fc.record({ type: fc.constant('formArrived' as const), form: fc.constantFrom(form, grown) }),
  ),
  { maxLength: 60 },
);

test('any log plays to the state that it was taken from', () => {
  fc.assert(
    fc.property(events, (list) => {
      const sessions = new SessionRegistry();
      const arrival = { place: {}, draftStore: null };
      const session = sessions.open(form, arrival);
      sessions.attach(
        session,
        { host: () => ({}), cancel: () => undefined, sendAwaited: () => undefined, reset: () => undefined },
        arrival,
      );
      list.forEach(session.store.dispatch);
      const log = formLog(session.form, { sessions, words: true });
      const played = log === undefined ? undefined : playFormLog(log);
      if (played) expect(stateIn(played.sessions, played.form)).toEqual(stateIn(sessions, session.form));
      const all = formLog(session.form, { sessions }) ?? '{}';
      expect(() => JSON.parse(all) as unknown).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('of a long text the last key presses are kept, and what came before them still leads there', () => {
  const sessions = new SessionRegistry();
  const arrival = { place: {}, draftStore: null };
  const session = sessions.open(form, arrival);
  sessions.attach(
    session,
    { host: () => ({}), cancel: () => undefined, sendAwaited: () => undefined, reset: () => undefined },
    arrival,
  );
  session.store.dispatch({
    type: 'valueChanged',
    id: 'pick',
    value: { selected: ['b'], isOther: false, other: '' },
    at: 1,
  });
  for (let count = 1; count <= 500; count++)
    session.store.dispatch({ type: 'valueChanged', id: 'say', value: 'x'.repeat(count), at: count + 1 });
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
