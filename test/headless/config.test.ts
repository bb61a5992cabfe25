import { expect, test } from 'vitest';
import { mergeConfig, type FormConfig } from '../../src/headless/settings/config.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';

test.each<[string, FormConfig, FormConfig, string | undefined]>([
  ["the form's own", { locale: 'de', messages: { locale: 'fr' } }, { locale: 'ja', messages: { locale: 'ko' } }, 'de'],
  ["that of the form's words", { messages: { locale: 'fr' } }, { locale: 'ja', messages: { locale: 'ko' } }, 'fr'],
  ["the app's", {}, { locale: 'ja', messages: { locale: 'ko' } }, 'ja'],
  ["that of the app's words", {}, { messages: { locale: 'ko' } }, 'ko'],
  ['none', {}, {}, undefined],
])('the language is %s', (_, own, app, locale) => {
  expect(mergeConfig(own, app).locale).toBe(locale);
});

test('`null` keeps no drafts, whatever the app does, and `undefined` leaves it to the app', () => {
  const draftStore = createMemoryDraftStore();
  expect(mergeConfig({ draftStore: null }, { draftStore }).draftStore).toBeNull();
  expect(mergeConfig({ draftStore: undefined }, { draftStore }).draftStore).toBe(draftStore);
});
