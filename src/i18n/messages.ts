import type { ApprovalText } from './approval-words.js';

/** A text whose form depends on a number. Every language needs `other`. */
export type PluralMessage = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

/** A text with `{name}` places, or one such text for each plural category of its `{count}`. */
export type Message = string | PluralMessage;

/** Every word that the form shows or announces. A host may override any of them. */
export interface Messages {
  /** The BCP 47 tag that plural rules and numbers follow. */
  readonly locale: string;

  /** What the page says in place of the English words of an approval. Default: the same words. */
  readonly approvals?: Readonly<Record<ApprovalText, string>> | undefined;

  readonly submit: Message;
  /** Sends the answers and leaves required questions open. */
  readonly sendPartial: Message;
  readonly submitting: Message;
  readonly tryAgain: Message;
  readonly cancel: Message;
  /** The question before a cancellation that drops the answers. */
  readonly confirmCancel: Message;
  /** The question before a cancellation that sends the answers along. */
  readonly confirmCancelWith: Message;
  /** The question before a change to a sent answer is dropped. */
  readonly confirmRevert: Message;
  readonly undo: Message;
  /** A button of an approval, which asks for the reason before the denial is sent. A language may leave out `{answer}`, the denial's label. */
  readonly withReason: Message;
  readonly quickGoesOn: Message;
  readonly quickSends: Message;
  readonly sendingSoon: Message;
  readonly discard: Message;
  readonly keepAnswering: Message;

  readonly required: Message;
  readonly optional: Message;
  readonly recommended: Message;
  readonly other: Message;
  readonly otherPlaceholder: Message;
  /** `{question}` */
  readonly otherLabel: Message;
  readonly otherNotSent: Message;
  readonly otherEmpty: Message;
  readonly addNote: Message;
  /** `{question}` */
  readonly noteLabel: Message;
  readonly notePlaceholder: Message;
  /** The label of a note on the whole form. */
  readonly formNote: Message;

  readonly selectAll: Message;
  readonly selectNone: Message;
  /** `{min}`, `{max}` */
  readonly selectBetween: Message;
  /** `{count}` */
  readonly selectAtLeast: Message;
  /** `{count}` */
  readonly selectAtMost: Message;
  readonly filterPlaceholder: Message;
  /** `{question}` */
  readonly filterLabel: Message;
  /** `{count}` */
  readonly filterResults: Message;
  /** `{text}` */
  readonly filterNothing: Message;
  /** `{count}` */
  readonly selectedCount: Message;

  readonly skip: Message;
  /** The user's words to the agent that hand the decision back. */
  readonly delegate: Message;
  readonly next: Message;
  readonly back: Message;
  /** `{index}`, `{count}` */
  readonly stepOf: Message;
  /** `{index}`, `{question}` */
  readonly goToStep: Message;
  readonly review: Message;
  readonly reviewTitle: Message;
  readonly change: Message;
  /** The button below words that were never sent. */
  readonly sendAsMessage: Message;
  /** `{question}` */
  readonly changeLabel: Message;

  /** Shown instead of a form that can't be rendered. */
  readonly unreadable: Message;
  /** The button that cancels a form that can't be rendered. */
  readonly continueWithout: Message;
  readonly pending: Message;
  /** The code of the form did not arrive. */
  readonly loadFailed: Message;
  /** `{count}` */
  readonly waiting: Message;
  /** `{count}` */
  readonly formLabel: Message;
  readonly locked: Message;
  readonly answered: Message;
  /** In place of `answered`: the user denied each call of an approval. */
  readonly denied: Message;
  readonly cancelled: Message;
  readonly expired: Message;
  readonly sendFailed: Message;
  readonly cancelFailed: Message;
  /** Shown once a message has been on its way for ten seconds. */
  readonly sendingSlow: Message;
  /** Follows `sendFailed` or `cancelFailed`. */
  readonly offline: Message;
  /** Follows `sendFailed`. */
  readonly serverRefused: Message;
  /** The meaning of each refusal of `admitUserMessage`, for the user. */
  readonly pending_interactive_form: Message;
  readonly invalid_interactive_form_answer: Message;
  readonly interactive_form_tool_required: Message;
  readonly interactive_form_tool_mismatch: Message;
  readonly interactive_form_answer_invalid: Message;
  readonly interactive_form_already_answered: Message;
  readonly interactive_form_not_pending: Message;
  readonly notSent: Message;
  readonly skipped: Message;
  readonly noAnswer: Message;
  /** Shown for a required question that was left open on purpose. */
  readonly leftOpen: Message;
  readonly untouched: Message;
  readonly ownWords: Message;
  readonly wroteInstead: Message;
  /** The remark on words that are no valid answer, in a cancellation. */
  readonly invalid: Message;
  readonly note: Message;
  /** Opens the list of the options that were offered, in the receipt of an answer. */
  readonly offered: Message;

  /** `{count}` */
  readonly problems: Message;
  readonly requiredChoice: Message;
  readonly requiredChoiceOrOther: Message;
  readonly requiredChoices: Message;
  readonly requiredChoicesOrOther: Message;
  readonly requiredOther: Message;
  readonly requiredText: Message;
  /** `{count}` */
  readonly tooFew: Message;
  /** `{count}` */
  readonly tooMany: Message;
  /** `{count}` */
  readonly tooShort: Message;
  /** `{count}` */
  readonly tooLong: Message;
  /** For a text with signs that count as several characters. `{length}`, `{max}` */
  readonly tooLongSigns: Message;
  /** `{min}`, `{max}` */
  readonly lengthBetween: Message;
  /** `{minimum}` */
  readonly belowMinimum: Message;
  /** `{maximum}` */
  readonly aboveMaximum: Message;
  /** `{minimum}`, `{maximum}` */
  readonly numberBetween: Message;
  /** `{minimum}` */
  readonly notGreater: Message;
  /** `{maximum}` */
  readonly notLess: Message;
  /** `{multiple}` */
  readonly notMultiple: Message;
  readonly patternMismatch: Message;
  readonly invalidEmail: Message;
  readonly invalidUri: Message;
  readonly invalidDate: Message;
  readonly invalidDateTime: Message;
  /** `{example}` */
  readonly invalidNumber: Message;
  readonly groupedNumber: Message;
  readonly invalidInteger: Message;
  /** The problem of a number whose last digit JavaScript cannot keep. */
  readonly numberTooLarge: Message;
  readonly invalidAnswer: Message;
  /** The words above the call that an approval allows. */
  readonly callLabel: Message;
  /** The problem of an answer that allows a call of which a part has not been in view yet. */
  readonly readCall: Message;

  /** The button that opens the less usual answers of an approval. */
  readonly moreAnswers: Message;
  /** The problem of edited arguments. */
  readonly invalidCall: Message;
}

export type MessageKey = Exclude<keyof Messages, 'locale' | 'approvals'>;
