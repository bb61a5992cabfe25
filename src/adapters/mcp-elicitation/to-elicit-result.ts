import { isMultiSelect } from '../../protocol/questions.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { isAscii, parseNumber, toAsciiEmail } from '../../protocol/validate-text.js';
import { type AnswerParts, listAnswers } from '../shared/list-answers.js';
import { isBooleanQuestion } from './boolean-question.js';
import { isConfirmation } from './confirmation.js';
import { fromOptionValue } from './hollow-value.js';

/** A value as the schema types it. */
export type ElicitValue = string | number | boolean | string[];

/** What the user said that the schema has no place for. */
type Remarks = {
  /** Comments beside the answers, by property. */
  notes?: Record<string, string>;
  /** What the user wrote instead of answering. */
  message?: string;
};

type Meta = { 'react-interactive-form/remarks': Remarks };

/** The result of `elicitation/create`. */
export type ElicitResult = { action: 'accept'; content: Record<string, ElicitValue>; _meta?: Meta } | { action: 'decline' | 'cancel'; _meta?: Meta };

/** The first version whose wire holds nothing beside `action` and `content`. Versions are dates and sort as texts. */
const DROPS_META = '2026-07-28';

/** What the form's answer alone can't say. */
export interface ElicitOptions {
  /**
   * What a cancelled form means: `decline` is the user's no, `cancel` a dismissal without a decision. Default: `decline`
   * where the user wrote something instead, else `cancel`.
   */
  cancelledAs?: 'decline' | 'cancel' | undefined;
  /**
   * The protocol version of the connection, such as `client.getNegotiatedProtocolVersion()`. From 2026-07-28 on a server gets
   * `action` and `content` only: notes are then properties of `content`, named `<property>__note`. Default: an earlier one.
   */
  protocolVersion?: string | undefined;
}

/**
 * The result for the requesting server. Numbers and booleans are sent as such; an unanswered optional property is
 * absent. Text is verbatim where the schema has no rule for it; the rules look at trimmed text, so otherwise it is sent
 * trimmed. Letters of other scripts in an address go in ASCII, which is what servers check for. The schema has no place for
 * notes, nor a refusal for the user's words: they go into `_meta`, for the host to pass on to the model too.
 */
export function toElicitResult(form: TrustedForm, message: AnswerMessage, options: ElicitOptions = {}): ElicitResult {
  if (message.status === 'cancelled') {
    const { message: words } = message;
    const { cancelledAs = words === undefined ? 'cancel' : 'decline' } = options;
    return { action: cancelledAs, ...(words !== undefined && toMeta({ message: words })) };
  }
  const parts = listAnswers(form, message);
  if (isConfirmation(form.payload.questions)) return toDecision(parts);
  const content = parts.flatMap((part) => entry(part, toValue(part)));
  const notes = parts.flatMap((part) => entry(part, part.note));
  if ((options.protocolVersion ?? '') >= DROPS_META) {
    // What the server asked for comes last, so that no note takes its place.
    const beside = notes.map(([name, note]) => [`${name}__note`, note] as const);
    return { action: 'accept', content: Object.fromEntries([...beside, ...content]) };
  }
  return {
    action: 'accept',
    content: Object.fromEntries(content),
    ...(notes.length > 0 && toMeta({ notes: Object.fromEntries(notes) })),
  };
}

function toDecision([part]: readonly AnswerParts[]): ElicitResult {
  const remarks = part?.note !== undefined && toMeta({ message: part.note });
  if (part?.selected[0]?.value === 'accept') return { action: 'accept', content: {}, ...remarks };
  return { action: 'decline', ...remarks };
}

function toValue({ question, selected, words }: AnswerParts): ElicitValue | undefined {
  if (question.input_type === 'text') return words === undefined ? undefined : toTyped(words, question);
  const [option] = selected;
  if (option === undefined && words === undefined) return undefined;
  if (isMultiSelect(question)) return [...selected.map(({ value }) => fromOptionValue(value)), ...(words === undefined ? [] : [words])];
  if (option === undefined) return words;
  return isBooleanQuestion(question) ? option.value === 'true' : fromOptionValue(option.value);
}

/** A number that does not parse was refused by validation; none is made up here. */
function toTyped(text: string, question: TextQuestion): ElicitValue | undefined {
  const { format, pattern, min_length, max_length } = question;
  if (format === 'number' || format === 'integer') return parseNumber(text);
  const rule = format ?? pattern ?? min_length ?? max_length;
  if (rule === undefined) return text;
  const trimmed = text.trim();
  if (format === 'email') return toAsciiEmail(trimmed);
  return format === 'uri' && !isAscii(trimmed) ? new URL(trimmed).href : trimmed;
}

function entry<T>({ question }: AnswerParts, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[question.id, value]];
}

function toMeta(remarks: Remarks): { _meta: Meta } {
  return { _meta: { 'react-interactive-form/remarks': remarks } };
}
