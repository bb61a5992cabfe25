'use client';
import { useEffect } from 'react';
import { getOwn } from '../../protocol/guards.js';
import type { Answers } from '../../protocol/types/answer.js';
import { useLatest } from '../../react/use-latest.js';
import { currentAnswer } from '../state/current-answer.js';
import { isSameData } from '../../protocol/is-same-data.js';
import type { FormStore } from '../page/form-store.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';

export function useOnChange(store: FormStore, onChange: InteractiveFormOptions['onChange']): void {
  const latest = useLatest(onChange);
  const isHeard = onChange !== undefined;
  useEffect(() => {
    if (!isHeard) return undefined;
    const read = (): Answers => currentAnswer(store.getState()).answers;
    let { content } = store;
    let last = read();
    return store.subscribe(() => {
      const before = last;
      last = read();
      // The arrival of questions is no change of an answer.
      const hasArrived = content !== store.content;
      content = store.content;
      if (hasArrived) return;
      for (const id of Object.keys({ ...before, ...last })) {
        if (!isSameData(getOwn(before, id), getOwn(last, id))) latest.current?.(last, { id });
      }
    });
  }, [store, isHeard, latest]);
}
