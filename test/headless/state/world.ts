import { currentAnswer } from '../../../src/headless/state/current-answer.js';
import {
  findOwn,
  parseDrafts,
  withDraftOf,
  withoutOwn,
  withoutSettled,
  type FormDraft,
} from '../../../src/headless/state/draft.js';
import { deliveryOf } from '../../../src/headless/state/effects.js';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { FormContent } from '../../../src/headless/state/form-content.js';
import { fieldState, type FormState } from '../../../src/headless/state/form-state.js';
import { readOutcome } from '../../../src/headless/state/read-outcome.js';
import { reduceAny } from './reduce-any.js';
import { hasUnsent, isSent } from '../../../src/headless/state/select.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import { OTHER, withOtherText, withRow, type ChoiceValue } from '../../../src/headless/kinds/choice-value.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { ChoiceQuestion } from '../../../src/protocol/types/question.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';

/** The core under test. A mutant has another. */
export interface Core {
  readonly reduce: typeof reduceAny;
  readonly effectsOf: typeof deliveryOf;
}

export const CORE: Core = { reduce: reduceAny, effectsOf: deliveryOf };

const pick = choice({ allow_delegate: true });
const many = choice({ id: 'many', question: 'Many?', multi_select: true, min_select: 2, required: false });
const say = text({ allow_delegate: true });
const more = text({ id: 'more', question: 'What about B?', when: [{ id: 'pick', op: 'eq', value: 'b' }] });
const day = text({ id: 'day', question: 'Which day?', format: 'date', required: false });

/** The same form while it streams, from its first question to its last, and the same ids with other words. */
const editions = [
  [pick],
  [pick, say],
  [pick, say, more, many],
  [pick, say, more, many, day],
  [{ ...pick, question: 'Pick one of these?' }, say],
].map((questions) => formOf(questions));
const texts = ['say', 'more', 'day'];
const choices = ['pick', 'many'];
const rows = ['a', 'b', 'c', OTHER] as const;

/** One act: its number, and its arguments as numbers, so that a failing list can be shortened. */
export interface Act {
  readonly which: number;
  readonly what: number;
}

/** One form in one page, with the store of its drafts and the host that takes its messages. */
export class World {
  state: FormState;
  /** What the draft store holds. */
  #stored = '[]';
  /** What this form handed to the host. */
  readonly handed: { readonly number: number; readonly answer: AnswerMessage; readonly shown: AnswerMessage }[] = [];
  /** The words that the user typed last, by their place. */
  readonly typed = new Map<string, string>();
  /** The same when the draft was written last. */
  #savedWords = new Map<string, string>();
  /** The answer that the host has accepted. */
  accepted: AnswerMessage | undefined;
  /** Everything that the page holds besides the form: the forms that this form replaced, and what was handed over. */
  #elsewhere = '';
  /** Words that were in the draft when the page was killed, and that the form has lost. */
  readonly lostByKill: string[] = [];
  #clock = 1_000;
  #count = 0;
  readonly #core: Core;

  constructor(core: Core, edition: number) {
    this.#core = core;
    this.state = beginForm(contentOf(edition));
  }

  /** Plays one act. Some acts are impossible at the moment, and then nothing happens. */
  play({ which, what }: Act): void {
    const acts = this.#isOpen() ? OPEN_ACTS : CLOSED_ACTS;
    acts[which % acts.length]?.(this, what);
  }

  dispatch(event: FormEvent): void {
    const before = this.state;
    const after = this.#core.reduce(before, event);
    this.state = after;
    for (const effect of this.#core.effectsOf(before, after)) {
      if (effect.type === 'handOver') this.#take(effect.number, effect.answer, shownIn(before, event));
      if (effect.type === 'dropDraft') this.#stored = JSON.stringify(withoutSettled(after, this.#drafts()));
    }
    this.check(before, event);
  }

  /** The check after each event. A property replaces this function. */
  check: (before: FormState, event: FormEvent) => void = () => undefined;

  /** Whether words are somewhere: in the form, in a message, in a form that was replaced, or in the draft. */
  has(words: string): boolean {
    const { fields, absent, phase } = this.state;
    return (
      JSON.stringify([fields, absent, phase]).includes(words) ||
      this.#elsewhere.includes(words) ||
      this.#stored.includes(words)
    );
  }

  #isOpen(): boolean {
    const { name } = this.state.phase;
    return name === 'editing' || name === 'failed';
  }

  #take(number: number, answer: AnswerMessage, shown: AnswerMessage): void {
    this.handed.push({ number, answer, shown });
    this.#elsewhere += JSON.stringify(answer);
  }

  #drafts(): FormDraft[] {
    return parseDrafts(this.#stored);
  }

  now(): number {
    return ++this.#clock;
  }

  /** New words, which nobody has typed before. */
  newWords(): string {
    return `word${++this.#count}.`;
  }

  type(what: number): void {
    const id = texts[what % texts.length]!;
    if (!this.state.content.find(id)) return;
    const words = this.newWords();
    this.typed.set(id, words);
    this.dispatch({ type: 'valueChanged', id, value: words, at: this.now() });
  }

  typeOther(what: number): void {
    const id = choices[what % choices.length]!;
    if (!this.state.content.find(id)) return;
    const words = this.newWords();
    this.typed.set(id, words);
    this.#choose(id, (question, value) => withOtherText(question, value, words));
  }

  choose(what: number): void {
    const row = rows[what % rows.length]!;
    this.#choose(choices[(what >> 2) % choices.length]!, (question, value) =>
      withRow(question, value, row, what % 3 > 0),
    );
  }

  #choose(id: string, change: (question: ChoiceQuestion, value: ChoiceValue) => ChoiceValue): void {
    const field = this.state.content.find(id);
    if (!field) return;
    const value = change(field.question as ChoiceQuestion, fieldState(this.state, field).value as ChoiceValue);
    this.dispatch({ type: 'valueChanged', id, value, at: this.now() });
  }

  writeNote(what: number): void {
    const id = ['', 'pick', 'say'][what % 3]!;
    if (!this.state.content.find(id)) return;
    const words = this.newWords();
    this.typed.set(`note of ${id}`, words);
    this.dispatch({ type: 'noteChanged', id, note: words, at: this.now() });
  }

  erase(what: number): void {
    const id = texts[what % texts.length]!;
    this.typed.delete(id);
    this.dispatch({ type: 'valueChanged', id, value: '', at: this.now() });
  }

  delegate(what: number): void {
    const id = ['pick', 'say'][what % 2]!;
    this.dispatch({ type: what % 4 < 2 ? 'delegated' : 'undelegated', id, at: this.now() });
  }

  submit(what: number): void {
    this.dispatch({ type: 'submitted', isPartial: what % 2 === 0, unreadable: what % 7 === 0 ? ['day'] : [] });
  }

  cancel(what: number): void {
    // A change of a sent answer is dropped on purpose.
    if (this.state.phase.revised) this.typed.clear();
    this.dispatch({ type: 'cancelled', answers: what % 2 === 0, message: what % 3 === 0 ? 'Let us talk.' : undefined });
  }

  reset(): void {
    this.typed.clear();
    this.dispatch({ type: 'reset', at: this.now() });
  }

  reopen(): void {
    const { phase } = this.state;
    if (this.accepted?.status !== 'answered' || phase.name !== 'settled') return;
    // A user who opens the form again gives up the words that were shown as not sent.
    if (phase.unsent) this.#elsewhere += JSON.stringify(phase.unsent);
    this.dispatch({ type: 'reopened', answer: this.accepted });
  }

  /** The host reports the outcome of the last message, or of the message before it, which is no longer on its way. */
  hear(what: number): void {
    const message = this.handed.at(what % 5 === 0 ? -2 : -1);
    if (!message) return;
    const { number, answer } = message;
    const { form } = this.state.content;
    const other = { ...answer, note: 'From another tab.' };
    const results = [
      undefined,
      new Error('Offline.'),
      { errors: { say: 'Too short.' } },
      { answer: other },
      { answer: this.handed.at(0)?.answer },
      true,
    ];
    const outcome = readOutcome(form, answer, results[what % results.length]);
    const event: FormEvent = { type: 'outcomeArrived', number, outcome, isRevisable: what % 2 === 0 };
    const { phase } = this.state;
    const wasPending = phase.name === 'submitting' && phase.number === number;
    const after = this.#core.reduce(this.state, event);
    // After an earlier message has arrived, what was said since is shown as not sent.
    if ('answer' in outcome && after !== this.state) this.#accept(outcome.answer, wasPending ? answer : after.phase);
    this.dispatch(event);
  }

  /** The last message takes long, and the user may send it again. */
  slow(what: number): void {
    this.dispatch({ type: 'sendingSlowed', number: this.state.messageCount - (what % 3 === 0 ? 1 : 0) });
    if (what % 2 === 0) this.dispatch({ type: 'retried' });
    else if (what % 5 === 0) this.cancel(what);
  }

  /** A stack carries the last message, and reports by state on the request. */
  carry(what: number): void {
    const { messageCount } = this.state;
    const isRevisable = what % 2 === 0;
    const report = {
      isRunning: what % 3 === 0,
      error: what % 5 === 0 ? 'Offline.' : undefined,
      hasResult: what % 7 === 0,
      isAsked: what % 4 === 0,
    };
    const events: FormEvent[] = [
      { type: 'resultGiven', result: messageCount, ask: what },
      { type: 'requestBegun', isRunning: report.isRunning, error: report.error, isRevisable },
      { type: 'requestAccepted', number: messageCount - (what % 2) },
      { type: 'requestRefused', number: messageCount - (what % 2), error: 'Refused.' },
      { type: 'requestReported', report: { ...report, startsRun: what % 2 === 0 } },
    ];
    const event = events[what % events.length]!;
    const { phase } = this.#core.reduce(this.state, event);
    if (phase.name === 'settled' && this.state.phase.name === 'submitting') this.#accept(phase.answer, phase.answer);
    this.dispatch(event);
  }

  /**
   * The host has an answer now. A user who sends a form gives up the words that are not in the message: all words of a cancelled form, the words of
   * an Other that is not chosen, and the words beside a decision that was handed back.
   */
  #accept(accepted: AnswerMessage, sent: AnswerMessage | FormState['phase']): void {
    this.accepted = accepted;
    for (const [where, words] of this.typed) if (!JSON.stringify(sent).includes(words)) this.typed.delete(where);
  }

  arrive(what: number): void {
    this.dispatch({ type: 'formArrived', form: editions[what % editions.length]! });
  }

  /** Another form takes the place of this form. The page still has this form. */
  replace(what: number): void {
    if (isSent(this.state) || this.state.phase.revised) return;
    const before = this.state;
    this.#elsewhere += JSON.stringify([before.fields, before.absent]);
    this.handed.length = 0;
    this.state = beginForm(contentOf(what));
    this.dispatch({ type: 'formReplaced', before });
    this.pull();
  }

  goTo(what: number): void {
    this.dispatch(
      what % 2 === 0
        ? { type: 'stepShown', step: what % (this.state.asked.length + 1) }
        : { type: 'stepDone', isUnreadable: false },
    );
  }

  look(what: number): void {
    if (what % 3 === 0) this.dispatch({ type: 'optionFocused', id: 'pick', option: 'a' });
    else if (what % 3 === 1) this.dispatch({ type: 'focusEntered' });
    else this.dispatch({ type: 'valueConfirmed', id: 'pick', at: this.now() });
  }

  answerQuickly(what: number): void {
    const field = this.state.content.find('pick');
    if (!field) return;
    const before = fieldState(this.state, field);
    this.choose(what & 3);
    this.dispatch({ type: 'quicklyAnswered', id: 'pick', before });
    if (what % 3 === 0) this.dispatch({ type: 'quickAnswerKept' });
    // Undo brings back the field as it was, and the words in it.
    if (what % 3 === 1) this.dispatch({ type: 'quickAnswerUndone', at: this.now() });
  }

  /** The draft is written, as it is at the latest 200 ms after a change. */
  save(): void {
    const { phase } = this.state;
    if (phase.name === 'settled' && !phase.unsent) return;
    this.#stored = JSON.stringify(withDraftOf(this.state, this.#drafts()));
    const isUnchangedAnswer = phase.revised !== undefined && !hasUnsent(this.state);
    // For a change in which nothing has changed yet, no draft is written, and the draft of an earlier change is removed.
    const isStored = ([, words]: [string, string]): boolean => this.#stored.includes(words);
    this.#savedWords = new Map([...this.typed].filter((entry) => !isUnchangedAnswer || isStored(entry)));
  }

  /** The page is killed, and opens again with the form, the host's answer and the draft. Only words that were typed since the last draft are lost. */
  kill(): void {
    const { content } = this.state;
    const { accepted } = this;
    this.typed.clear();
    this.handed.length = 0;
    const drafts = this.#drafts();
    const last = (accepted?.status === 'answered' && accepted.revision) || 0;
    const isChanging = accepted?.status === 'answered' && findOwn(drafts, content.form, last) !== undefined;
    const hasFirstDraft = findOwn(drafts, content.form, undefined) !== undefined;
    // A change of an answer that is no longer the last answer is dropped, because nobody would know what it changes.
    if (accepted && !isChanging && !hasFirstDraft) {
      this.state = beginForm(content, { form: content.form, answer: accepted });
      return;
    }
    const dropped = JSON.stringify(drafts.filter(({ revision = last }) => revision !== last));
    for (const [where, words] of this.#savedWords) if (!dropped.includes(words)) this.typed.set(where, words);
    this.state = beginForm(content);
    if (isChanging) this.dispatch({ type: 'reopened', answer: accepted });
    this.dispatch({ type: 'draftsRead', drafts });
    const others = JSON.stringify(withoutOwn(drafts, content.form));
    const left = JSON.stringify([this.state.fields, this.state.absent, this.state.phase]);
    this.lostByKill.push(
      ...[...this.typed.values()].filter((words) => !`${left}${others}${this.#elsewhere}`.includes(words)),
    );
  }

  /** The form reads a draft that another tab, or this tab, has written before. */
  pull(): void {
    this.dispatch({ type: 'draftsRead', drafts: this.#drafts() });
  }

  /** An event of a question that this form does not have, or of a message that it has not sent. */
  mistake(what: number): void {
    const id = 'nobody';
    const events: FormEvent[] = [
      { type: 'valueChanged', id, value: 'x', at: this.now() },
      { type: 'noteChanged', id, note: 'x', at: this.now() },
      { type: 'delegated', id, at: this.now() },
      { type: 'outcomeArrived', number: 1_000, outcome: { error: 'x', problems: new Map() }, isRevisable: true },
      { type: 'formArrived', form: formOf([text({ id, question: 'Somebody else?' })], {}, 'another') },
    ];
    this.dispatch(events[what % events.length]!);
  }
}

function contentOf(edition: number): FormContent {
  return new FormContent(editions[edition % editions.length]!);
}

/** The message that a person would expect from the content of the screen. */
function shownIn(state: FormState, event: FormEvent): AnswerMessage {
  return currentAnswer(state, { isPartial: event.type === 'submitted' && event.isPartial });
}

type Play = (world: World, what: number) => void;

const time: Play[] = [
  (world, what) => world.hear(what),
  (world, what) => world.arrive(what),
  (world, what) => world.mistake(what),
  (world) => world.save(),
  (world) => world.pull(),
  (world) => world.kill(),
];

/** While it is the user's turn. */
const OPEN_ACTS: readonly Play[] = [
  ...time,
  (world, what) => world.type(what),
  (world, what) => world.type(what),
  (world, what) => world.typeOther(what),
  (world, what) => world.choose(what),
  (world, what) => world.choose(what),
  (world, what) => world.writeNote(what),
  (world, what) => world.erase(what),
  (world, what) => world.delegate(what),
  (world, what) => world.submit(what),
  (world, what) => world.submit(what),
  (world, what) => world.slow(what),
  (world, what) => world.cancel(what),
  (world, what) => world.goTo(what),
  (world, what) => world.look(what),
  (world, what) => world.answerQuickly(what),
  (world, what) => world.replace(what),
  (world) => world.save(),
  (world, what) => (what % 8 === 0 ? world.reset() : undefined),
];

/** While a message is on its way, or after it has arrived. */
const CLOSED_ACTS: readonly Play[] = [
  ...time,
  (world, what) => world.hear(what),
  (world, what) => world.slow(what),
  (world, what) => world.carry(what),
  (world, what) => world.carry(what),
  (world) => world.reopen(),
];
