'use client';
import { useState } from 'react';

/**
 * Returns the first of several equal objects or arrays, because a host that writes an object inline makes a new object in each render. The comparison
 * goes one level deeper for objects such as plural forms.
 */
export function useStable<T extends object | undefined>(value: T): T {
  const [stable, setStable] = useState(value);
  if (isEqual(stable, value, 2)) return stable;
  setStable(value);
  return value;
}

/** Whether two values are the same, or are objects or arrays with the same values down to this depth. */
export function isEqual(one: unknown, other: unknown, depth: number): boolean {
  if (one === other || depth === 0 || !isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys({ ...one, ...other });
  return keys.every((key) => isEqual(one[key], other[key], depth - 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
