import type { AnsweredMessage, Attachment } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { SummaryWords } from './current-answer.js';
import type { Cancellation } from './delivery.js';
import type { FormDraft } from './draft.js';
import type { FieldState } from './field.js';
import type { FileOutcome, FormState } from './form-state.js';
import type { Outcome } from './read-outcome.js';
import type { StackEvent } from './stack-request.js';

/**
 * What happened to a form, as plain data in the past tense. `id` is that of a question, or blank for the form's note. `at` is the time of an
 * edit, in ms of the epoch.
 */
export type FormEvent = CoreEvent | FileEvent | StackEvent;

/** The events that every form may have. The events of files and of stacks are reduced by the entries that have them, so that other pages have less code. */
export type CoreEvent = FieldEvent | StepEvent | QuickAnswerEvent | DeliveryEvent | ContentEvent;

/** An edit by the user, before it has its time. */
export type Edit = WithoutTime<Extract<FormEvent, { readonly at: number }>>;
type WithoutTime<E> = E extends FormEvent ? Omit<E, 'at'> : never;

type FieldEvent =
  | { readonly type: 'valueChanged'; readonly id: string; readonly value: unknown; readonly at: number }
  | { readonly type: 'noteChanged'; readonly id: string; readonly note: string; readonly at: number }
  /** The user confirmed a value that may be a default. */
  | { readonly type: 'valueConfirmed'; readonly id: string; readonly at: number }
  | { readonly type: 'delegated'; readonly id: string; readonly at: number }
  | { readonly type: 'undelegated'; readonly id: string; readonly at: number }
  | { readonly type: 'callSeen'; readonly id: string }
  | { readonly type: 'optionFocused'; readonly id: string; readonly option: string | symbol }
  /** The focus came into the form, or into another question. */
  | { readonly type: 'focusEntered' }
  /** The host wrote into react-hook-form's object. */
  | { readonly type: 'hostWrote'; readonly fields: ReadonlyMap<string, FieldState> };

type StepEvent =
  | { readonly type: 'stepShown'; readonly step: number }
  /** The user was done with the question that is shown. `isUnreadable`: the browser can't read its field, such as half a date. */
  | { readonly type: 'stepDone'; readonly isUnreadable: boolean };

type QuickAnswerEvent =
  /** A choice was a quick answer. `before`: the content of the field before it. */
  | { readonly type: 'quicklyAnswered'; readonly id: string; readonly before: FieldState }
  /** The user did something else while a quick answer was about to send the form. */
  | { readonly type: 'quickAnswerKept' }
  | { readonly type: 'quickAnswerUndone'; readonly at: number };

type DeliveryEvent =
  | SendingEvent
  /** The message with this number has been on its way for long. */
  | { readonly type: 'sendingSlowed'; readonly number: number }
  /** The host said what became of the message with this number. `isRevisable`: the user may change a sent answer. */
  | {
      readonly type: 'outcomeArrived';
      readonly number: number;
      readonly outcome: Outcome;
      readonly isRevisable: boolean;
    }
  /** The answer that waited for files was sent, or could not be sent. */
  | { readonly type: 'awaitingEnded' }
  /** Restores the defaults, or the answer that is being changed. */
  | { readonly type: 'reset'; readonly at: number }
  /** The user opened the form again to change a sent answer. */
  | { readonly type: 'reopened'; readonly answer: AnsweredMessage }
  /** The call waits again after the host has shown its answer. */
  | { readonly type: 'askedAgain' };

/** The user asked to send something. */
export type SendingEvent =
  | {
      readonly type: 'submitted';
      /** Whether required questions without an answer are left open on purpose. */
      readonly isPartial: boolean;
      /** The ids of the questions whose field the browser can't read. */
      readonly unreadable: readonly string[];
      readonly words?: SummaryWords | undefined;
    }
  | ({ readonly type: 'cancelled' } & Cancellation)
  /** The same message again: a cancellation that failed, or a message that takes long. */
  | { readonly type: 'retried' };

export type FileEvent =
  | { readonly type: 'filesAdded'; readonly id: string; readonly files: readonly File[] }
  | { readonly type: 'fileBegun'; readonly id: string; readonly outcome: FileOutcome }
  /** A file was added, if there is an attachment, or was refused. */
  | {
      readonly type: 'fileEnded';
      readonly id: string;
      readonly outcome: FileOutcome;
      readonly attachment?: Attachment | undefined;
    }
  | {
      readonly type: 'fileRemoved';
      readonly id: string;
      readonly attachment: Attachment;
      readonly outcome: FileOutcome;
    }
  /** The form came back with files in it. */
  | { readonly type: 'filesSeen'; readonly id: string }
  /** The user sends without the files that are on their way. */
  | { readonly type: 'filesGivenUp' };

/** Something came that is not the user's doing. */
type ContentEvent =
  | { readonly type: 'formArrived'; readonly form: TrustedForm }
  /** This form took the place of another form. */
  | { readonly type: 'formReplaced'; readonly before: FormState }
  /** The drafts under the form's key, from this tab or another tab. */
  | { readonly type: 'draftsRead'; readonly drafts: readonly FormDraft[] }
  /** The drafts under the form's key are about to get the edits since the fields were `saved`. The edits are newer, whatever the clocks say. */
  | { readonly type: 'draftsOvertaken'; readonly drafts: readonly FormDraft[]; readonly saved: readonly FieldState[] };
