import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { imageAttachments } from '../../src/attachments/index.js';
import { forgetPresses } from '../../src/headless/pointer/press-guard.js';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import {
  anatomy,
  AnswerReceipt,
  buildAnswer,
  buildCancellation,
  Dock,
  InteractiveForm,
  type InteractiveFormProps,
  type SlotName,
} from '../../src/index.js';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { UrlConsent } from '../../src/url-consent/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { formOf } from '../fixtures/trusted-form.js';

/** What a model or a user may have written. Each would turn what stands beside it around, if it could leave its place. */
const ATTACKS = [
  'Why\u2069\u202e',
  'Why\u2029\u202ex',
  'Why\u202e\u2066',
  'Why\u202e\u2067',
  'Why\u202e\u2068',
  'Why\u2066\u202e\u2067',
  'Why\u2067\u2066\u202e\u2069',
  'Why\u202e\u2066\n\u2069',
  'Why\u200f\u061c',
  'Why\u202e\u2069\u200f',
  'Why\u0085\u202ex',
  'Why\u001c\u202ex',
  'Why\u2066\nnot\u2069\u202ex',
];

/** Every part that shows what others have written, in as few pages as it takes. */
const SCENES: Record<string, (words: string) => Promise<void>> = {
  'a form': async (words) => {
    await open(words, { attachments: images, notes: true });
    await userEvent.fill(find('.rif-other-text'), words);
    click('.rif-other .rif-control');
    await pick(words);
    await pick(words, 'image/gif');
  },
  'a long list': async (words) => {
    await open(words, { longList: 1 });
    click('.rif-select');
  },
  'a refusal in the words of the host': async (words) => {
    await open(words, { onAnswer: () => ({ error: words, errors: { rest: words } }), initialAnswers: { rest: words } });
    click('.rif-submit');
    await vi.waitUntil(() => document.querySelector('[role="alert"]'));
  },
  'many problems': async (words) => {
    const questions = Array.from({ length: 20 }, (_, index) => ({
      id: `q${index}`,
      question: words,
      input_type: 'text',
    }));
    await show(<InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} />);
    click('.rif-submit');
  },
  'steps with tabs': (words) => open(words, { layout: 'steps' }),
  'the review': async (words) => {
    await open(words, { layout: 'steps', initialAnswers: { pick: [words, `${words} not`], rest: words } });
    for (let step = 0; step < 3; step++) click('.rif-next');
  },
  'a folded dock': async (words) => {
    await open(words, { dock: Dock });
    click('.rif-dock');
  },
  'an answer': (words) => show(<AnswerReceipt trustedForm={form(words)} answer={answer(words)} attachments={images} />),
  'an answer that was never sent': (words) =>
    show(<AnswerReceipt trustedForm={form(words)} answer={answer(words)} expired />),
  'an answer in short': (words) => show(<AnswerReceipt trustedForm={form(words)} answer={answer(words)} collapsible />),
  'short answers': (words) =>
    show(<AnswerReceipt trustedForm={form(words)} answer={buildAnswer(form(words), { pick: [words, 'plain'] })} />),
  'what was written instead': (words) =>
    show(<AnswerReceipt trustedForm={form(words)} answer={buildCancellation(form(words), { message: words })} />),
  'words beside an answer from elsewhere': async (words) => {
    const props = { trustedForm: form(words), draftStore: null, onAnswer: () => undefined };
    const { rerender } = await render(<InteractiveForm {...props} />);
    await userEvent.fill(find('input.rif-text:not([inputmode]), textarea.rif-text'), words);
    await rerender(<InteractiveForm {...props} answer={buildAnswer(props.trustedForm, { rest: 'Else' })} />);
  },
  'the consent to an address': (words) =>
    show(
      <UrlConsent
        request={{ url: 'https://\u05d0\u05d1.example/', message: words }}
        requester={words}
        onAnswer={() => undefined}
      />,
    ),
  'an address that is barred': (words) =>
    show(<UrlConsent request={{ url: words, title: words }} requester={words} onAnswer={() => undefined} />),
};

/** The parts that show foreign text. */
const SHOWN: SlotName[] = [
  ...(['header', 'label', 'description', 'option-label', 'option-preview', 'option-description', 'unit'] as const),
  ...(['image', 'error', 'problem', 'notice', 'tab'] as const),
  ...(['row-question', 'row-answer', 'row-remark', 'row-note', 'submit'] as const),
];

const images = imageAttachments({ types: ['image/png'] });

const form = (words: string) =>
  formOf([
    {
      ...{ id: 'pick', question: words, header: words, description: words, input_type: 'choice' },
      ...{ multi_select: true, required: false, max_select: 3 },
      options: [
        { label: words, value: words, description: words, preview: words, recommended: true },
        { label: 'Plain', value: 'plain' },
      ],
    },
    { id: 'free', question: words, input_type: 'text', format: 'number', unit: words, required: false },
    { id: 'rest', question: words, input_type: 'text' },
  ]);

const answer = (words: string) => ({
  ...buildAnswer(
    form(words),
    { pick: [words, words], free: '7', rest: words },
    { details: { pick: { other: words, note: words }, rest: { untouched: true, note: words } } },
  ),
  attachments: [{ question_id: 'rest', name: words, media_type: 'text/plain', data: '' }],
});

const open = (
  words: string,
  props: Partial<Omit<InteractiveFormProps, 'block' | 'trustedForm' | 'fallback' | 'outline'>>,
) => show(<InteractiveForm trustedForm={form(words)} draftStore={null} onAnswer={() => undefined} {...props} />);

async function show(element: ReactElement): Promise<void> {
  await render(<div style={{ inlineSize: '60rem' }}>{element}</div>);
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function click(selector: string): void {
  forgetPresses();
  find(selector).click();
}

async function pick(name: string, type = 'image/png'): Promise<void> {
  const files = new DataTransfer();
  files.items.add(new File(['x'], name, { type }));
  const picker = find('input[type="file"]') as HTMLInputElement;
  picker.files = files.files;
  const before = document.querySelectorAll('.rif-images [role="status"] p').length;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitUntil(() => document.querySelectorAll('.rif-images [role="status"] p').length !== before || before > 0);
}

interface Shown {
  slot: SlotName;
  words: string;
  isForeign: boolean;
  /** For each character, whether it stands after the one before. */
  order: boolean[];
}

/** All texts that can be seen. What is in a search field, only its own user sees, also beside it. */
function texts(): Shown[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Shown[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    const parent = node.parentElement;
    const holder = parent?.closest<HTMLElement>('[data-slot]');
    // What a field holds is alone in it.
    if (
      !holder ||
      words.trim() === '' ||
      !parent?.checkVisibility() ||
      parent.closest('textarea, [data-slot="announcement"]')
    )
      continue;
    const range = document.createRange();
    const lefts = Array.from(words.matchAll(/\S/gu), ({ index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    });
    const slot = holder.dataset['slot'] as SlotName;
    const order = lefts.map((left, index) => index === 0 || left >= lefts[index - 1]!);
    found.push({ slot, words, isForeign: /Why|\u05d0|xn--/.test(words), order });
  }
  return found;
}

const ours = (shown: readonly Shown[]) => shown.filter(({ isForeign }) => !isForeign);

async function play(scene: (words: string) => Promise<void>, words: string): Promise<Shown[]> {
  await cleanup();
  pageSessions().clear();
  await scene(words);
  await vi.waitUntil(() => texts().length > 0);
  return texts();
}

const seen = new Set<SlotName>();
afterEach(cleanup);

test.each(Object.entries(SCENES))(
  '%s: nothing that others have written turns what stands beside it around',
  async (name, scene) => {
    const plain = await play(scene, 'Why');
    const foreign = plain.filter(({ isForeign }) => isForeign);
    expect(foreign.length).toBeGreaterThan(0);
    for (const { slot } of foreign) seen.add(slot);
    // Words of ours in the same text would be in the same isolate.
    for (const { words } of foreign)
      expect(words).toMatch(/^(7 )?Why( not)?(\nPlain)?$|^(\u05d0\u05d1|xn--\w+)\.example$/);
    for (const attack of ATTACKS)
      expect(ours(await play(scene, attack)), JSON.stringify([name, attack])).toEqual(ours(plain));
  },
);

test('an approval shows what would turn text around, and nothing beside it turns', async () => {
  const scene = (words: string) => {
    const call = {
      type: `tool-${words}`,
      title: words,
      state: 'approval-requested',
      input: { [words]: words, path: words },
      approval: { id: 'a' },
    };
    return show(
      <InteractiveForm
        trustedForm={formOfResult(fromAiSdkApproval(call))}
        draftStore={null}
        onAnswer={() => undefined}
      />,
    );
  };
  const plain = ours(await play(scene, 'Why'));
  expect(plain.length).toBeGreaterThan(0);
  for (const attack of ATTACKS) {
    const all = await play(scene, attack);
    expect(ours(all), JSON.stringify(attack)).toEqual(plain);
    for (const { words } of all) expect(words).not.toMatch(/[\u200f\u061c\u2029\u202a-\u202e\u2066-\u2069]/);
    expect(all.map(({ words }) => words).join('\n')).toContain('\\u{');
  }
});

test('these are all parts that show foreign text', () => {
  expect([...seen].sort()).toEqual([...SHOWN].sort());
  expect(anatomy.slots).toEqual(expect.arrayContaining(SHOWN));
});
