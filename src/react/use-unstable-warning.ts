'use client';
import { useEffect, useRef } from 'react';
import { warnOnce } from './warn-once.js';

/** The number of new values after which the developer is warned. A form may render once more by itself after each of them. */
const LIMIT = 5;

/** Warns about a value that is new in every render, if that renders the whole form or loses a draft. Does nothing in production. */
export const useUnstableWarning: (name: string, value: unknown) => void =
  process.env.NODE_ENV === 'production' ? () => undefined : useCheck;

function useCheck(name: string, value: unknown): void {
  const last = useRef({ value, changes: 0, isSame: false });
  useEffect(() => {
    const { current } = last;
    const isSame = current.value === value;
    const before = isSame && current.isSame ? 0 : current.changes;
    last.current = { value, isSame, changes: isSame ? before : before + 1 };
    if (last.current.changes >= LIMIT)
      warnOnce(`\`${name}\` changes in every render. Create it once, outside of the component or with useMemo().`);
  });
}
