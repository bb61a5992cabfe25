import type { QuestionDraft } from '../build-payload.js';

/** The fields of every question, whatever the property's type. */
export type QuestionHead = Pick<
  QuestionDraft,
  'id' | 'question' | 'description' | 'header' | 'required' | 'allow_delegate'
>;

/** The fields that depend on the property's type. */
export type QuestionKind = WithoutHead<QuestionDraft>;

type WithoutHead<T> = T extends unknown ? Omit<T, keyof QuestionHead> : never;
