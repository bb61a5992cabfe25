import { foldName } from './fold-name.js';
import type { TypeMeaning } from './kinds/kind.js';
import { KINDS } from './kinds/kinds.js';

/** What a type name says about a question. */
export interface NamedType {
  readonly input_type: keyof typeof KINDS;
  readonly meaning: TypeMeaning;
}

const TYPES: ReadonlyMap<string, NamedType> = new Map(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((input_type) =>
    KINDS[input_type].typeNames.map(([name, meaning]) => [foldName(name), { input_type, meaning }] as const),
  ),
);

/** What a type name means, by any name models give it: `"Multiple-Choice"`, `"radio"`, `"textarea"`, `"email"`. */
export function findType(name: string): NamedType | undefined {
  return TYPES.get(foldName(name));
}
