'use client';
import { createContext, createElement, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.js';
import { defined } from '../../protocol/defined.js';
import { readLocale } from '../../i18n/read-locale.js';
import type { DraftStore } from '../state/page-state.js';
import type { FormSessions } from '../page/form-sessions.js';
import { warnOnce } from '../../react/warn-once.js';

/** Settings for one form, or for all forms of the app. */
export interface FormConfig {
  /** A catalogue from `…/locales/<tag>`, or single messages to override. Default: English. */
  messages?: Partial<Messages> | undefined;
  /** BCP 47 tag for plurals and numbers. Default: the tag of `messages`. */
  locale?: string | undefined;
  /** Keeps unsent answers for longer than the form's session. Default: answers last as long as the page. `null` keeps no drafts at all. */
  draftStore?: DraftStore | null | undefined;
  /** Holds the forms of the page, with their answers, their files and the sent messages. Default: the sessions of the whole page. */
  sessions?: FormSessions | undefined;
}

/** The app-wide settings. A form's own options win. */
export const FormConfigContext: React.Context<FormConfig> = createContext<FormConfig>({});

/**
 * Merges a form's settings with those of the app. The inner language wins, whether given as `locale` or by `messages`. `null` is a setting,
 * `undefined` is not.
 */
export function mergeConfig(own: FormConfig, app: FormConfig): FormConfig {
  return {
    // An `undefined` message counts as not given.
    messages: { ...app.messages, ...defined({ ...own.messages }) },
    locale: own.locale ?? own.messages?.locale ?? app.locale ?? app.messages?.locale,
    draftStore: own.draftStore === undefined ? app.draftStore : own.draftStore,
    sessions: own.sessions ?? app.sessions,
  };
}

/** Some of the words of a form. They are not kept, because a page may have hundreds of receipts. */
export function useWords<Words extends Pick<Messages, 'locale'>>(
  english: Words,
  own: Pick<FormConfig, 'messages' | 'locale'>,
): Words {
  return fillMessages(english, mergeConfig(own, useContext(FormConfigContext)));
}

export function fillMessages<Words extends Pick<Messages, 'locale'>>(
  english: Words,
  { messages, locale = english.locale }: Pick<FormConfig, 'messages' | 'locale'>,
): Words {
  // The words of a language are in its catalogue, which has an entry of its own. A `locale` alone brings no words.
  if (process.env.NODE_ENV !== 'production' && !/^en(-|$)/i.test(locale) && messages?.submit === undefined)
    warnOnce(
      `there are no words for the locale "${locale}". Pass its catalogue too, such as messages={de} from "react-interactive-form/locales/de".`,
    );
  return { ...english, ...messages, locale: readLocale(locale, english.locale) };
}

export function useDraftStore(own: Pick<FormConfig, 'draftStore'>): DraftStore | null | undefined {
  return mergeConfig(own, useContext(FormConfigContext)).draftStore;
}

export interface FormSettingsProps extends FormConfig {
  children?: ReactNode;
}

/** Settings for every form below this component. An unset value comes from the next config above. A form's own options win. */
export function FormSettings({ children, messages, locale, draftStore, sessions }: FormSettingsProps): ReactElement {
  const app = useContext(FormConfigContext);
  const value = useMemo(
    () => mergeConfig({ messages, locale, draftStore, sessions }, app),
    [messages, locale, draftStore, sessions, app],
  );
  return createElement(FormConfigContext.Provider, { value }, children);
}
