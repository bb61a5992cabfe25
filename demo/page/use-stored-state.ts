import { useState } from 'react';

/** Like `useState` with a text that outlives a reload. Where storage is blocked it lives as long as the page. */
export function useStoredState(key: string): [value: string | undefined, set: (value: string) => void] {
  const [value, setValue] = useState(() => attempt(() => localStorage.getItem(key)) ?? undefined);
  return [
    value,
    (next) => {
      setValue(next);
      attempt(() => (next === '' ? localStorage.removeItem(key) : localStorage.setItem(key, next)));
    },
  ];
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
