'use client';
import { useMemo } from 'react';
import { isUnanswered } from '../protocol/answers.js';
import { isRequired } from '../protocol/questions.js';
import { toAnswer } from './field-values.js';
import { useStoreValue } from './form-control.js';
import type { FormStore } from './form-store.js';

export interface FormProgress {
  /** Questions with an answer. */
  readonly answered: number;
  /** Required questions. */
  readonly required: number;
  readonly total: number;
}

/** The counts, subscribed to by those who read them only: typing must not render the host's whole form again. */
export function useProgress(store: FormStore): () => FormProgress {
  const reader = useMemo(() => createReader(store), [store]);
  useStoreValue(store, 'values', reader.snapshot);
  return reader.read;
}

function createReader(store: FormStore) {
  let progress: FormProgress | undefined;
  let version = store.version;
  const read = (): FormProgress => {
    if (progress !== undefined && version === store.version) return progress;
    version = store.version;
    const counted = count(store);
    return (progress = progress?.answered === counted.answered ? progress : counted);
  };
  return { read, snapshot: () => progress && read() };
}

function count(store: FormStore): FormProgress {
  return {
    answered: store.fields.filter(({ name }) => !isUnanswered(toAnswer(store.value(name)))).length,
    required: store.fields.filter(({ question }) => isRequired(question)).length,
    total: store.fields.length,
  };
}
