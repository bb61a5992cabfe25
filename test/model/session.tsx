import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createFormSessions, createSessionDraftStore, InteractiveForm, type AnswerMessage, type DraftStore } from '../../src/index.js';
import { InteractiveForm as NativeForm } from '../../src/native/index.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { expectedAnswers, IDS, isReview, REVIEW, shownIds, type Answered, type ChoiceId, type Id, type Layout, type Model, type TextId } from './model.js';

/** What the host does with an answer. */
export type Reply = 'accept' | 'fail' | 'hang';

/** Whose radios and checkboxes. */
export type Controls = 'radix' | 'native';

/** How a button is pressed. Impatient people click twice. */
/** A person comes to where they press Enter by other keys. An Enter right after another would not count. */
const ENTER = '{Shift}{Enter}';

export type Press = 'click' | 'double click' | 'keys';

/** What is on the screen is looked at again after so many ms. */
const SOON = { interval: 5 };

/** The form in a real browser, used as a person and a host would. */
export class Session {
  #drafts: DraftStore = createSessionDraftStore();
  readonly #sent: AnswerMessage[] = [];
  #reply: Reply = 'accept';
  #settle: ((isAccepted: boolean) => void) | undefined;
  #show: (host: Partial<Host>) => void = () => undefined;

  #sessions = createFormSessions();
  readonly #layout: Layout;
  readonly #controls: Controls;

  private constructor(layout: Layout, controls: Controls) {
    this.#layout = layout;
    this.#controls = controls;
  }

  static async open(layout: Layout, controls: Controls): Promise<Session> {
    sessionStorage.clear();
    const session = new Session(layout, controls);
    await render(
      <>
        <textarea aria-label="Composer" />
        <session.View />
      </>,
    );
    return session;
  }

  readonly View = (): ReactElement => {
    const [host, setHost] = useState<Host>({ mount: 0, edition: 'first', copies: 0, isLocked: false, layout: this.#layout });
    const Form = this.#controls === 'radix' ? InteractiveForm : NativeForm;
    this.#show = (changed) => flushSync(() => setHost((current) => ({ ...current, ...changed })));
    return (
      <Form
        key={host.mount}
        trustedForm={formOf(questionsOf(host.edition))}
        draftStore={this.#drafts}
        sessions={this.#sessions}
        locked={host.isLocked}
        layout={host.layout}
        notes
        answer={host.answer}
        onAnswer={(message) => this.#receive(message)}
      />
    );
  };

  #receive(message: AnswerMessage): Promise<void> | undefined {
    this.#sent.push(message);
    if (this.#reply === 'accept') return undefined;
    if (this.#reply === 'fail') return Promise.reject(new Error('Lost.'));
    return new Promise((resolve, reject) => {
      this.#settle = (isAccepted) => (isAccepted ? resolve() : reject(new Error('Lost.')));
    });
  }

  /** The messages that the form has handed over since the last time. */
  takeSent(): AnswerMessage[] {
    return this.#sent.splice(0);
  }

  async pick(id: ChoiceId, value: string, how: 'click' | 'digit' = 'click'): Promise<void> {
    if (how === 'click') return this.#click(controlOf(id, value).closest('label')!);
    controlsOf(id)[0]!.focus();
    return userEvent.keyboard(`${controlsOf(id).indexOf(controlOf(id, value)) + 1}`);
  }

  /** Enter, with the focus on an option. */
  async enter(id: ChoiceId, value: string): Promise<void> {
    controlOf(id, value).focus();
    await userEvent.keyboard(ENTER);
  }

  async writeOther(id: ChoiceId, words: string): Promise<void> {
    await this.#write(otherOf(id), words);
  }

  async eraseOther(id: ChoiceId): Promise<void> {
    await this.#erase(otherOf(id));
  }

  async write(id: TextId, words: string): Promise<void> {
    await this.#write(textOf(id), words);
  }

  async erase(id: TextId): Promise<void> {
    await this.#erase(textOf(id));
  }

  async writeNote(id: Id, words: string): Promise<void> {
    const toggle = questionOf(id).querySelector('[data-slot="note-toggle"]');
    if (toggle) await this.#click(toggle);
    await expect.poll(() => noteOf(id), SOON).not.toBeNull();
    await this.#write(noteOf(id)!, words);
  }

  async submit(reply: Reply, how: Press): Promise<void> {
    this.#reply = reply;
    if (how !== 'keys') return this.#press(slot('submit'), how);
    // From anywhere in the form.
    this.#anyButton().focus();
    return userEvent.keyboard('{Control>}{Enter}{/Control}');
  }

  async next(how: Press): Promise<void> {
    if (how !== 'keys') return this.#press(slot('next'), how);
    slot('next').focus();
    return userEvent.keyboard(ENTER);
  }

  async back(how: Press): Promise<void> {
    if (how !== 'keys') return this.#press(slot('back'), how);
    this.#anyButton().focus();
    return userEvent.keyboard('{PageUp}');
  }

  async skip(how: 'click' | 'double click'): Promise<void> {
    await this.#press(slot('skip'), how);
  }

  async goTo(step: number): Promise<void> {
    await this.#click(stepMarks()[step]!);
  }

  #anyButton(): HTMLElement {
    return findSlot('next') ?? slot('submit');
  }

  settle(isAccepted: boolean): void {
    this.#settle?.(isAccepted);
  }

  async cancel(answer: 'discard' | 'keep'): Promise<void> {
    this.#reply = 'accept';
    await this.#click(slot('cancel'));
    if (document.querySelector('[data-slot="confirm"]')) await this.#click(slot(answer));
  }

  /** As when a virtual list takes the message away and brings it back. */
  remount(): void {
    this.#show({ mount: Math.random() });
  }

  /** Nothing stays but what the tab has stored. */
  reload(): void {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    this.#drafts = createSessionDraftStore();
    this.#sessions = createFormSessions();
    this.remount();
  }

  resend(edition: Edition): void {
    this.#show({ edition, copies: Math.random() });
  }

  layOut(layout: Layout): void {
    this.#show({ layout });
  }

  lock(isLocked: boolean): void {
    this.#show({ isLocked });
  }

  answerElsewhere(answer: unknown): void {
    this.#show({ answer });
  }

  /** Compares everything that is on the screen with the model. */
  async expectToShow(model: Model): Promise<void> {
    await expect.poll(statusShown, SOON).toBe(model.status);
    if (model.status === 'answered' || model.status === 'cancelled') return;
    if (model.layout === 'steps') await expect.poll(stepShown, SOON).toBe(model.step);
    await expect.poll(() => shownAnswers(model), SOON).toEqual(answersOf(model));
    if (isReview(model))
      expect(reviewed()).toEqual(Object.values(expectedAnswers(model)).map((answer) => [answer].flat().filter((words) => words !== '').length));
  }

  /** What was sent is what the model says, and the server takes it. */
  expectAnswer(message: AnswerMessage | undefined, model: Model): void {
    expect(message).toMatchObject({ type: 'interactive_form_question', tool_use_id: 'toolu_01', status: 'answered', success: true });
    expect((message as { answers: unknown }).answers).toEqual(expectedAnswers(model));
    const notes = Object.entries((message as { details?: Record<string, { note?: string }> }).details ?? {}).flatMap(([id, { note }]) =>
      note === undefined ? [] : [[id, note]],
    );
    expect(Object.fromEntries(notes)).toEqual(Object.fromEntries(Object.entries(model.notes).filter(([, note]) => note.trim() !== '')));
    expect(validateAnswerMessage(formOf(questionsOf(model.edition)), message)).toMatchObject({ ok: true });
  }

  #click(element: Element): Promise<void> {
    return this.#press(element, 'click');
  }

  /** The mouse comes from elsewhere, so that the press is meant for what it meets. */
  async #press(element: Element, how: 'click' | 'double click'): Promise<void> {
    await userEvent.hover(page.getByLabelText('Composer'));
    // A person also presses what says that it is disabled. The driver would wait until it no longer is.
    const options = { force: element.ariaDisabled === 'true' };
    await (how === 'click' ? userEvent.click(element, options) : userEvent.dblClick(element, options));
  }

  async #write(field: HTMLElement, words: string): Promise<void> {
    await this.#click(field);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await userEvent.keyboard(words);
  }

  async #erase(field: HTMLElement): Promise<void> {
    await this.#click(field);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  }
}

export type Edition = 'first' | 'second';

interface Host {
  mount: number;
  edition: Edition;
  copies: number;
  isLocked: boolean;
  layout: Layout;
  answer?: unknown;
}

/** The second edition has other words and one more option. */
function questionsOf(edition: Edition): unknown[] {
  const isFirst = edition === 'first';
  return [
    choice({ id: 'one', question: isFirst ? 'One?' : 'Just one?', required: true }),
    choice({ id: 'maybe', question: 'Maybe?', required: false }),
    choice({ id: 'many', question: 'Many?', multi_select: true, required: true }, isFirst ? 'ABC' : 'ABCZ'),
    text({ id: 'say', question: 'Say?', required: true }),
    text({ id: 'link', question: 'Link?', required: false, format: 'uri' }),
    text({ id: 'line', question: 'Line?', required: false, multiline: false }),
  ];
}

function slot(name: string): HTMLElement {
  return findSlot(name)!;
}

function findSlot(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
}

function statusShown(): string | undefined {
  return document.querySelector<HTMLElement>('[data-slot="interactive-form"]')?.dataset['status'];
}

/** The way to each step. */
function stepMarks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-slot="step"]')];
}

function stepShown(): number {
  return findSlot('review') ? REVIEW : stepMarks().findIndex(({ dataset }) => 'current' in dataset);
}

/** How many answers the review has for each question. */
function reviewed(): number[] {
  return [...document.querySelectorAll('[data-slot="row"]')].map((row) => row.querySelectorAll('[data-slot="row-answer"]').length);
}

/** In steps there is only the one that is shown. */
function questionOf(id: Id): HTMLElement {
  const questions = document.querySelectorAll<HTMLElement>('[data-slot="question"]');
  return questions[questions.length === 1 ? 0 : IDS.indexOf(id)]!;
}

function controlsOf(id: ChoiceId): HTMLElement[] {
  return [...questionOf(id).querySelectorAll<HTMLElement>('[data-slot="control"]')];
}

function controlOf(id: ChoiceId, value: string): HTMLElement {
  return questionOf(id).querySelector<HTMLElement>(`[data-slot="control"][value="${value}"]`)!;
}

function otherOf(id: ChoiceId): HTMLTextAreaElement {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="other-text"]')!;
}

function textOf(id: TextId): HTMLTextAreaElement {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="text"]')!;
}

function noteOf(id: Id): HTMLTextAreaElement | null {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="note-text"]');
}

function answersOf(model: Model): Answered {
  const shown = shownIds(model);
  const choices = Object.entries(model.choices).map(([id, { selected, isOther, other }]) => [id, { selected: [...selected].sort(), isOther, other }]);
  return {
    choices: only(shown, Object.fromEntries(choices) as Answered['choices']),
    texts: only(shown, model.texts),
    notes: only(shown, model.notes),
  };
}

function only<T extends object>(ids: readonly string[], all: T): T {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id))) as T;
}

function shownAnswers(model: Model): Answered {
  const shown = shownIds(model);
  const choices = (Object.keys(only(shown, model.choices)) as ChoiceId[]).map((id) => {
    const row = questionOf(id).querySelector<HTMLElement>('[data-slot="other"]')!;
    const options = [...questionOf(id).querySelectorAll<HTMLElement>('[data-slot="option"][data-selected] [data-slot="control"]')];
    return [id, { selected: options.map((control) => control.getAttribute('value')!).sort(), isOther: 'selected' in row.dataset, other: otherOf(id).value }];
  });
  const texts = (Object.keys(only(shown, model.texts)) as TextId[]).map((id) => [id, textOf(id).value]);
  const notes = (Object.keys(only(shown, model.notes)) as Id[]).map((id) => [id, noteOf(id)?.value ?? '']);
  return Object.fromEntries([
    ['choices', Object.fromEntries(choices)],
    ['texts', Object.fromEntries(texts)],
    ['notes', Object.fromEntries(notes)],
  ]) as unknown as Answered;
}
