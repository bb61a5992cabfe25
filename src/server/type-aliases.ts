import { foldName } from './fold-name.js';
import type { TypeMeaning } from './kinds/kind.js';
import { KINDS } from './kinds/kinds.js';

export interface NamedType {
  readonly input_type: keyof typeof KINDS;
  readonly meaning: TypeMeaning;
}

const TYPES: ReadonlyMap<string, NamedType> = new Map(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((input_type) =>
    KINDS[input_type].typeNames.map(([name, meaning]) => [foldName(name), { input_type, meaning }] as const),
  ),
);

/** The meaning of any type name that models use: `"Multiple-Choice"`, `"radio"`, `"textarea"`, `"email"`. */
export function findType(name: string): NamedType | undefined {
  return TYPES.get(foldName(name));
}
