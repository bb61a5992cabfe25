import type { Convert } from './convert.js';
import { foldName } from './fold-name.js';

/** The rule for the ways in which one field of the contract may be written. */
export interface FieldRule {
  /** Other names, the likeliest first. Case and separators don't count, so `inputType` need not be listed. */
  readonly aliases?: readonly string[];
  readonly convert?: Convert;
  /** Whether a blank text is a mistake to report. Default `false`: a blank text means that the field is absent. */
  readonly keepsBlank?: boolean;
}

interface FieldMatch<Field> {
  readonly field: Field;
  /** 0 for the field's own name, then the aliases in order. */
  readonly rank: number;
}

export interface FieldTable<Field extends string> {
  readonly rules: Readonly<Record<Field, FieldRule>>;
  /** Finds the field that a key means, if there is one. */
  find(key: string): FieldMatch<Field> | undefined;
}

export function fieldTable<Field extends string>(rules: Record<Field, FieldRule>): FieldTable<Field> {
  const matches = new Map<string, FieldMatch<Field>>();
  for (const field of Object.keys(rules) as Field[]) {
    [field, ...(rules[field].aliases ?? [])].forEach((name, rank) => {
      matches.set(foldName(name), { field, rank });
    });
  }
  return { rules, find: (key) => matches.get(foldName(key)) };
}
