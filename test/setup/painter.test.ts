import { expect, test } from 'vitest';
import { whyNotCompared, type Painter, type Run } from './painter.js';

const painter: Painter = { browser: '156.0.1', platform: 'linux', text: 'a1' };
const run: Run = { painter, drawnBy: painter, isDrawing: false, language: undefined };
const newer: Painter = { ...painter, browser: '157.0.0' };
const onAMac: Painter = { browser: '156.0.1', platform: 'darwin', text: 'b2' };

test.each<[what: string, run: Run, reason: string | undefined]>([
  ['what drew them compares them', run, undefined],
  ['a newer browser does not', { ...run, painter: newer }, 'This is browser 157.0.0 instead of 156.0.1.'],
  [
    'nor does another system with other fonts',
    { ...run, painter: onAMac },
    'This is platform darwin instead of linux, text b2 instead of a1.',
  ],
  ['nor does a run in another language', { ...run, language: 'de' }, 'They are played in another language: de.'],
  ['a run that names their own language does', { ...run, language: 'en' }, undefined],
  ['where there are none, nothing is compared', { ...run, drawnBy: undefined }, 'There are none.'],
  ['where there are none, any browser may draw them', { ...run, drawnBy: undefined, isDrawing: true }, undefined],
  ['what drew them may draw some anew', { ...run, isDrawing: true }, undefined],
  [
    'no other browser may draw some among those of another',
    { ...run, painter: newer, isDrawing: true },
    'Others have been drawn with browser 157.0.0 instead of 156.0.1. Remove test/baselines, and draw all of them: npm run baselines',
  ],
])('%s', (_, given, reason) => {
  expect(whyNotCompared(given)).toBe(reason);
});
