import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { wait } from '../components/real-pointer.js';
import { Dock, InteractiveForm } from '../../src/index.js';
import { en } from '../../src/i18n/locales/en.js';
import type { Message, Messages } from '../../src/i18n/messages.js';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { formOfResult } from '../adapters/shared/support.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const UNBROKEN = 'Anmerkungsfeldhinzufügungsschaltflächentextes';

/** The words of a host: each is twice as long as ours, or a word that can't be broken. */
const catalogues: Record<string, Partial<Messages>> = {
  'words twice as long': mapWords((words) => `${words} ${words}`),
  'words without a space': mapWords((words) => UNBROKEN.slice(0, 45 - words.length) + words.replaceAll(' ', '')),
};

function mapWords(change: (words: string) => string): Partial<Messages> {
  const changed = (message: Message): Message =>
    typeof message === 'string'
      ? change(message)
      : (Object.fromEntries(Object.entries(message).map(([category, words]) => [category, change(words)])) as Message);
  const { locale, approvals: _, ...words } = en;
  return { locale, ...Object.fromEntries(Object.entries(words).map(([key, message]) => [key, changed(message)])) };
}

const asked = formOf([
  choice({
    header: 'Chip',
    description: 'It can be moved.',
    options: [
      { label: 'A', value: 'a', recommended: true },
      { label: 'B', value: 'b' },
    ],
  }),
  choice(
    { id: 'many', question: 'Many?', multi_select: true, min_select: 2, max_select: 3, required: false },
    'ABCDEFGHIJKL',
  ),
  text({ required: true, multiline: false }),
]);
const one = formOf([choice({ required: false })]);
const approval = formOfResult(
  fromAiSdkApproval({
    type: 'tool-shell',
    state: 'approval-requested',
    input: { command: 'rm -rf build' },
    approval: { id: 'a' },
  }),
);

type Show = (messages: Partial<Messages>) => ReactElement;
const common = { draftStore: null, onAnswer: () => undefined } as const;
const all = { ...common, notes: true, shortcuts: true, allowDelegate: true, allowPartial: true } as const;

const forms: Record<string, Show> = {
  stack: (messages) => <InteractiveForm trustedForm={asked} {...all} longList={10} messages={messages} />,
  steps: (messages) => <InteractiveForm trustedForm={asked} {...all} layout="steps" messages={messages} />,
  dock: (messages) => <InteractiveForm trustedForm={asked} {...all} layout="steps" dock={Dock} messages={messages} />,
  chips: (messages) => <InteractiveForm trustedForm={asked} {...all} optionLayout="chips" messages={messages} />,
  press: (messages) => <InteractiveForm trustedForm={one} {...common} optionLayout="press" messages={messages} />,
  'quick answers': (messages) => <InteractiveForm trustedForm={asked} {...all} quickAnswers messages={messages} />,
  approval: (messages) => <InteractiveForm trustedForm={approval} {...common} messages={messages} />,
  receipt: (messages) => (
    <InteractiveForm
      trustedForm={one}
      {...common}
      revisable
      answer={buildAnswer(one, { pick: ['a'] })}
      messages={messages}
    />
  ),
  locked: (messages) => <InteractiveForm trustedForm={asked} {...all} locked messages={messages} />,
};

/** What can be seen and reaches out of the form at a side. */
function outside(): string[] {
  const root = document.querySelector('[data-slot="interactive-form"]')!;
  const { left, right } = root.getBoundingClientRect();
  const parts = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.offsetWidth > 1 && !element.closest('[data-slot="announcement"]'),
  );
  const found = parts.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.left < left - 0.5 || box.right > right + 0.5;
  });
  return [
    root.scrollWidth > root.clientWidth ? `scrolls ${root.scrollWidth - root.clientWidth} px` : '',
    ...found.map((element) => element.outerHTML.slice(0, 120)),
  ].filter(Boolean);
}

describe.each(Object.keys(catalogues))('%s', (words) => {
  test.each(Object.keys(forms).flatMap((name) => [320, 240].map((width) => [name, width] as const)))(
    'stay within the form: %s at %i px',
    async (name, inlineSize) => {
      await render(<div style={{ inlineSize }}>{forms[name]!(catalogues[words]!)}</div>);
      const seen = { first: outside() };
      const press = async (slot: string): Promise<void> => {
        const button = document.querySelector<HTMLButtonElement>(`button[data-slot="${slot}"]:not(:disabled)`);
        if (!button) return;
        button.click();
        await wait(50);
        Object.assign(seen, { [slot]: outside() });
      };
      for (const slot of ['submit', 'next', 'note-toggle', 'cancel', 'keep', 'dock', 'change']) await press(slot);
      expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([]);
    },
  );
});
