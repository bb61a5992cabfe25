import { expect, test } from 'vitest';
import { createMemoryDraftStore } from '../../src/headless/index.js';
import { FormStore } from '../../src/headless/form/form-store.js';
import { findKept, keepSent, markShown } from '../../src/headless/form/kept-stores.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { deferred } from '../components/deferred.js';
import { formOf, readForm, text } from '../fixtures/trusted-form.js';

const draftStore = createMemoryDraftStore();

/** A form that has sent an answer, and what the host says to it later. */
function send(toolUseId: string) {
  const block = { type: 'tool', tool_name: 'interactive_form_question', tool_use_id: toolUseId, render_payload: formOf([text()]).payload };
  const store = new FormStore(readForm(block), false);
  const { promise, resolve, reject } = deferred();
  store.send(buildCancellation(store.form), () => promise);
  keepSent(draftStore, store);
  const end = async (isAccepted: boolean): Promise<void> => {
    if (isAccepted) resolve();
    else reject(new Error('Offline.'));
    await promise.catch(() => undefined);
  };
  return { store, end, isKept: () => findKept(draftStore, store.form) === store };
}

test('of the forms whose answer arrived out of sight, the last fifty are remembered', async () => {
  const forms = Array.from({ length: 52 }, (_, index) => send(`toolu_${index}`));
  const sending = send('toolu_sending');
  for (const { end } of forms) await end(true);
  expect(forms.map(({ isKept }) => isKept())).toEqual([false, false, ...Array.from({ length: 50 }, () => true)]);
  expect(sending.isKept()).toBe(true);
});

test('one whose answer arrived is forgotten once it is shown, and one that failed is kept until it has arrived', async () => {
  const [arrived, failed] = [send('toolu_arrived'), send('toolu_failed')];
  await arrived.end(true);
  await failed.end(false);
  markShown(draftStore, arrived.store);
  markShown(draftStore, failed.store);
  expect([arrived.isKept(), failed.isKept()]).toEqual([false, true]);
});

test('one that the user has begun anew out of sight is forgotten', async () => {
  const { store, end, isKept } = send('toolu_reset');
  await end(false);
  expect(isKept()).toBe(true);
  store.reset();
  expect(isKept()).toBe(false);
});

test('one whose answer arrives while it is shown is forgotten, and one that has left the page again is not', async () => {
  const [shown, gone] = [send('toolu_shown'), send('toolu_gone')];
  markShown(draftStore, shown.store);
  markShown(draftStore, gone.store)();
  await shown.end(true);
  await gone.end(true);
  expect([shown.isKept(), gone.isKept()]).toEqual([false, true]);
});

test('without a draft store none is kept, and no other store knows it', () => {
  const { store } = send('toolu_elsewhere');
  expect(findKept(null, store.form)).toBeUndefined();
  expect(findKept(createMemoryDraftStore(), store.form)).toBeUndefined();
  expect(() => keepSent(null, store)).not.toThrow();
});
