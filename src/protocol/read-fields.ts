import { getOwn, isBlank } from './guards.js';
import type { IssueList } from './issues.js';
import { keepInside } from './keep-inside.js';
import { LIMITS } from './limits.js';
import type { IssueCode, IssuePath } from './types/issue.js';
import { quote } from './quote.js';

/**
 * Reads the own fields of one foreign object; `null` means absent, and a wrong type is an issue. Each method reads its
 * field once, because a getter or a proxy may answer differently the next time.
 */
export class FieldReader {
  constructor(
    private readonly source: Record<string, unknown>,
    private readonly path: IssuePath,
    readonly issues: IssueList,
  ) {}

  at(...keys: IssuePath): IssuePath {
    return [...this.path, ...keys];
  }

  /** Adds an issue about a field. The message continues the sentence after the field's name. */
  refuse(key: string, code: IssueCode, message: string): void {
    this.issues.add(this.at(key), code, `${quote(key)} ${message}`);
  }

  /** Reads several fields of one type. */
  all<K extends string, T extends 'boolean' | 'number' | 'count' | 'words' | 'id'>(
    type: T,
    ...keys: K[]
  ): Record<K, ReturnType<FieldReader[T]>> {
    const fields: Partial<Record<K, unknown>> = {};
    for (const key of keys) fields[key] = this[type](key);
    return fields as Record<K, ReturnType<FieldReader[T]>>;
  }

  value(key: string): unknown {
    return getOwn(this.source, key) ?? undefined;
  }

  boolean(key: string): boolean | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === 'boolean') return value;
    this.refuse(key, 'invalid_type', 'must be true or false.');
    return undefined;
  }

  number(key: string): number | undefined {
    return this.checkedNumber(key, this.value(key));
  }

  /** Reads a name that must be a key of the table. */
  oneOf<K extends string>(key: string, table: Readonly<Record<K, unknown>>): K | undefined {
    const value = this.value(key);
    if (typeof value === 'string' && Object.hasOwn(table, value)) return value as K;
    this.refuse(key, 'invalid_value', `must be one of ${Object.keys(table).join(', ')}.`);
    return undefined;
  }

  count(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
    this.refuse(key, 'invalid_value', 'must be a whole number, zero or more.');
    return undefined;
  }

  /** Reads an optional text. A blank text counts as absent. */
  string(key: string, max?: number): string | undefined {
    const text = this.text(key, this.value(key), max);
    return text && !isBlank(text) ? text : undefined;
  }

  /** Reads an optional text that is shown. */
  words(key: string): string | undefined {
    const text = this.string(key);
    return text && keepInside(text);
  }

  /** Reads a text that must be there. The result is empty if the text is missing. */
  requiredString(key: string): string {
    const text = this.text(key, this.value(key) ?? '');
    if (text && !isBlank(text)) return text;
    if (text !== undefined) this.refuse(key, 'blank', 'must not be blank.');
    return '';
  }

  /** Reads an id that a back end gave: a text or a number. */
  id(key: string): string | number | undefined {
    const value = this.value(key);
    return typeof value === 'number' ? this.checkedNumber(key, value) : this.text(key, value);
  }

  private checkedNumber(key: string, value: unknown): number | undefined {
    // Adding zero turns -0 into the 0 that it is after a JSON round trip.
    if (Number.isFinite(value)) return (value as number) + 0;
    // JSON turns 1e400 into infinity.
    const isTooLarge = value === Infinity || value === -Infinity;
    if (value !== undefined)
      this.refuse(key, 'invalid_type', isTooLarge ? 'is too large.' : 'must be a finite number.');
    return undefined;
  }

  /** Reads a text that need not be a field, such as one element of a field's array. */
  text(key: string, value: unknown, max: number = LIMITS.stringLength): string | undefined {
    if (typeof value === 'string') {
      if (value.length <= max) return value;
      this.refuse(key, 'limit_exceeded', `is longer than ${max} characters.`);
    } else if (value !== undefined) this.refuse(key, 'invalid_type', 'must be a text.');
    return undefined;
  }
}

/** The map of the entries that have a value. An id may be `__proto__`, which an assignment would lose. */
export function definedById<T>(entries: readonly (readonly [id: string, value: T | undefined])[]): Record<string, T> {
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined));
}
