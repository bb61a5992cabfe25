import { afterEach, expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromLocalDateTime, toLocalDateTime } from '../../src/headless/text/date-time.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

afterEach(() => moveTo(''));

test.each([
  ['UTC', '2026-11-20T09:30', '2026-11-20T09:30:00+00:00'],
  ['Asia/Shanghai', '2026-11-20T09:30', '2026-11-20T09:30:00+08:00'],
  ['Asia/Kolkata', '2026-11-20T09:30', '2026-11-20T09:30:00+05:30'],
  ['America/St_Johns', '2026-11-20T09:30', '2026-11-20T09:30:00-03:30'],
  ['America/New_York', '2026-07-04T23:59', '2026-07-04T23:59:00-04:00'],
  ['America/New_York', '2026-12-24T00:00', '2026-12-24T00:00:00-05:00'],
  // While a year is being typed it is 2, then 20, then 202: days with an offset that has seconds.
  ['America/New_York', '0002-11-20T09:30', '0002-11-20T09:30:00-04:56'],
  ['Asia/Shanghai', '0202-11-20T09:30', '0202-11-20T09:30:00+08:05'],
])('in %s, %s is sent as %s and shown again as it was typed', async (zone, local, sent) => {
  await moveTo(zone);
  expect(fromLocalDateTime(local)).toBe(sent);
  expect(toLocalDateTime(sent)).toBe(local);
});

test.each([
  ['2026-11-20T09:30:00Z', '2026-11-20T17:30'],
  ['2026-11-20T23:30:15.250-05:00', '2026-11-21T12:30'],
  ['', ''],
  ['tomorrow', ''],
  // The last moment that there is: on a clock to the east it is none.
  ['+275760-09-13T00:00:00Z', ''],
])('%j is shown on a clock in Shanghai as %j', async (value, shown) => {
  await moveTo('Asia/Shanghai');
  expect(toLocalDateTime(value)).toBe(shown);
});

test.each([
  ['America/New_York', '2026-07-04T23:59', 25, '2026-07-04T23:59:00-04:00'],
  ['America/New_York', '2026-07-04T23:59', 24, '2026-07-05T03:59:00Z'],
  ['Asia/Shanghai', '2026-11-20T00:30', 20, '2026-11-19T16:30:00Z'],
  ['Asia/Shanghai', '0202-11-20T09:30', 20, '0202-11-20T01:25:00Z'],
  ['Asia/Kolkata', '0002-11-20T09:30', 20, '0002-11-20T03:37:00Z'],
])(
  'in %s, %s with room for %i characters is sent as %s and shown again as it was typed',
  async (zone, local, room, sent) => {
    await moveTo(zone);
    expect(fromLocalDateTime(local, room)).toBe(sent);
    expect(toLocalDateTime(sent)).toBe(local);
  },
);

test('an unfinished date is no answer', () => {
  expect(fromLocalDateTime('')).toBe('');
});

test.each([
  ['with the offset of that day', {}, '2026-07-04T09:30:00-04:00'],
  ['in UTC where the answer has no room for an offset', { max_length: 20 }, '2026-07-04T13:30:00Z'],
])('a date and time typed with real keys is sent %s', async (_, limits, answer) => {
  await moveTo('America/New_York');
  const sent: AnswerMessage[] = [];
  const form = formOf([text({ format: 'date-time', ...limits })]);
  await render(<NativeForm trustedForm={form} draftStore={null} onAnswer={(message) => void sent.push(message)} />);
  await userEvent.keyboard('{Tab}070420260930AM{Enter}');
  expect(sent).toMatchObject([{ answer }]);
});

async function moveTo(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}
