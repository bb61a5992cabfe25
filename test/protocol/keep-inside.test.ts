import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepInside } from '../../src/protocol/keep-inside.js';
import { readRenderPayload } from '../../src/protocol/read-form-block.js';

const [LRI, RLI, FSI, PDI, RLO, PS] = ['\u2066', '\u2067', '\u2068', '\u2069', '\u202e', '\u2029'];

test.each([
  ['a closing mark that closes nothing', `a${PDI}${RLO}b`, `a ${RLO}b`],
  ['two for one', `a${LRI}b${PDI}${PDI}${RLO}c`, `a${LRI}b${PDI} ${RLO}c`],
  ['one after the line is over', `a${LRI}\nb${PDI}${RLO}c`, `a \nb ${RLO}c`],
  ['an opening mark that is never closed', `a${RLO}${LRI}`, `a${RLO} `],
  ['one of each kind', `a${LRI}${RLI}${FSI}b`, `a   b`],
  ['the outer ones of isolates in isolates', `a${LRI}b${RLI}c${PDI}d${PDI}e`, `a b${RLI}c${PDI}d e`],
  ['all marks after the fifth on one character', `a${'\u0336'.repeat(9)}b`, `a${'\u0336'.repeat(5)} b`],
  ['the end of a paragraph', `a${PS}\r\x1c\x1d\x1e\x85${RLO}b`, `a      ${RLO}b`],
])('%s becomes a space', (_, text, kept) => {
  expect(keepInside(text)).toBe(kept);
});

test.each([
  '',
  'Why?\n\nBecause.\r\nWhy not?',
  `\u200f\u05d0 ${LRI}file.txt${PDI} \u05d1`,
  `${RLI}\u05d0${PDI}${LRI}b${PDI}`,
  `${RLO}a`,
  'Vie\u0323\u0302t, \u05e9\u05c1\u05bc\u05b8\u0596, \u101c\u103b\u103e\u102d\u102f\u1037, 1\ufe0f\u20e3',
])('%j is left as it is', (text) => {
  expect(keepInside(text)).toBe(text);
});

test('property: whatever the text, each line closes what it opens and nothing else; twice is as once', () => {
  const part = fc.constantFrom(LRI, RLI, FSI, PDI, RLO, PS, '\n', '\r', '\x1c', '\x85', 'a', '\u05d0', ' ');
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 30 }), (text) => {
      const kept = keepInside(text);
      expect(kept).toHaveLength(text.length);
      expect(keepInside(kept)).toBe(kept);
      for (const line of kept.split(/\r\n|\n/)) {
        expect(line).not.toMatch(/[\r\x1c-\x1e\x85\u2029]/);
        let open = 0;
        for (const mark of line.match(/[\u2066-\u2069]/g) ?? []) {
          open += mark === PDI ? -1 : 1;
          expect(open).toBeGreaterThanOrEqual(0);
        }
        expect(open).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('each text of a form that is shown is kept inside, and no id and no value changes', () => {
  const text = `a${PDI}${RLO}`;
  const shown = `a ${RLO}`;
  const words = (written: string) => ({
    question: written,
    header: written,
    description: written,
    placeholder: written,
  });
  const form = (written: string) => ({
    type: 'interactive_form_question',
    questions: [
      {
        ...words(written),
        id: text,
        input_type: 'choice',
        options: [{ label: written, value: text, description: written, preview: written }],
        default: [text],
      },
      { ...words(written), id: 'size', input_type: 'text', unit: written, format: 'number', default: [text] },
    ],
  });
  expect(readRenderPayload(form(text), text)).toMatchObject({
    ok: true,
    form: { toolUseId: text, payload: form(shown) },
  });
});
