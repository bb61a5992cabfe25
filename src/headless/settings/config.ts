'use client';
import { createContext, useContext, useMemo } from 'react';
import { en } from '../../i18n/locales/en.js';
import type { Messages } from '../../i18n/messages.js';
import { defined } from '../../protocol/read-fields.js';
import { readLocale } from '../../i18n/read-locale.js';
import type { DraftStore } from '../session/draft-store.js';
import type { FormSessions } from '../session/form-sessions.js';
import { useStable } from './use-stable.js';
import { warnOnce } from './warn-once.js';

/** What a host may set for one form, or for all forms of the app. */
export interface FormConfig {
  /** A whole catalogue of `…/locales/<tag>`, or single keys to override. Default: English. */
  messages?: Partial<Messages> | undefined;
  /** BCP 47 tag for plurals and numbers. Default: that of `messages`. */
  locale?: string | undefined;
  /** Where unsent answers are kept beside the form's session. Default: nowhere else, for as long as the page lives. `null` keeps none. */
  draftStore?: DraftStore | null | undefined;
  /** What holds the forms of the page: their answers, their files, what was sent. Default: one for the whole page. */
  sessions?: FormSessions | undefined;
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
    sessions: own.sessions ?? app.sessions,
  };
}

/** English, then the app's words, then the form's own. */
export function useMessages(own: Pick<FormConfig, 'messages' | 'locale'>): Messages {
  const { messages, locale = en.locale } = mergeConfig(own, useContext(FormConfigContext));
  if (process.env.NODE_ENV !== 'production') warnOfMissingWords(locale, messages);
  const stable = useStable(messages);
  return useMemo(() => ({ ...en, ...stable, locale: readLocale(locale, en.locale) }), [stable, locale]);
}

/** A language brings no words of its own: they are in its catalogue, which is an entry of its own. */
function warnOfMissingWords(locale: string, messages: Partial<Messages> | undefined): void {
  const [language] = locale.toLowerCase().split('-');
  if (language === 'en' || messages?.submit !== undefined) return;
  warnOnce(`the locale "${locale}" has no words: pass its catalogue too, such as messages={de} of "react-interactive-form/locales/de".`);
}

/** The form's own, then the app's. */
export function useDraftStore(own: Pick<FormConfig, 'draftStore'>): DraftStore | null | undefined {
  return mergeConfig(own, useContext(FormConfigContext)).draftStore;
}
