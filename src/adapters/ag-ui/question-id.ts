import { decodeJson } from '../../protocol/decode-json.js';
import { readStrings } from '../../protocol/guards.js';

/** The id of a question: its interrupt, and the property of the answer that it asks for, if any. */
export function toQuestionId(interruptId: string, property?: string): string {
  return JSON.stringify(property === undefined ? [interruptId] : [interruptId, property]);
}

/** The interrupt and the property of a question's id; `undefined` if it is of no interrupt. */
export function fromQuestionId(id: string): { interruptId: string; property: string | undefined } | undefined {
  const parts = decodeJson(id);
  const [interruptId, property] = readStrings(parts) ?? [];
  return interruptId === undefined ? undefined : { interruptId, property };
}
