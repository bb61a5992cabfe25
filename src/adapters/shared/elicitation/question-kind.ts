import type { QuestionDraft } from '../build-payload.js';

/** What every question has, whatever the property's type. */
export type QuestionHead = Pick<QuestionDraft, 'id' | 'question' | 'description' | 'header' | 'required'>;

/** What the property's type makes of it. */
export type QuestionKind = WithoutHead<QuestionDraft>;

type WithoutHead<T> = T extends unknown ? Omit<T, keyof QuestionHead> : never;
