import { isRequired, takesSeveral } from '../../../protocol/questions.js';
import { type TextRules, toTyped } from '../../../protocol/to-typed.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import type { QuestionOption } from '../../../protocol/types/question.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../list-answers.js';
import { withoutPlace } from '../tell-apart.js';
import { isBooleanQuestion } from './boolean-question.js';
import { type Companion, companionOf, NONE_OF_THE_ABOVE } from './companions.js';
import { isConfirmation } from './confirmation.js';
import { type Constant, fromOptionValue } from './option-value.js';
import { type Meta, toMeta } from './remarks.js';

/** A value typed by the schema. */
export type ElicitValue = string | number | boolean | string[];

/** The result of `elicitation/create`. */
export type ElicitResult =
  | { action: 'accept'; content: Record<string, ElicitValue>; _meta?: Meta }
  | { action: 'decline' | 'cancel'; _meta?: Meta };

/** The first version of the protocol whose result has only `action` and `content`. Versions are dates and sort as texts. */
export const DROPS_META = '2026-07-28';

/** The meaning of a cancelled form, and the protocol's version. */
export interface ElicitOptions {
  /**
   * What a cancelled form means: `decline` is the user's no, `cancel` a dismissal. Default: `decline` if the user wrote something instead, else
   * `cancel`.
   */
  cancelledAs?: 'decline' | 'cancel' | undefined;
  /**
   * The protocol version of the connection, such as `client.getNegotiatedProtocolVersion()`. From 2026-07-28 on, notes become properties named
   * `<property>__note`, because a server gets only `action` and `content`. Default: an earlier version.
   */
  protocolVersion?: string | undefined;
}

/**
 * The result for the requesting server, typed by its schema. Unanswered optional properties are absent. A text is verbatim if the schema has no rule
 * for it, and else trimmed, as the rules check it. International addresses are sent in ASCII, because servers check for ASCII. If a required property
 * was handed back or left open, the result is `decline`. Notes, and the user's words with a refusal, go into `_meta`. Pass both on to the model.
 */
export function toElicitResult(form: TrustedForm, message: AnswerMessage, options: ElicitOptions = {}): ElicitResult {
  if (message.status === 'cancelled') return toRefusal(form, message, options.cancelledAs);
  const parts = listAnswers(form, message);
  if (isConfirmation(form.payload.questions)) return toDecision(parts);
  const answered = parts.map((part) => ({ part, companion: companionOf(part.question) }));
  // The server would refuse content without a required property, and would lose all answers. If the property has a companion, the remark goes there.
  if (answered.some(({ part, companion }) => part.isOpen && !companion && isRequired(part.question)))
    return toRefusal(form, message);
  const content = answered.flatMap(({ part, companion }) =>
    companion ? toPair(part, companion) : entry(part, toElicitValue(part)),
  );
  const notes = answered.flatMap(({ part, companion }) =>
    companion && takesComments(companion) ? [] : entry(part, part.note),
  );
  const isBare = (options.protocolVersion ?? '') >= DROPS_META;
  const beside = isBare ? notes.map(([name, note]) => [`${name}__note`, note] as const) : [];
  return {
    action: 'accept',
    // The server's own properties come last, so that no note replaces a property.
    content: Object.fromEntries([...beside, ...content]),
    ...(!isBare && notes.length > 0 && toMeta({ notes: Object.fromEntries(notes) })),
  };
}

function toRefusal(form: TrustedForm, message: AnswerMessage, action?: 'decline' | 'cancel'): ElicitResult {
  const words = wordsInstead(form, message);
  return { action: action ?? (words ? 'decline' : 'cancel'), ...(words && toMeta({ message: words })) };
}

function toDecision([part]: readonly AnswerParts[]): ElicitResult {
  const remarks = part?.note && toMeta({ message: part.note });
  if (part?.selected[0]?.value === 'accept') return { action: 'accept', content: {}, ...remarks };
  return { action: 'decline', ...remarks };
}

/** An answer typed by the schema; `undefined` without an answer. */
export function toElicitValue({ question, selected, words }: AnswerParts): ElicitValue | undefined {
  const [option] = selected;
  if (takesSeveral(question) && (option || words)) return [...selected.map(toText), ...(words ? [words] : [])];
  if (!option) return words && toTyped(words, question as TextRules);
  return isBooleanQuestion(question) ? option.value === 'true' : toConstant(option);
}

function toConstant({ value }: QuestionOption): Constant {
  return fromOptionValue(withoutPlace(value));
}

/** The text of an option for a list, because a list has only texts. */
function toText(option: QuestionOption): string {
  return String(toConstant(option));
}

/**
 * A choice and its companion. The user's words are the answer if nothing is chosen, or if several options may be chosen. Beside one chosen option,
 * the words are a comment. A note that could be taken for an answer is marked as a note.
 */
function toPair(part: AnswerParts, companion: Companion): [string, ElicitValue][] {
  const { question, selected, words, note } = part;
  const { kind, name } = companion;
  const [first] = selected;
  const standIn = kind === 'note' && words !== undefined ? NONE_OF_THE_ABOVE : undefined;
  const value = takesSeveral(question) && first ? selected.map(toText) : first ? toConstant(first) : standIn;
  const isComment = words === undefined && (kind === 'note' || (first !== undefined && !takesSeveral(question)));
  const comment = takesComments(companion) ? note : undefined;
  const said = [words, comment && !isComment ? `Note: ${comment}` : comment].filter((text) => text !== undefined);
  return [...entry(part, value), ...(said.length === 0 ? [] : [[name, said.join('\n')] as [string, string]])];
}

function takesComments({ kind }: Companion): boolean {
  return kind !== 'other';
}

function entry<T>({ question }: AnswerParts, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[question.id, value]];
}
