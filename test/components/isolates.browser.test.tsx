import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerReceipt, InteractiveForm } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

/** Each would turn the words beside it around, if it could leave its isolate. */
const ATTACKS: [name: string, written: string][] = [
  ['a closing isolate and an override', 'Why\u2069\u202e'],
  ['the end of a paragraph', 'Why\u2029\u202ex'],
  ['the end of a line, of old', 'Why\u0085\u202ex'],
  ['a separator', 'Why\u001c\u202ex'],
  ['an isolate over two lines', 'Why\u2066\nnot\u2069\u202ex'],
];

/** The places of a text's characters on the line, each relative to the first. */
function places(container: HTMLElement, words: string): number[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(words) ?? -1;
    if (start === -1) continue;
    const range = document.createRange();
    const lefts = Array.from(words, (_, index) => {
      range.setStart(node, start + index);
      range.setEnd(node, start + index + 1);
      return range.getBoundingClientRect().left;
    });
    return lefts.map((left) => Math.round(left - lefts[0]!));
  }
  throw new Error(`There is no "${words}".`);
}

const form = (words: string) =>
  formOf([
    text({ id: 'free', question: words, required: false }),
    choice({
      id: 'pick',
      question: 'Which?',
      options: [{ label: words, value: words, recommended: true, description: 'Described' }],
    }),
  ]);

const answer = (words: string) =>
  buildAnswer(form(words), { free: words, pick: [words, words] }, { details: { pick: { other: words, note: words } } });

const receipt = (words: string) => <AnswerReceipt trustedForm={form(words)} answer={answer(words)} expired />;

describe.each(ATTACKS)('%s', (_, attack) => {
  test.each(['optional', 'Recommended', 'Described'])('does not turn "%s" around', async (words) => {
    const show = (written: string) =>
      render(<InteractiveForm trustedForm={form(written)} draftStore={null} onAnswer={() => undefined} />);
    const plain = places((await show('Why')).container, words);
    expect(places((await show(attack)).container, words)).toEqual(plain);
  });

  test.each(['your own words', 'not sent', 'Note'])('does not turn "%s" of a receipt around', async (words) => {
    const plain = places((await render(receipt('Why'))).container, words);
    expect(places((await render(receipt(attack))).container, words)).toEqual(plain);
  });
});
