import { otherName, type ElicitationRequest } from '../../mcp/to-elicitation-request.js';
import { getOwn, isBlank } from '../../protocol/guards.js';
import { type TextRules, toTyped } from '../../protocol/to-typed.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { RenderPayload } from '../../protocol/types/form.js';

/** A property of a request that this package made, and the rules of its schema for the value. */
interface Property extends Pick<TextRules, 'format' | 'pattern'> {
  type?: string;
  minLength?: number;
  maxLength?: number;
}

/** The result for an elicitation of `toElicitationRequest`, with values in the types of its schema. `readElicitedAnswer` reads this result. */
export function toElicitResult(
  request: ElicitationRequest,
  { questions }: RenderPayload,
  message: AnswerMessage,
): object {
  if (message.status === 'cancelled') return { action: 'cancel' };
  const { answers, details = {} } = message;
  const properties = request.requestedSchema.properties as Record<string, Property>;
  const content = questions.flatMap(({ id }) => {
    const other = getOwn(details, id)?.other;
    const said = valuesOf(getOwn(answers, id) ?? []);
    // The user's own words are the last value. They may look like an option, so they are removed before options are read.
    if (other !== undefined) said.pop();
    return [
      [id, toValue(said, getOwn(properties, id) ?? {})],
      [otherName(id, questions), other],
    ];
  });
  return {
    action: 'accept',
    content: Object.fromEntries(content.filter(([, value]) => value !== undefined)) as unknown,
  };
}

function valuesOf(answer: string | readonly string[]): string[] {
  const values = typeof answer === 'string' ? [answer] : answer;
  return values.filter((value) => !isBlank(value));
}

function toValue(said: string[], { type, format, pattern, minLength, maxLength }: Property): unknown {
  const [first] = said;
  if (first === undefined) return undefined;
  if (type === 'array') return said;
  const isNumber = type === 'number' || type === 'integer';
  return toTyped(first, { format: isNumber ? type : format, pattern, min_length: minLength, max_length: maxLength });
}
