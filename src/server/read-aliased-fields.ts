import { isAbsent, isBlank } from '../protocol/guards.js';
import type { FieldTable } from './field-table.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

interface Claim {
  readonly key: string;
  readonly value: unknown;
  /** The claim with the lowest rank wins: -1 is the field's exact name, and other ranks come from the field table. */
  readonly rank: number;
}

/**
 * The fields of an object under their own names, converted to their types where the meaning is evident. A field's own name wins. `null`, blank texts
 * and empty arrays count as absent, because models fill unneeded fields with them.
 */
export function readAliasedFields<Field extends string>(
  source: Record<string, unknown>,
  table: FieldTable<Field>,
  repairs: Repairs,
): Partial<Record<Field, unknown>> {
  const fields: Partial<Record<Field, unknown>> = {};
  for (const [field, claims] of collectClaims(source, table, repairs)) {
    const ranked = claims.sort((a, b) => a.rank - b.rank);
    const chosen = ranked.find(({ value }) => !isEmpty(value)) ?? ranked[0];
    if (chosen === undefined) continue;
    fields[field] = readClaim(field, chosen, table, repairs.at(chosen.key));
    ranked
      .filter((claim) => claim !== chosen && claim.value !== chosen.value && !isEmpty(claim.value))
      .forEach(({ key }) =>
        repairs.at(key).dropped(`"${field}" was taken from ${show(chosen.key)}; ${show(key)} was left out.`),
      );
  }
  return fields;
}

function collectClaims<Field extends string>(
  source: Record<string, unknown>,
  table: FieldTable<Field>,
  repairs: Repairs,
) {
  const claims = new Map<Field, Claim[]>();
  for (const [key, value] of Object.entries(source)) {
    const match = table.find(key);
    if (isEmpty(value) && !(typeof value === 'string' && match?.rank === 0 && table.rules[match.field].keepsBlank))
      continue;
    if (match) {
      const rivals = claims.get(match.field) ?? [];
      rivals.push({ key, value, rank: key === match.field ? -1 : match.rank });
      claims.set(match.field, rivals);
    } else {
      repairs.at(key).dropped(`There is no field ${show(key)} here; it was left out.`);
    }
  }
  return claims;
}

function readClaim<Field extends string>(
  field: Field,
  { key, value }: Claim,
  table: FieldTable<Field>,
  repairs: Repairs,
): unknown {
  if (key !== field) repairs.repaired(`${show(key)} was read as "${field}".`);
  const converted = table.rules[field].convert?.(value) ?? value;
  if (converted !== value) repairs.repaired(`${show(value)} was read as ${show(converted)}.`);
  return converted;
}

/** Whether a value counts as absent: `null`, a blank text, an empty array. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  return value === null || isAbsent(value);
}
