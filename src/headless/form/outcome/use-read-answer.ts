'use client';
import { useMemo } from 'react';
import { readAnswerMessage, type ReadAnswerResult } from '../../../protocol/read-answer-message.js';
import type { TrustedForm } from '../../../protocol/types/form.js';

/** The readable part of the host's stored answer; `undefined` if there is none. */
export function useReadAnswer(form: TrustedForm, answer: unknown): ReadAnswerResult | undefined {
  return useMemo(() => (answer === undefined || answer === null ? undefined : readAnswerMessage(form, answer)), [form, answer]);
}
