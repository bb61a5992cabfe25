import { isStringArray } from '../../protocol/guards.js';
import { parseJson } from '../shared/adapt-input.js';

/** The id of a question: its interrupt, and the property of the answer that it asks for, if any. */
export function toQuestionId(interruptId: string, property?: string): string {
  return JSON.stringify(property === undefined ? [interruptId] : [interruptId, property]);
}

/** The interrupt and the property of a question's id; `undefined` if it is of no interrupt. */
export function fromQuestionId(id: string): { interruptId: string; property: string | undefined } | undefined {
  const parts = parseJson(id);
  const [interruptId, property] = isStringArray(parts) ? parts : [];
  return interruptId === undefined ? undefined : { interruptId, property };
}
