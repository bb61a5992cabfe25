import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  buildAnswer,
  createFormSessions,
  createSessionDraftStore,
  InteractiveForm,
  type AnsweredMessage,
  type AnswerMessage,
  type DraftStore,
} from '../../src/index.js';
import { InteractiveForm as NativeForm } from '../../src/native/index.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { isReview, toSent, type ChoiceId, type Id, type Layout, type Model, type Sent, type Setup, type TextId } from './model.js';
import * as seen from './page.js';

/** What the host does with an answer. */
export type Reply = 'accept' | 'fail' | 'hang';

/** A person comes to where they press Enter by other keys. An Enter right after another would not count. */
const ENTER = '{Shift}{Enter}';

/** How a button is pressed. Impatient people click twice. */
export type Press = 'click' | 'double click' | 'keys';

/** What is on the screen is looked at again after so many ms. */
const SOON = { interval: 5 };

/** The form in a real browser, used as a person and a host would. */
export class Session {
  #drafts: DraftStore = createSessionDraftStore();
  readonly #sent: AnswerMessage[] = [];
  #reply: Reply = 'accept';
  /** What ends the promises that the form has been given, the oldest first. */
  readonly #settle: ((isAccepted: boolean) => void)[] = [];
  #show: (host: Partial<Host>) => void = () => undefined;
  #sessions = createFormSessions();
  readonly #setup: Setup;
  /** The answer that counts for the host. */
  #stored: AnsweredMessage | undefined;
  /** The one that is on its way. */
  #last: AnsweredMessage | undefined;

  private constructor(setup: Setup) {
    this.#setup = setup;
  }

  static async open(setup: Setup): Promise<Session> {
    sessionStorage.clear();
    const session = new Session(setup);
    await render(
      <>
        <textarea aria-label="Composer" />
        <session.View />
      </>,
    );
    return session;
  }

  readonly View = (): ReactElement => {
    const { controls, layout, ...features } = this.#setup;
    const [host, setHost] = useState<Host>({ mount: 0, edition: 'first', copies: 0, isLocked: false, layout });
    const Form = controls === 'radix' ? InteractiveForm : NativeForm;
    this.#show = (changed) => flushSync(() => setHost((current) => ({ ...current, ...changed })));
    return (
      <Form
        key={host.mount}
        {...features}
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
    const store = () => {
      if (message.status === 'answered') this.#stored = message;
    };
    if (this.#reply === 'fail') return Promise.reject(new Error('Lost.'));
    if (this.#reply === 'accept') {
      store();
      return undefined;
    }
    if (message.status === 'answered') this.#last = message;
    return new Promise((resolve, reject) => {
      this.#settle.push((isAccepted) => {
        if (!isAccepted) return reject(new Error('Lost.'));
        // A host takes no answer that another has come before.
        const { revision = 0 } = message as AnsweredMessage;
        if (revision > (this.#stored ? (this.#stored.revision ?? 0) : -1)) store();
        resolve();
      });
    });
  }

  /** The messages that the form has handed over since the last time. */
  takeSent(): AnswerMessage[] {
    return this.#sent.splice(0);
  }

  async pick(id: ChoiceId, value: string, how: 'click' | 'digit' = 'click'): Promise<void> {
    if (how === 'click') return this.#click(seen.controlOf(id, value).closest('label')!);
    const controls = seen.controlsOf(id);
    controls[0]!.focus();
    return userEvent.keyboard(`${controls.indexOf(seen.controlOf(id, value)) + 1}`);
  }

  /** Enter, with the focus on an option. */
  async enter(id: ChoiceId, value: string): Promise<void> {
    seen.controlOf(id, value).focus();
    await userEvent.keyboard(ENTER);
  }

  async writeOther(id: ChoiceId, words: string): Promise<void> {
    await this.#write(seen.otherOf(id), words);
  }

  async eraseOther(id: ChoiceId): Promise<void> {
    await this.#erase(seen.otherOf(id));
  }

  async write(id: TextId, words: string): Promise<void> {
    await this.#write(seen.textOf(id), words);
  }

  async erase(id: TextId): Promise<void> {
    await this.#erase(seen.textOf(id));
  }

  async writeNote(id: Id, words: string): Promise<void> {
    const toggle = seen.questionOf(id).querySelector('[data-slot="note-toggle"]');
    if (toggle) await this.#click(toggle);
    await expect.poll(() => seen.noteOf(id), SOON).not.toBeNull();
    await this.#write(seen.noteOf(id)!, words);
  }

  async delegate(id: Id): Promise<void> {
    await this.#click(seen.questionOf(id).querySelector('[data-slot="delegate"]')!);
  }

  async submit(reply: Reply, how: Press): Promise<void> {
    this.#reply = reply;
    if (how !== 'keys') return this.#press(seen.slot('submit'), how);
    // From anywhere in the form.
    this.#anyButton().focus();
    return userEvent.keyboard('{Control>}{Enter}{/Control}');
  }

  async sendPartial(reply: Reply, how: 'click' | 'double click'): Promise<void> {
    this.#reply = reply;
    await this.#press(seen.slot('partial'), how);
  }

  async change(how: Press): Promise<void> {
    await this.#pressOrEnter('change', how);
  }

  async next(how: Press): Promise<void> {
    await this.#pressOrEnter('next', how);
  }

  async back(how: Press): Promise<void> {
    if (how !== 'keys') return this.#press(seen.slot('back'), how);
    this.#anyButton().focus();
    return userEvent.keyboard('{PageUp}');
  }

  async skip(how: 'click' | 'double click'): Promise<void> {
    await this.#press(seen.slot('skip'), how);
  }

  async goTo(step: number): Promise<void> {
    await this.#click(seen.stepMarks()[step]!);
  }

  #anyButton(): HTMLElement {
    return seen.findSlot('next') ?? seen.slot('submit');
  }

  settle(isAccepted: boolean): void {
    this.#settle.shift()!(isAccepted);
  }

  /** Returns whether the form has asked first. */
  async cancel(answer: 'discard' | 'keep'): Promise<boolean> {
    this.#reply = 'accept';
    await this.#click(seen.slot('cancel'));
    const hasAsked = seen.findSlot('confirm') !== null;
    if (hasAsked) await this.#click(seen.slot(answer));
    return hasAsked;
  }

  /** As when a virtual list takes the message away and brings it back, with the answer that the host has by now. */
  remount(): void {
    this.#show({ mount: Math.random(), answer: this.#stored });
  }

  /** Nothing stays but what the tab has stored. */
  reload(): void {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    this.#drafts = createSessionDraftStore();
    this.#sessions = createFormSessions();
    this.remount();
  }

  isOpen(): boolean {
    return seen.statusShown() === 'editing';
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

  /** The host gives the form the answer that it has stored; it may do so before its promise has ended. */
  hear(isEarly: boolean): void {
    if (isEarly) this.#stored = this.#last;
    this.#show({ answer: this.#stored });
  }

  answerElsewhere(answers: Record<string, string | string[]>): void {
    this.#stored = buildAnswer(formOf(questionsOf('first')), answers);
    this.#show({ answer: this.#stored, isLocked: false });
  }

  /** Compares everything that is on the screen with the model. */
  async expectToShow(model: Model): Promise<void> {
    await expect.poll(seen.statusShown, SOON).toBe(model.status);
    if (model.receipt) {
      const { answers } = model.receipt;
      const rows = Object.values(answers).map((answer) => [answer].flat().filter((words) => words !== ''));
      // A cancelled form shows all questions, whatever goes along.
      const said = (all: string[][]) => (model.status === 'answered' ? all : all.filter((row) => row.length > 0));
      return expect.poll(() => said(seen.rowsShown()), SOON).toEqual(said(rows));
    }
    if (model.layout === 'steps') await expect.poll(seen.stepShown, SOON).toBe(model.step);
    await expect.poll(() => seen.shownAnswers(model), SOON).toEqual(seen.answersOf(model));
    if (isReview(model))
      expect(seen.rowsShown()).toEqual(Object.values(toSent(model).answers).map((answer) => [answer].flat().filter((words) => words !== '')));
  }

  /** What was sent is what the model says, with nothing beside it, and the server takes it. */
  expectAnswer(message: AnswerMessage | undefined, sent: Sent, edition: Edition): void {
    const { details, ...rest } = sent;
    expect(message).toEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      status: 'answered',
      success: true,
      message: expect.any(String) as string,
      ...rest,
      ...(Object.keys(details).length > 0 && { details }),
    });
    const { allowPartial, allowDelegate, revisable } = this.#setup;
    const gate = { allowPartial, allowDelegate, allowRevisions: revisable };
    expect(validateAnswerMessage(formOf(questionsOf(edition)), message, gate)).toMatchObject({ ok: true });
  }

  expectCancellation(messages: readonly AnswerMessage[], { answers, details }: Sent): void {
    const said = { ...(Object.keys(answers).length > 0 && { answers }), ...(Object.keys(details).length > 0 && { details }) };
    expect(messages).toEqual([{ type: 'interactive_form_question', tool_use_id: 'toolu_01', status: 'cancelled', success: false, ...said }]);
  }

  async #pressOrEnter(name: string, how: Press): Promise<void> {
    if (how !== 'keys') return this.#press(seen.slot(name), how);
    seen.slot(name).focus();
    return userEvent.keyboard(ENTER);
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
    text({ id: 'why', question: 'Why?', required: true, when: [{ id: 'maybe', op: 'eq', value: 'a' }] }),
    choice({ id: 'many', question: 'Many?', multi_select: true, required: true }, isFirst ? 'ABC' : 'ABCZ'),
    text({ id: 'say', question: 'Say?', required: true }),
    text({ id: 'link', question: 'Link?', required: false, format: 'uri', when: [{ id: 'many', op: 'neq', value: 'c' }] }),
    text({ id: 'line', question: 'Line?', required: false, multiline: false }),
  ];
}
