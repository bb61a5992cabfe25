import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromModal } from '../../src/adapters/slack/index.js';
import { inspectUrl } from '../../src/url-consent/inspect-url.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';
import { damaged } from './shared/damage.js';
import { READERS } from './shared/dialects.js';

/** How many inputs each reader gets. On a busy machine all of them take long: `-t fromInterrupts` runs those of one reader alone. */
const CALLS = Number(process.env['CALLS'] ?? 2_000);

test.each(READERS)(`$name: of ${CALLS} inputs none throws, and each is a form or says why it is none`, (reader) => {
  let forms = 0;
  fc.assert(
    fc.property(damaged(reader.request), (make) => {
      const result = reader.from(make());
      if ((result.ok ? result.payload.questions : result.issues).length === 0) throw new Error('neither');
      if (result.ok) forms++;
    }),
    { numRuns: CALLS },
  );
  // A reader that refuses all that it is given has shown nothing.
  expect(forms).toBeGreaterThan(CALLS / 200);
});

test(`fromModal: of ${CALLS} submissions none throws, and each is an answer or says why it is none`, () => {
  const form = readForm(requirementsBlock);
  const answer = (value: string) => ({
    answer: { selected_option: { value }, selected_options: [{ value }], value, selected_date: value },
  });
  const values = { q0: answer('0'), q1: answer('1'), q2: answer('9'), q0_other: answer('-1'), q1_other: answer('1e0') };
  const payload = { type: 'view_submission', view: { private_metadata: form.toolUseId, state: { values } } };
  fc.assert(
    fc.property(damaged(payload), (make) => {
      const result = fromModal(form, make());
      if (!result.ok && result.issues.length === 0) throw new Error('neither');
    }),
    { numRuns: CALLS },
  );
});

test(`inspectUrl: of ${CALLS} addresses none throws`, () => {
  const unit = fc.constantFrom(...'https:/@.?#%[]\\', 'xn--', 'а', '日', 'localhost', '\u202e', '\n');
  const text = fc.string({ unit });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        text,
        text.map((rest) => `https://${rest}`),
      ),
      (address) => {
        const url = inspectUrl(address);
        if (url) expect(url.before + url.host + url.after).toBe(url.href);
      },
    ),
    { numRuns: CALLS },
  );
});
