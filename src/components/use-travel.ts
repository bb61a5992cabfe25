'use client';
import { useState } from 'react';

/** Which way the user has gone with the last step; `undefined` before the first, and where there are none. */
export function useTravel(step: number | undefined): 'forth' | 'back' | undefined {
  const [last, setLast] = useState<{ step: number | undefined; travel?: 'forth' | 'back' | undefined }>({ step });
  if (last.step === step) return last.travel;
  const travel = last.step === undefined || step === undefined ? undefined : step > last.step ? 'forth' : 'back';
  setLast({ step, travel });
  return travel;
}
