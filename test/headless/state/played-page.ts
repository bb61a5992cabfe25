import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../src/headless/index.js';
import type { ShownView } from '../../../src/headless/page/form-session.js';
import type { FormStore } from '../../../src/headless/page/form-store.js';
import { statusOf } from '../../../src/headless/state/page-state.js';
import { PageStore } from '../../../src/headless/page/page-store.js';
import { applyAny, isCoreEvent } from '../../../src/headless/state/apply-any.js';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { settlingAnswer, type HostState } from '../../../src/headless/state/form-status.js';
import { readOutcome, thrown } from '../../../src/headless/state/read-outcome.js';
import { currentAnswer } from '../../../src/headless/state/current-answer.js';
import { unsentBeside } from '../../../src/headless/state/unsent-beside.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { createMemoryDraftStore } from '../../fixtures/memory-draft-store.js';

/** Something that happens in a page. */
export type Act = (page: PlayedPage) => void;

interface Stand {
  readonly id: object;
  readonly store: FormStore;
  readonly host: HostState;
}

interface Tab {
  readonly page: PageStore;
  readonly window: Window;
  readonly stands: Map<string, Stand>;
}

/** Node's own target ignores `true` when a listener is removed, so the listener would stay. */
export const TabWindow = class extends EventTarget {
  override removeEventListener(type: string, listener: EventListener): void {
    super.removeEventListener(type, listener, { capture: true });
  }
} as unknown as new () => Window;

const SUBMITTED: FormEvent = { type: 'submitted', isPartial: false, unreadable: [] };

/** Tabs with one draft store, and a host that takes their messages. No component is in them. */
export class PlayedPage {
  draftStore: DraftStore | null | undefined = createMemoryDraftStore();
  isRevisable = false;
  readonly handed: { readonly store: FormStore; readonly answer: AnswerMessage }[] = [];

  readonly #tabs = new Map<string, Tab>();
  #now = 1_000;

  tab(name: string): Tab {
    const tab = this.#tabs.get(name) ?? { page: new PageStore(), window: new TabWindow(), stands: new Map() };
    this.#tabs.set(name, tab);
    return tab;
  }

  close(name: string): void {
    this.tab(name).window.dispatchEvent(new Event('pagehide'));
    this.#tabs.delete(name);
  }

  show(form: TrustedForm, host: HostState, place: string): void {
    const { page, window, stands } = this.tab(tabOf(place));
    const { id = {}, store: last } = stands.get(place) ?? {};
    const sendAwaited = () => this.dispatch(page.known(form)!, () => SUBMITTED);
    const lent = { cancel: vi.fn(), sendAwaited, reset: vi.fn(), window: () => window };
    const { draftStore, isRevisable } = this;
    const view: ShownView = { id, place: id, host, draftStore, isRevisable, actions: lent };
    const opened = page.open(form, view, {}, last);
    page.dispatch({ type: 'answerTakenBack', place: id });
    stands.set(place, { id, host, store: page.show(opened, view, form) });
  }

  /** The host shows an answer of the past in a place. */
  showReceipt(form: TrustedForm, answer: AnswerMessage, place: string): void {
    const { page, stands } = this.tab(tabOf(place));
    const { id = {}, store } = stands.get(place) ?? {};
    page.dispatch({ type: 'left', view: id });
    page.dispatch({ type: 'answerShown', place: id, form, answer });
    stands.set(place, { id, host: { answer }, store: store ?? page.open(form, { place: id, draftStore: null }, {}) });
  }

  leave(place: string): void {
    const { page, stands } = this.tab(tabOf(place));
    const { id } = stands.get(place)!;
    stands.delete(place);
    page.dispatch({ type: 'left', view: id });
    page.dispatch({ type: 'answerTakenBack', place: id });
  }

  happen(event: (at: number) => FormEvent, place: string): void {
    this.dispatch(this.tab(tabOf(place)).stands.get(place)!.store, event);
  }

  dispatch(store: FormStore, event: (at: number) => FormEvent): void {
    const onAnswer = (answer: AnswerMessage) => {
      this.handed.push({ store, answer });
      return new Promise<undefined>(() => undefined);
    };
    const happened = event(++this.#now);
    if (isCoreEvent(happened)) store.dispatch(happened, { onAnswer, isRevisable: this.isRevisable });
    else store.dispatchWith(applyAny, happened);
  }

  /** The host says what became of one of all messages, counted from 1. */
  hear(result: unknown, count = this.handed.length): void {
    const { store, answer } = this.handed[count - 1]!;
    const number = this.handed.slice(0, count).filter((one) => one.store === store).length;
    const outcome = result instanceof Error ? thrown(result) : readOutcome(store.form, answer, result);
    store.dispatch({ type: 'outcomeArrived', number, outcome, isRevisable: this.isRevisable });
  }

  /** What the user reads in a place: the status, the answers, and the answers that were not sent. */
  seen(place: string): readonly unknown[] {
    const { store, host } = this.tab(tabOf(place)).stands.get(place)!;
    const state = store.getState();
    const answer = settlingAnswer(state.phase, host);
    if (!answer) return [statusOf(store.known), currentAnswer(state).answers];
    const unsent = unsentBeside(state, answer);
    return [statusOf(store.known), answer.answers, ...(unsent ? [unsent.answers ?? unsent] : [])];
  }
}

/** A place `other: chat` is in the tab `other`. */
function tabOf(place: string): string {
  return place.includes(':') ? place.split(':')[0]! : 'tab';
}

export const show =
  (form: TrustedForm, host: HostState = {}, place = 'chat'): Act =>
  (page) =>
    page.show(form, host, place);
export const showReceipt =
  (form: TrustedForm, answer: AnswerMessage, place = 'chat'): Act =>
  (page) =>
    page.showReceipt(form, answer, place);
export const leave =
  (place = 'chat'): Act =>
  (page) =>
    page.leave(place);
/** A tab is closed. What it shows next is in a new page. */
export const close =
  (tab = 'tab'): Act =>
  (page) =>
    page.close(tab);
/** A tab comes back to the front, and each tab writes its drafts when the user leaves it. */
export const comeBack =
  (tab = 'tab'): Act =>
  (page) =>
    void page.tab(tab).window.dispatchEvent(new Event('focus'));
export const turnAway =
  (tab = 'tab'): Act =>
  (page) =>
    void page.tab(tab).window.dispatchEvent(new Event('pagehide'));
export const happen =
  (event: (at: number) => FormEvent, place = 'chat'): Act =>
  (page) =>
    page.happen(event, place);
export const set = (id: string, value: unknown, place?: string): Act =>
  happen((at) => ({ type: 'valueChanged', id, value, at }), place);
export const write = (words: string, place?: string): Act => set('say', words, place);
export const note = (id: string, words: string): Act => happen((at) => ({ type: 'noteChanged', id, note: words, at }));
export const pick = (...selected: string[]): Act => set('pick', chosen(...selected));
export const chosen = (...selected: string[]): object => ({ selected, isOther: false, other: '' });
export const add = (...files: File[]): Act => happen(() => ({ type: 'filesAdded', id: 'say', files }));
/** A file of a form is stored or has failed, also while the form is out of sight. */
export const end =
  (form: TrustedForm, file: File, isStored: boolean): Act =>
  (page) => {
    const outcome = { word: '', name: file.name, file, isFailure: !isStored };
    const attachment = isStored
      ? { question_id: 'say', name: file.name, media_type: 'image/png', data: '' }
      : undefined;
    page.dispatch(page.tab('tab').page.known(form)!, () => ({ type: 'fileEnded', id: 'say', outcome, attachment }));
  };
export const delegate = (id: string): Act => happen((at) => ({ type: 'delegated', id, at }));
export const submit = (place?: string): Act => happen(() => SUBMITTED, place);
export const cancel = (message?: string): Act => happen(() => ({ type: 'cancelled', answers: false, message }));
export const reset: Act = happen((at) => ({ type: 'reset', at }));
/** The host takes the last message, or says something else of a message. */
export const hear =
  (result?: unknown, number?: number): Act =>
  (page) =>
    page.hear(result, number);
export const useDrafts =
  (draftStore: DraftStore | null | undefined): Act =>
  (page) =>
    void (page.draftStore = draftStore);
export const allowChanges: Act = (page) => void (page.isRevisable = true);
export const clear: Act = (page) => page.tab('tab').page.clear();

/** What is read at the end in a place: the status, the answers, and the answers that were not sent. */
type Read = readonly [status: string, answers: object | undefined, unsent?: object];
type Row = readonly [
  what: string,
  acts: readonly Act[],
  read: Read | Readonly<Record<string, Read>>,
  /** The messages that the host has got, as far as a row says something of them. */
  handed?: readonly object[],
];

export function play(acts: readonly Act[]): PlayedPage {
  const page = new PlayedPage();
  for (const act of acts) act(page);
  return page;
}

/** Plays each row in a page of its own. */
export function playRows(rows: readonly Row[]): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  for (const [what, acts, read, handed] of rows)
    test(what, () => {
      const page = play(acts);
      const places: Readonly<Record<string, Read>> = isOfChat(read) ? { chat: read } : read;
      expect(Object.fromEntries(Object.keys(places).map((place) => [place, page.seen(place)]))).toEqual(places);
      if (handed) expect(page.handed.map(({ answer }) => answer)).toMatchObject(handed);
    });
}

function isOfChat(read: Row[2]): read is Read {
  return Array.isArray(read);
}
