import { otherName, type ElicitationRequest } from '../../mcp/to-elicitation-request.js';
import { getOwn, isBlank } from '../../protocol/guards.js';
import { type TextRules, toTyped } from '../../protocol/to-typed.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { RenderPayload } from '../../protocol/types/form.js';

/** What a property of our own requests may say of its value. */
interface Property extends Pick<TextRules, 'format' | 'pattern'> {
  type?: string;
  minLength?: number;
  maxLength?: number;
}

/** The result for an elicitation of `toElicitationRequest`: what `readElicitedAnswer` reads, in the types of the schema. */
export function toElicitResult(request: ElicitationRequest, { questions }: RenderPayload, message: AnswerMessage): object {
  if (message.status === 'cancelled') return { action: 'cancel' };
  const { answers, details = {} } = message;
  const properties = request.requestedSchema.properties as Record<string, Property>;
  const content = questions.flatMap(({ id }) => {
    const other = getOwn(details, id)?.other;
    const said = [getOwn(answers, id) ?? []].flat().filter((value) => !isBlank(value));
    // It is the last one, and may read like an option.
    if (other !== undefined) said.pop();
    return [
      [id, toValue(said, getOwn(properties, id) ?? {})],
      [otherName(id, questions), other],
    ];
  });
  return { action: 'accept', content: Object.fromEntries(content.filter(([, value]) => value !== undefined)) as unknown };
}

function toValue(said: string[], { type, format, pattern, minLength, maxLength }: Property): unknown {
  const [first] = said;
  if (type === 'array' || first === undefined) return first && said;
  return toTyped(first, { format: type === 'number' || type === 'integer' ? type : format, pattern, min_length: minLength, max_length: maxLength });
}
