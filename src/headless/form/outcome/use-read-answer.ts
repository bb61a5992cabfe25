'use client';
import { useMemo } from 'react';
import { explainForeignAnswer, isOfAnotherCall } from '../../../protocol/foreign-answer.js';
import { isNothing } from '../../../protocol/guards.js';
import { readAnswerMessage, type ReadAnswerResult } from '../../../protocol/read-answer-message.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import { warnOnce } from '../../../react/warn-once.js';

/** The readable part of the host's stored answer, for the option `answer` of `useInteractiveForm`; `undefined` for none, and for that of another call. */
export function useReadAnswer(form: TrustedForm, answer: unknown): ReadAnswerResult | undefined {
  const isForeign = useMemo(() => isOfAnotherCall(form, answer), [form, answer]);
  if (process.env.NODE_ENV !== 'production' && isForeign) warnOnce(explainForeignAnswer(form));
  return useMemo(
    () => (isNothing(answer) || isForeign ? undefined : readAnswerMessage(form, answer)),
    [form, answer, isForeign],
  );
}
