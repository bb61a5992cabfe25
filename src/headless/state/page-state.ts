import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { hasDraft } from './draft.js';
import type { CoreEvent, FormEvent } from './events.js';
import type { FormState } from './form-state.js';
import { deriveStatus, type FormStatus, type HostState, statusRulesOf } from './form-status.js';
import type { PastForm } from './give-answers.js';
import type { OnAnswer } from './on-answer.js';
import { hasFileFailure } from './select.js';

/** A component that shows a form, with what it and its host say. `A` are the functions that it lends to the page. */
export interface View<A = unknown> {
  readonly id: object;
  /** Stands for the place of the component. One place may show a form, then its receipt, and then the form again. */
  readonly place: object;
  readonly host: HostState;
  /** Where the drafts are; `null` keeps no drafts, and `undefined` keeps them in the page alone. */
  readonly draftStore: DraftStore | null | undefined;
  readonly isRevisable: boolean;
  readonly actions: A;
}

/** The host that takes a message. */
export interface Recipient {
  /** What the host says. It decides whether it is the user's turn. */
  readonly host?: HostState | undefined;
  readonly onAnswer: OnAnswer;
  readonly isRevisable: boolean;
}

/** One form of the page, shown or not. */
export interface PageForm<V extends View = View> {
  readonly id: object;
  readonly state: FormState;
  /** The components that show the form, in the order in which they came. */
  readonly views: readonly V[];
  /** The component that has shown the form last, while no component shows it. */
  readonly left?: V | undefined;
  /** The places that have shown no other form since. */
  readonly places: readonly object[];
  /** The component in which the user was last. */
  readonly used?: object | undefined;
  /** The host of the component in which the user acted last. */
  readonly recipient?: Recipient | undefined;
  /** Whether the host has cleared the page after the answer was sent. The outcome is then not remembered. */
  readonly isCleared?: boolean | undefined;
}

/** The forms of a page or of one conversation, as one immutable value. */
export interface PageState<V extends View = View> {
  /** The forms that are in the page or have something to lose, oldest first. */
  readonly forms: readonly PageForm<V>[];
  /** The outcomes of other forms. */
  readonly past: readonly PastForm[];
}

/** What happened in a page, as plain data in the past tense. */
export type PageEvent<V extends View = View> =
  /** A component shows a form, or shows it in another way. If the page does not have the form, it begins as `begun`, with this `id`. */
  | {
      readonly type: 'shown';
      readonly view: V;
      readonly form: TrustedForm;
      readonly id: object;
      readonly begun: FormState;
    }
  | { readonly type: 'left'; readonly view: object }
  /** The host has said something to a component, shown or hidden. */
  | { readonly type: 'hostSpoke'; readonly view: object; readonly host: HostState }
  /** The user is in a component. */
  | { readonly type: 'used'; readonly view: object }
  /** The host shows the answer of a form in a place. */
  | { readonly type: 'answerShown'; readonly place: object; readonly form: TrustedForm; readonly answer: AnswerMessage }
  | { readonly type: 'answerTakenBack'; readonly place: object }
  | {
      readonly type: 'happened';
      readonly id: object;
      readonly event: CoreEvent;
      readonly recipient?: Recipient | undefined;
    }
  /** Something of which only some entries know has happened to a form. */
  | {
      readonly type: 'happenedBeside';
      readonly id: object;
      readonly event: FormEvent;
      readonly reduce: (state: FormState) => FormState;
      readonly recipient?: undefined;
    }
  /** The host forgets every form that is not shown. */
  | { readonly type: 'cleared' }
  /** The effects of an event have run, so the page may let go of what nobody needs. */
  | { readonly type: 'effectsRan' };

export const EMPTY_PAGE: PageState<never> = { forms: [], past: [] };

export function isShown({ views }: PageForm): boolean {
  return views.length > 0;
}

/** The component that shows a form, or that has shown it last. */
export function lastView<V extends View>({ views, left }: PageForm<V>): V | undefined {
  return views.at(-1) ?? left;
}

/** What the host says of a form. While the form is not shown, this is what the host said last. */
export function hostOf(form: PageForm): HostState {
  return lastView(form)?.host ?? {};
}

export function statusOf(form: PageForm): Exclude<FormStatus, 'pending'> {
  return deriveStatus(form.state.phase, hostOf(form));
}

/** Whether the agent waits for a form. It does not wait for a form whose sent answer is only being changed. */
export function isWaiting(form: PageForm): boolean {
  const { isOpen, isSending } = statusRulesOf(statusOf(form));
  return isOpen && !isSending && !form.state.phase.revised;
}

/** Whether a component may move the focus. If several components show a form, only the component where the user was last moves it. */
export function mayMoveFocus({ views, used }: PageForm, view: object): boolean {
  return used === view || !views.some(({ id }) => id === used);
}

export function settledBy({ state: { phase } }: PageForm): AnswerMessage | undefined {
  return phase.name === 'settled' ? phase.answer : undefined;
}

/** Whether something would be lost with a form that no component shows. */
export function isWorthKeeping(form: PageForm): boolean {
  const { state } = form;
  const { phase, view, files, incoming, awaitedBy } = state;
  if (phase.name === 'settled') return phase.unsent !== undefined;
  // A file that failed is said once the form is back, whether drafts are kept or not.
  if (phase.name !== 'editing' || awaitedBy || hasFileFailure(state)) return true;
  if (lastView(form)?.draftStore === null) return false;
  const hasFiles = files.length > 0 || incoming.length > 0;
  const hasMovedOn = view.visited > 0;
  return hasFiles || hasMovedOn || hasDraft(state);
}

/** The place of unsent answers. Every method may throw or forget, because the form works without drafts. */
export interface DraftStore {
  get(key: string): string | null | undefined;
  set(key: string, draft: string): void;
  remove(key: string): void;
}
