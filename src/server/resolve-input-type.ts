import { foldName } from './fold-name.js';
import type { TypeMeaning } from './kinds/kind.js';
import { KINDS } from './kinds/kinds.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

interface NamedType {
  readonly input_type: keyof typeof KINDS;
  readonly meaning: TypeMeaning;
}

const TYPES: ReadonlyMap<string, NamedType> = new Map(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((input_type) =>
    KINDS[input_type].typeNames.map(([name, meaning]) => [foldName(name), { input_type, meaning }] as const),
  ),
);

/** The meaning of any type name that models use: `"Multiple-Choice"`, `"radio"`, `"textarea"`, `"email"`. */
function findType(name: string): NamedType | undefined {
  return TYPES.get(foldName(name));
}

/**
 * Decides which kind of question was meant: a choice without options becomes a text question, and a text question with options a choice. Nothing is
 * lost, because a choice takes any text in its Other field.
 */
export function resolveInputType(given: unknown, hasOptions: boolean, repairs: Repairs): NamedType {
  const named = typeof given === 'string' ? findType(given) : undefined;
  const isFit = named !== undefined && KINDS[named.input_type].hasOptions === hasOptions;
  const type = isFit ? named : { input_type: findKindWith(hasOptions), meaning: {} };
  if (given !== type.input_type) repairs.repaired(explain(given, named, type, hasOptions));
  return type;
}

function findKindWith(hasOptions: boolean): NamedType['input_type'] {
  const names = Object.keys(KINDS) as NamedType['input_type'][];
  return names.find((name) => KINDS[name].hasOptions === hasOptions) ?? 'text';
}

function explain(
  given: unknown,
  named: NamedType | undefined,
  { input_type, meaning }: NamedType,
  hasOptions: boolean,
): string {
  const reason = named?.input_type === input_type ? '' : `, because there are ${hasOptions ? '' : 'no '}options`;
  const subject = given === undefined ? 'There was no type; the question' : show(given);
  return `${subject} was read as ${show({ input_type, ...meaning })}${reason}.`;
}
