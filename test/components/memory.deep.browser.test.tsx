import { expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const FORMS = 1_000;

test('a chat of a thousand forms leaves nothing behind when it is closed', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const elements = await openAndCloseChat();
  // React holds on to the last tree until it renders another one.
  await (await render(<p>another chat</p>)).unmount();
  await expect
    .poll(
      async () => {
        await cdp().send('HeapProfiler.collectGarbage');
        return elements.filter((element) => element.deref() !== undefined).length;
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(FORMS / 100);
  const count = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.filter(([type]) => type === 'pagehide').length;
  expect(count(added)).toBe(FORMS);
  expect(count(removed)).toBe(FORMS);
  added.mockRestore();
  removed.mockRestore();
}, 60_000);

/** In a function of its own, so that no variable keeps an element alive. */
async function openAndCloseChat(): Promise<WeakRef<Element>[]> {
  const draftStore = createMemoryDraftStore();
  const forms = Array.from({ length: FORMS }, (_, index) => formOf([choice(), text()], { ask_id: index }));
  const { container, unmount } = await render(
    <>
      {forms.map((form) => (
        <InteractiveForm
          key={form.payload.ask_id}
          trustedForm={form}
          draftStore={draftStore}
          onAnswer={() => undefined}
        />
      ))}
    </>,
  );
  const elements = [...container.querySelectorAll('[data-slot="interactive-form"]')].map(
    (element) => new WeakRef(element),
  );
  expect(elements).toHaveLength(FORMS);
  await unmount();
  return elements;
}
