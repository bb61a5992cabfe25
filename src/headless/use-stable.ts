'use client';
import { useState } from 'react';

/** The first of several equal objects: a host that writes one inline makes a new one each time it renders. */
export function useStable<T extends object | undefined>(value: T): T {
  const [stable, setStable] = useState(value);
  if (isShallowEqual(stable, value)) return stable;
  setStable(value);
  return value;
}

function isShallowEqual(one: object | undefined, other: object | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  const entries = Object.entries(one);
  const others: Record<string, unknown> = { ...other };
  return entries.length === Object.keys(others).length && entries.every(([key, value]) => Object.is(value, others[key]));
}
