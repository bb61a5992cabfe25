'use client';
import { useState } from 'react';

/** The direction of the last step; `undefined` before the first step, and in a form without steps. */
export function useTravel(step: number | undefined): 'forth' | 'back' | undefined {
  const [last, setLast] = useState<{ step: number | undefined; travel?: 'forth' | 'back' | undefined }>({ step });
  if (last.step === step) return last.travel;
  const travel = last.step === undefined || step === undefined ? undefined : step > last.step ? 'forth' : 'back';
  setLast({ step, travel });
  return travel;
}
