'use client';
import { useEffect, useRef } from 'react';
import { warnOnce } from './warn-once.js';

/** After how many renders in a row with another value a developer is told. */
const LIMIT = 5;

/** Warns of a value that is made anew in every render, where that costs a render of the whole form or a draft. Does nothing in production. */
export const useUnstableWarning: (name: string, value: unknown) => void = process.env.NODE_ENV === 'production' ? () => undefined : useCheck;

function useCheck(name: string, value: unknown): void {
  const last = useRef({ value, changes: 0 });
  useEffect(() => {
    const { current } = last;
    last.current = { value, changes: current.value === value ? 0 : current.changes + 1 };
    if (last.current.changes >= LIMIT) warnOnce(`\`${name}\` is another one in every render. Make it once, outside of the component or with useMemo().`);
  });
}
