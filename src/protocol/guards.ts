import { LIMITS } from './limits.js';

/** Whether a value is an object that may hold named fields: not `null`, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text shows nothing: only white space, control, format and other invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text);
}

/** The own value of a map. Ids such as `constructor` and `__proto__` must not find the values that every object inherits. */
export function getOwn<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** A copy of an array of strings; `undefined` for any other value. The copy stops as soon as there are too many strings for a choice. */
export function readStrings(value: unknown): string[] | undefined {
  const items = copyArray(value, LIMITS.options + 1);
  return Array.isArray(value) && items.every((item) => typeof item === 'string') ? items : undefined;
}

/**
 * The elements of a foreign array; empty for any other value. Each element is read once, and no method of the array is called. One more than `limit`
 * may be read, so that the caller notices too many.
 */
export function copyArray(value: unknown, limit: number): unknown[] {
  const source: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: Math.min(source.length, limit + 1) }, (_, index) => source[index]);
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

export function isNothing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
