'use client';
import { useMemo } from 'react';
import { explainForeignAnswer, isOfAnotherCall } from '../../../protocol/foreign-answer.js';
import { readAnswerMessage, type ReadAnswerResult } from '../../../protocol/read-answer-message.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import { warnOnce } from '../../../react/warn-once.js';

/** The readable part of the host's stored answer; `undefined` if there is none. */
export function useReadAnswer(form: TrustedForm, answer: unknown): ReadAnswerResult | undefined {
  return useMemo(
    () => (answer === undefined || answer === null ? undefined : readAnswerMessage(form, answer)),
    [form, answer],
  );
}

/** The answer that settled the form, if the host has stored one; `undefined` for the answer of another call. */
export function useStoredAnswer(form: TrustedForm, source: unknown): AnswerMessage | undefined {
  const isForeign = useMemo(() => isOfAnotherCall(form, source), [form, source]);
  if (process.env.NODE_ENV !== 'production' && isForeign) warnOnce(explainForeignAnswer(form));
  return useReadAnswer(form, isForeign ? undefined : source)?.answer;
}
