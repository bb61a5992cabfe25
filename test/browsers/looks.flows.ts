import { describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import type { MeasuredColor } from '../styles/page/measure-colors.js';
import { ENTRIES, usePerson } from './person.js';

const person = usePerson();

const RING = { 'outline-style': 'solid', 'outline-width': '2px' };
/** A row has the ring of its control, and the row of Other the ring of its field. */
const ROWS: Readonly<Record<string, string>> = { control: '.rif-option', Other: '.rif-other' };

const ringOf = (stop: string) => {
  const row = ROWS[stop];
  return person.see('style', row ? `${row}:focus-within` : ':focus', Object.keys(RING));
};

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test('all texts, edges and marks can be seen, and so can the focus', async () => {
    await person.open([], { scheme, width: 640 }, 'looks');
    await person.sees('textbox: Say?', 'focus');
    await person.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    // The animation of a mark ends within a moment. The animation of a skeleton never ends.
    const moves = `document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations < Infinity)`;
    await expect.poll(() => person.driver.evaluate(moves)).toBe(false);
    const measured = (await person.driver.evaluate('window.measureColors()')) as MeasuredColor[];
    expect(measured.length).toBeGreaterThan(40);
    expect(measured.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
    expect(measured[0]!.luminance > 0.5 ? 'light' : 'dark').toBe(scheme);
  });
});

const all = [
  choice({
    id: 'one',
    question: 'One?',
    options: [
      { label: 'A long label that has to go on in a second line of its row', value: 'a', recommended: true },
      { label: 'B', value: 'b' },
    ],
  }),
  choice({ id: 'many', question: 'Many?', multi_select: true, default: ['b'] }),
  text({ id: 'line', question: 'Line?', multiline: false }),
  text({ id: 'essay', question: 'Essay?' }),
  text({ id: 'day', question: 'Day?', format: 'date', required: false }),
  text({ id: 'at', question: 'At?', format: 'date-time', required: false }),
  text({
    id: 'count',
    question: 'Count?',
    format: 'number',
    unit: 'GB',
    minimum: 0,
    maximum: 64,
    step: 4,
    slider: true,
  }),
];

/** Where Tab stops in it. */
const STOPS = [
  'control',
  'Other',
  'control',
  'Other',
  'line',
  'essay',
  'day',
  'at',
  'number',
  'slider',
  'Submit',
  'Cancel',
];

describe.each(ENTRIES)('with the controls of %s', (entry) => {
  test('whatever has the focus by a key has a ring', async () => {
    await person.open(all, {}, entry);
    await person.click('textbox', 'Composer');
    const rings: [string, unknown][] = [];
    for (const stop of STOPS) {
      // A date has a stop for each of its parts.
      do await person.press('Tab');
      while (await isSameAsBefore());
      rings.push([stop, await ringOf(stop)]);
    }
    expect(rings).toEqual(STOPS.map((stop) => [stop, RING]));
  });

  test.each(['ltr', 'rtl'] as const)('%s: in a column of 240 px nothing runs over', async (dir) => {
    await person.open(all, { width: 240, props: { dir, notes: true, shortcuts: true } }, entry);
    await person.click('button', 'Submit');
    await person.reads('need your attention.');
    expect(await person.see('runsOver')).toEqual([]);
  });
});

test('only fields of several lines can be pulled longer', async () => {
  await person.open(all, { props: { notes: true } });
  await person.reads('Essay?');
  const resizable = await person.driver.evaluate(
    `[...document.querySelectorAll('[data-slot="interactive-form"] *')].filter((one) => getComputedStyle(one).resize !== 'none').map((one) => one.tagName)`,
  );
  expect(resizable).toEqual(['TEXTAREA']);
});

test('what the policy of the page forbids is seen here', async () => {
  await person.open(all);
  await person.driver.evaluate(`document.body.setAttribute('style', 'color: red')`);
  await person.sees([expect.stringContaining('style-src-attr')], 'complaints');
  await person.driver.evaluate('window.see.complaints().splice(0)');
});

/** Whether the focus is still where it was at the last call. */
async function isSameAsBefore(): Promise<unknown> {
  return person.driver.evaluate('window.before === (window.before = document.activeElement)');
}
