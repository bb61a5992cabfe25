import { isStringArray } from '../../protocol/guards.js';
import { parseJson } from '../shared/adapt-input.js';

/** The id of a question: its interrupt, and the property of the answer that it asks for, unless it asks for the answer itself. */
export function toQuestionId(interruptId: string, property?: string): string {
  return JSON.stringify(property === undefined ? [interruptId] : [interruptId, property]);
}

/** The other way; `undefined` for a question that is of no interrupt. */
export function fromQuestionId(id: string): { interruptId: string; property: string | undefined } | undefined {
  const parts = parseJson(id);
  const [interruptId, property] = isStringArray(parts) ? parts : [];
  return interruptId === undefined ? undefined : { interruptId, property };
}
