import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { de } from '../../src/i18n/locales/de.js';
import { AnswerReceipt, buildAnswer, InteractiveForm } from '../../src/index.js';
import { formOf, text } from '../fixtures/trusted-form.js';
import { wait } from './real-pointer.js';
import { showForm } from './show-form.js';

const questions = [
  text({ id: 'day', question: 'Day?', format: 'date' }),
  text({ id: 'moment', question: 'Moment?', format: 'date-time' }),
  text({ id: 'size', question: 'Size?', format: 'number', unit: 'GB' }),
];
const form = formOf(questions);
const answers = { day: '2024-02-29', moment: '2026-12-03T14:30:00+01:00', size: '1234.5' };
const shown = () => [...document.querySelectorAll('[data-slot="row-answer"]')].map(({ textContent }) => textContent);
const onClock = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
const inEnglish = ['February 29, 2024', 'December 3, 2026 at 2:30 PM UTC+01:00', '1234.5 GB'];
const inGerman = ['29. Februar 2024', '3. Dezember 2026 um 14:30 UTC+01:00', '1234,5 GB'];

afterEach(async () => {
  await onClock('');
  document.body.replaceChildren();
});

describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])('on a clock of %s', (zone) => {
  test.each([
    ['en', {}, inEnglish],
    ['de', { messages: de }, inGerman],
    [
      'English words with British dates',
      { locale: 'en-GB' },
      ['29 February 2024', '3 December 2026 at 14:30 UTC+01:00', '1234.5 GB'],
    ],
  ])('a receipt says dates and numbers as the form does, in %s', async (_, props, expected) => {
    await onClock(zone);
    await render(<AnswerReceipt trustedForm={form} answer={buildAnswer(form, answers)} {...props} />);
    expect(shown()).toEqual(expected);
  });
});

test('the line of a folded receipt says them too', async () => {
  await render(<AnswerReceipt trustedForm={form} answer={buildAnswer(form, answers)} messages={de} collapsible />);
  expect(document.querySelector('summary')).toHaveTextContent(`Beantwortet ${inGerman.join(', ')}`);
});

test('the review says them, and what is sent stays as it is', async () => {
  await onClock('Europe/Berlin');
  const { sent } = await showForm(questions, { layout: 'steps', messages: de, initialAnswers: answers });
  for (const name of ['Weiter', 'Weiter', 'Überprüfen']) await page.getByRole('button', { name, exact: true }).click();
  expect(shown()).toEqual(inGerman);
  await page.getByRole('button', { name: de.submit as string, exact: true }).click();
  expect(sent[0]?.answers).toEqual(answers);
  await expect.poll(shown).toEqual(inGerman);
});

test('a server on one side of the world renders what a browser on the other side expects', async () => {
  const element = (
    <InteractiveForm
      trustedForm={form}
      draftStore={null}
      onAnswer={() => undefined}
      answer={buildAnswer(form, answers)}
    />
  );
  await onClock('Pacific/Kiritimati');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  const fromServer = shown();
  await onClock('Pacific/Pago_Pago');
  const problems: unknown[] = [];
  const root = hydrateRoot(container, element, { onRecoverableError: (error) => problems.push(error) });
  await wait(100);
  expect([fromServer, shown()]).toEqual([inEnglish, inEnglish]);
  expect(problems).toEqual([]);
  root.unmount();
});
