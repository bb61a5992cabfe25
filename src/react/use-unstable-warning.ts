'use client';
import { useEffect, useRef } from 'react';
import { warnOnce } from './warn-once.js';

/** The number of renders in a row with a new value after which the developer is warned. */
const LIMIT = 5;

/** Warns about a value that is new in every render, if that renders the whole form or loses a draft. Does nothing in production. */
export const useUnstableWarning: (name: string, value: unknown) => void =
  process.env.NODE_ENV === 'production' ? () => undefined : useCheck;

function useCheck(name: string, value: unknown): void {
  const last = useRef({ value, changes: 0 });
  useEffect(() => {
    const { current } = last;
    last.current = { value, changes: current.value === value ? 0 : current.changes + 1 };
    if (last.current.changes >= LIMIT)
      warnOnce(`\`${name}\` changes in every render. Create it once, outside of the component or with useMemo().`);
  });
}
