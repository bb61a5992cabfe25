'use client';
import { useContext, useMemo } from 'react';
import { en } from '../../i18n/locales/en.js';
import type { Messages } from '../../i18n/messages.js';
import { receiptWords, type ReceiptWords } from '../../i18n/receipt-words.js';
import { useStable } from '../../react/use-stable.js';
import { fillMessages, FormConfigContext, mergeConfig, useWords, type FormConfig } from './config.js';

/** All words of a form: the English words, overridden by the app's words and then by the form's own words. */
export function useFormMessages(own: Pick<FormConfig, 'messages' | 'locale'>): Messages {
  const { messages, locale } = mergeConfig(own, useContext(FormConfigContext));
  const stable = useStable(messages);
  return useMemo(() => fillMessages(en, { messages: stable, locale }), [stable, locale]);
}

/** The words of a receipt. */
export function useReceiptWords(own: Pick<FormConfig, 'messages' | 'locale'>): ReceiptWords {
  return useWords(receiptWords, own);
}
