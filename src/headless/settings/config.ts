'use client';
import { createContext, useContext, useMemo } from 'react';
import { en } from '../../i18n/locales/en.js';
import type { Messages } from '../../i18n/messages.js';
import { defined } from '../../protocol/read-fields.js';
import { readLocale } from '../../i18n/read-locale.js';
import { memoryDraftStore, type DraftStore } from '../drafts/draft-store.js';
import { useStable } from './use-stable.js';

/** What a host may set for one form, or for all forms of the app. */
export interface FormConfig {
  /** A whole catalogue of `…/locales/<tag>`, or single keys to override. Default: English. */
  messages?: Partial<Messages> | undefined;
  /** BCP 47 tag for plurals and numbers. Default: that of `messages`. */
  locale?: string | undefined;
  /** Where unsent answers are kept. Default: memory, for as long as the page lives. `null` keeps none. */
  draftStore?: DraftStore | null | undefined;
}

/** The app-wide settings; a form's own options win over them. */
export const FormConfigContext: React.Context<FormConfig> = createContext<FormConfig>({});

/**
 * Settings laid over those of the app. The inner language wins, whether it is given as `locale` or by `messages`. `null` is a setting,
 * and `undefined` is none.
 */
export function mergeConfig(own: FormConfig, app: FormConfig): FormConfig {
  return {
    // A message that is `undefined` counts as not given.
    messages: { ...app.messages, ...defined({ ...own.messages }) },
    locale: own.locale ?? own.messages?.locale ?? app.locale ?? app.messages?.locale,
    draftStore: own.draftStore === undefined ? app.draftStore : own.draftStore,
  };
}

/** English, then the app's words, then the form's own. */
export function useMessages(own: Pick<FormConfig, 'messages' | 'locale'>): Messages {
  const { messages, locale = en.locale } = mergeConfig(own, useContext(FormConfigContext));
  const stable = useStable(messages);
  return useMemo(() => ({ ...en, ...stable, locale: readLocale(locale, en.locale) }), [stable, locale]);
}

/** The form's own, then the app's. */
export function useDraftStore(own: Pick<FormConfig, 'draftStore'>): DraftStore | null {
  const { draftStore = memoryDraftStore } = mergeConfig(own, useContext(FormConfigContext));
  return draftStore;
}
