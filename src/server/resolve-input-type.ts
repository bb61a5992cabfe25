import type { Repairs } from './repairs.js';
import { show } from './show.js';
import { findInputType, type InputType } from './type-aliases.js';

/**
 * What kind of question was meant. The options have the last word: without them a choice is a text question, and with
 * them a text question is a choice, because its Other field takes any text and so nothing is lost.
 */
export function resolveInputType(given: unknown, hasOptions: boolean, repairs: Repairs): InputType {
  const named = typeof given === 'string' ? findInputType(given) : undefined;
  const wanted = hasOptions ? 'choice' : 'text';
  const type: InputType = named?.input_type === wanted ? named : { input_type: wanted };
  if (given !== type.input_type) repairs.repaired(explain(given, named, type, hasOptions));
  return type;
}

function explain(given: unknown, named: InputType | undefined, type: InputType, hasOptions: boolean): string {
  const reason = named?.input_type === type.input_type ? '' : `, because there are ${hasOptions ? '' : 'no '}options`;
  const subject = given === undefined ? 'There was no type; the question' : show(given);
  return `${subject} was read as ${show(type)}${reason}.`;
}
