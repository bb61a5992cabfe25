import type { DraftStore } from '../../../src/headless/index.js';
import type { ShownView } from '../../../src/headless/page/form-session.js';
import type { FormStore } from '../../../src/headless/page/form-store.js';
import { statusOf } from '../../../src/headless/state/page-state.js';
import { PageStore } from '../../../src/headless/page/page-store.js';
import { draftKey } from '../../../src/headless/state/identity.js';
import type { HostState } from '../../../src/headless/state/form-status.js';
import type { reducePage } from '../../../src/headless/state/reduce-page.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import { TabWindow } from './played-page.js';
import type { Act } from './world.js';

/** A form that still grows, another form of its id, a form of another id, and a form whose real id comes later. */
const FORMS: readonly TrustedForm[] = [
  formOf([text()], {}, 'call_0'),
  formOf([text(), choice({ required: false })], {}, 'call_0'),
  formOf([text({ question: 'Who has decided that?' })], {}, 'call_0'),
  formOf([text()], {}, 'call_1'),
  formOf([text()], { ask_id: 'ask' }, 'temporary'),
  formOf([text()], { ask_id: 'ask' }, 'toolu_01'),
];

const HOSTS: readonly HostState[] = [{}, {}, { locked: true }, { expired: true }];

/** Stands for a form in its draft: a question under the key of the draft. */
const nameOf = (form: TrustedForm): string => draftKey(form) + form.payload.questions[0]!.question;

/** A message on its way. */
export interface Handed {
  readonly store: FormStore;
  readonly answer: AnswerMessage;
  /** The place in which the user pressed, and the place whose host has the message. */
  readonly pressed: number;
  readonly place: number;
  settle(isTaken: boolean): void;
}

/** What stands in one place of the page. */
export interface Stand {
  readonly view: ShownView;
  readonly store: FormStore;
  readonly form: TrustedForm;
}

/** A page with four places, a draft store that another tab writes too, and a host that takes the messages. */
export class PageWorld {
  /** Whether drafts are kept in a store that another page reads too, or in the page alone. */
  readonly draftStore: DraftStore | undefined;
  page: PageStore;
  /** What the user sees, by the number of the place. */
  readonly stands = new Map<number, Stand>();
  readonly handed: Handed[] = [];
  /** The words that the user typed last into each form, and that nobody has thrown away. */
  readonly typed = new Map<string, string>();
  /** Words that were in the draft of a form, and that the form does not have after the page was killed. */
  readonly lost: string[] = [];
  #pressed = -1;
  #typedIn = -1;
  #count = 0;
  #clock = 1_000;
  readonly #places = Array.from({ length: 4 }, () => ({ id: {}, window: new TabWindow() }));
  readonly #reduce: typeof reducePage;

  constructor(reduce: typeof reducePage, draftStore?: DraftStore) {
    this.draftStore = draftStore;
    this.#reduce = reduce;
    this.page = new PageStore(reduce);
  }

  play({ which, what }: Act): void {
    const place = what % 4;
    const rest = Math.floor(what / 4);
    const acts = [
      () => this.show(place, FORMS[rest % FORMS.length], {}),
      () => this.show(place, FORMS[rest % FORMS.length], {}),
      () => this.show(place, this.stands.get(place)?.form, HOSTS[rest % HOSTS.length]!),
      () => this.type(place),
      () => this.type(place),
      () => this.type(place),
      () => this.submit(place),
      () => this.submit(place),
      () => this.hear(what),
      () => this.hear(what),
      () => this.leave(place),
      () => this.showReceipt(place, rest),
      () => (rest % 8 === 0 ? this.clear() : undefined),
      () => (this.draftStore ? this.kill() : undefined),
    ];
    acts[which % acts.length]?.();
  }

  show(place: number, form: TrustedForm | undefined, host: HostState): void {
    if (!form) return;
    // In one page, a host has one id for a call at a time.
    const isTwin = (stand: Stand): boolean =>
      draftKey(stand.form) === draftKey(form) && stand.form.toolUseId !== form.toolUseId;
    if ([...this.stands].some(([at, stand]) => at !== place && isTwin(stand))) return;
    const { id, window } = this.#places[place]!;
    const nothing = (): void => undefined;
    const view: ShownView = {
      id,
      place: id,
      host,
      draftStore: this.draftStore,
      isRevisable: false,
      actions: { cancel: nothing, sendAwaited: nothing, reset: nothing, window: () => window },
    };
    this.page.dispatch({ type: 'answerTakenBack', place: id });
    const opened = this.page.open(form, view, {}, this.stands.get(place)?.store);
    this.stands.set(place, { view, form, store: this.page.show(opened, view, form) });
  }

  leave(place: number): void {
    const stand = this.stands.get(place);
    if (!stand) return;
    this.stands.delete(place);
    this.page.dispatch({ type: 'left', view: stand.view.id });
  }

  type(place: number): void {
    const store = this.stands.get(place)?.store;
    if (!store || !['editing', 'failed'].includes(statusOf(store.known))) return;
    // The drafts are written before the user is in another form.
    if (place !== this.#typedIn) for (const { window } of this.#places) window.dispatchEvent(new Event('pagehide'));
    this.#typedIn = place;
    const words = `word${++this.#count}.`;
    const [before] = store.getState().fields;
    for (const [other, typed] of this.typed) if (typed === before?.value) this.typed.delete(other);
    this.typed.set(nameOf(store.form), words);
    store.dispatch({ type: 'valueChanged', id: 'say', value: words, at: ++this.#clock });
  }

  submit(place: number): void {
    const stand = this.stands.get(place);
    if (!stand || !['editing', 'failed'].includes(statusOf(stand.store.known))) return;
    const { store } = stand;
    this.#pressed = place;
    const onAnswer = (answer: AnswerMessage) =>
      new Promise<undefined>((resolve, reject) => {
        void this.handed.push({
          store,
          answer,
          pressed: this.#pressed,
          place,
          settle: (isTaken) => (isTaken ? resolve(undefined) : reject(new Error('Offline.'))),
        });
      });
    store.dispatch({ type: 'submitted', isPartial: false, unreadable: [] }, { onAnswer, isRevisable: false });
  }

  /** The host says what became of a message. The promise of the message is too late for a list of events, so the event is told at once. */
  hear(what: number): void {
    const handed = this.handed[what % Math.max(1, this.handed.length)];
    if (!handed) return;
    const number = this.handed.filter(({ store }) => store === handed.store).indexOf(handed) + 1;
    const outcome = what % 3 === 0 ? { error: 'Offline.', problems: new Map() } : { answer: handed.answer };
    handed.store.dispatch({ type: 'outcomeArrived', number, outcome, isRevisable: false });
    if (!('answer' in outcome)) return;
    const sent = JSON.stringify(outcome.answer);
    for (const [form, words] of this.typed) if (sent.includes(words)) this.typed.delete(form);
  }

  /** The host shows the answer of a form in a place. */
  showReceipt(place: number, what: number): void {
    const handed = this.handed[what % Math.max(1, this.handed.length)];
    if (!handed || handed.store.getState().phase.name !== 'settled') return;
    this.leave(place);
    const { form } = handed.store;
    const event = { type: 'answerShown', place: this.#places[place]!.id, form, answer: handed.answer } as const;
    this.#forget(() => this.page.dispatch(event));
  }

  clear(): void {
    this.#forget(() => this.page.clear());
  }

  /** The host is done with some forms. Their words may go with them. */
  #forget(act: () => void): void {
    const before = this.page.getState().forms;
    act();
    const kept = new Set(this.page.getState().forms.map(({ id }) => id));
    const isIn = (words: string, { state }: { state: unknown }): boolean => JSON.stringify(state).includes(words);
    for (const [key, words] of this.typed)
      if (!before.some((form) => kept.has(form.id) && isIn(words, form))) this.typed.delete(key);
  }

  /** The page is closed and opened again. */
  kill(): void {
    const before = [...this.stands];
    for (const own of this.#places) {
      own.window.dispatchEvent(new Event('pagehide'));
      own.window = new TabWindow();
    }
    this.page = new PageStore(this.#reduce);
    this.stands.clear();
    this.handed.length = 0;
    const words = new Map(before.map(([place, { store }]) => [place, this.typed.get(nameOf(store.form))]));
    this.typed.clear();
    for (const [place, { form, store }] of before) {
      const isOpen = store.getState().phase.name === 'editing';
      this.show(place, form, {});
      const kept = words.get(place);
      if (isOpen && kept && !JSON.stringify(this.stands.get(place)!.store.getState().fields).includes(kept))
        this.lost.push(kept);
    }
  }

  /** Whether words are in a form of the page, in a message, in a draft, or among the outcomes. */
  has(words: string): boolean {
    const { forms, past } = this.page.getState();
    const drafts = FORMS.map((form) => this.draftStore?.get(draftKey(form)));
    const states = forms.map(({ state: { fields, absent, phase } }) => [fields, absent, phase]);
    return JSON.stringify([states, past, drafts, this.handed.map(({ answer }) => answer)]).includes(words);
  }
}
