import { decodeJson } from '../../protocol/decode-json.js';
import { readStrings } from '../../protocol/guards.js';

/** The id of a question: the interrupt, and the property of its answer if there is one. */
export function toQuestionId(interruptId: string, property?: string): string {
  return JSON.stringify(property === undefined ? [interruptId] : [interruptId, property]);
}

/** The interrupt and the property in a question's id; `undefined` if the id belongs to no interrupt. */
export function fromQuestionId(id: string): { interruptId: string; property: string | undefined } | undefined {
  const parts = decodeJson(id);
  const [interruptId, property] = readStrings(parts) ?? [];
  return interruptId === undefined ? undefined : { interruptId, property };
}
