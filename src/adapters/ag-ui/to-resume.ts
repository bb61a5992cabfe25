import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type Meta, type Remarks, toMeta } from '../shared/elicitation/remarks.js';
import { type ElicitValue, toElicitValue } from '../shared/elicitation/to-elicit-result.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { fromQuestionId } from './question-id.js';

/** A form of interrupts, with its answer once it is answered. */
export interface InterruptAnswer {
  form: TrustedForm;
  message: AnswerMessage | undefined;
}

/** The answer to one interrupt. */
export type ResumeEntry = {
  interruptId: string;
  status: 'resolved' | 'cancelled';
  payload?: ElicitValue | Record<string, ElicitValue>;
  metadata?: Meta;
};

/**
 * The `resume` of the next run, for all interrupts of a run in all their forms. `undefined` until each form is answered or cancelled, because AG-UI
 * refuses a partial resume. A "no" is an answer. Notes, and words that the user wrote instead of answering, go into `metadata`.
 */
export function toResume(answers: readonly InterruptAnswer[]): ResumeEntry[] | undefined {
  const entries = answers.map(({ form, message }) => message && toEntries(form, message));
  return entries.every((some) => some !== undefined) ? entries.flat() : undefined;
}

function toEntries(form: TrustedForm, message: AnswerMessage): ResumeEntry[] {
  const interrupts = new Map<string, { part: AnswerParts; property: string | undefined }[]>();
  for (const part of listAnswers(form, message)) {
    const { interruptId, property } = fromQuestionId(part.question.id) ?? {};
    if (interruptId !== undefined)
      interrupts.set(interruptId, [...(interrupts.get(interruptId) ?? []), { part, property }]);
  }
  return [...interrupts].map(([interruptId, parts]) => {
    if (message.status === 'cancelled')
      return { interruptId, status: 'cancelled', ...toMetadata({ message: wordsInstead(form, message) }) };
    const payload = join(parts, toElicitValue);
    const notes = join(parts, ({ note }) => note);
    const remarks = typeof notes === 'string' ? { message: notes } : { notes };
    return { interruptId, status: 'resolved', ...(payload !== undefined && { payload }), ...toMetadata(remarks) };
  });
}

/** The value of one interrupt: the answer to its only question, or an object by property. `undefined` if there is no value. */
function join<T>(
  parts: readonly { part: AnswerParts; property: string | undefined }[],
  read: (part: AnswerParts) => T | undefined,
): T | Record<string, T> | undefined {
  const entries = parts.flatMap(({ part, property }) => {
    const value = read(part);
    return value === undefined ? [] : [{ property, value }];
  });
  const whole = entries.find(({ property }) => property === undefined);
  if (whole) return whole.value;
  const isWhole = parts.every(({ property }) => property === undefined);
  return isWhole ? undefined : Object.fromEntries(entries.map(({ property = '', value }) => [property, value]));
}

function toMetadata(remarks: { [K in keyof Remarks]: Remarks[K] | undefined }): { metadata?: Meta } {
  const said = Object.entries(remarks).filter(([, value]) => Object.keys(value ?? '').length > 0);
  return said.length === 0 ? {} : { metadata: toMeta(Object.fromEntries(said))._meta };
}
