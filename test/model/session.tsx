import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import type { AnswerMessage } from '../../src/index.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { formOf } from '../fixtures/trusted-form.js';
import { hand } from './hand.js';
import { Host, OWN, questionsOf } from './host.js';
import {
  isReview,
  rowsOf,
  toSent,
  unsentBeside,
  type ChoiceId,
  type Edition,
  type Id,
  type Model,
  type Reply,
  type Second,
  type Sent,
  type Setup,
  type Task,
  type TextId,
} from './model.js';
import * as seen from './page.js';
import { until } from './until.js';

/** A person comes to where they press Enter by other keys. An Enter right after another would not count. */
const ENTER = '{Shift}{Enter}';

/** How a button is pressed. Impatient people click twice. */
export type Press = 'click' | 'double click' | 'keys';

/** The form in a real browser, used as a person would, in the chat of a host. */
export class Session {
  readonly host: Host;
  readonly #setup: Setup;
  readonly #place = document.body.appendChild(document.createElement('div'));
  readonly #root = createRoot(this.#place);
  /**
   * The element on which the mouse was pressed last. The second half of a double click may hit a new element there, and the browser gives that
   * element the focus.
   */
  #pressed: EventTarget | null = null;

  private constructor(setup: Setup) {
    this.#setup = setup;
    this.host = new Host(setup);
    this.#place.addEventListener('mousedown', ({ target }) => (this.#pressed = target));
  }

  static open(setup: Setup): Session {
    sessionStorage.clear();
    seen.lookAt(0);
    const session = new Session(setup);
    const chat = (
      <>
        <textarea aria-label="Composer" />
        <session.host.View />
      </>
    );
    flushSync(() => session.#root.render(chat));
    return session;
  }

  close(): void {
    this.#root.unmount();
    this.#place.remove();
  }

  async pick(id: ChoiceId, value: string, how: 'click' | 'digit' = 'click'): Promise<void> {
    if (how === 'click') return this.#click(seen.controlOf(id, value).closest('label')!);
    const controls = seen.controlsOf(id);
    controls[0]!.focus();
    return hand.keyboard(`${controls.indexOf(seen.controlOf(id, value)) + 1}`);
  }

  /** Enter, with the focus on an option. */
  async enter(id: ChoiceId, value: string): Promise<void> {
    seen.controlOf(id, value).focus();
    await hand.keyboard(ENTER);
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

  async enterLine(id: TextId, reply: Reply): Promise<void> {
    this.host.reply = reply;
    seen.textOf(id).focus();
    await hand.keyboard(ENTER);
  }

  async erase(id: TextId): Promise<void> {
    await this.#erase(seen.textOf(id));
  }

  async writeNote(id: Id, words: string): Promise<void> {
    const toggle = seen.questionOf(id).querySelector('[data-slot="note"] [data-slot="note-toggle"]');
    if (toggle) await this.#click(toggle);
    await until(() => expect(seen.noteOf(id)).not.toBeNull());
    await this.#write(seen.noteOf(id)!, words);
  }

  /** The caret stays where it is put, whatever the page does. */
  async startWriting(id: TextId, at: 'start' | 'end'): Promise<void> {
    await this.#click(seen.textOf(id));
    await hand.keyboard(at === 'end' ? '{Control>}{End}{/Control}' : '{Control>}{Home}{/Control}');
  }

  async writeLetter(letter: string, how: 'at once' | 'late'): Promise<void> {
    this.host.stream(how === 'late');
    await hand.keyboard(letter);
    this.host.stream(how === 'late');
  }

  /** Another form, in the place of this one. */
  async visit(task: Task, before: string, words: string): Promise<void> {
    this.host.visit(task);
    const field = (): HTMLTextAreaElement => seen.slot('text') as HTMLTextAreaElement;
    expect([document.querySelectorAll('[data-slot="question"]').length, field().value, seen.imagesShown()]).toEqual([
      1,
      before,
      [],
    ]);
    await this.#write(field(), words);
    await until(() => expect(field().value).toBe(before + words));
    this.host.remount();
  }

  addImage(id: Id, name: string): void {
    const data = new DataTransfer();
    data.items.add(new File(['PNG'], name, { type: 'image/png' }));
    const picker = seen.questionOf(id).querySelector<HTMLInputElement>('input[type="file"]')!;
    picker.files = data.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async removeImage(id: Id): Promise<void> {
    await this.#click(seen.questionOf(id).querySelector('[data-slot="detach"]')!);
  }

  async fold(how: 'click' | 'double click' = 'click'): Promise<void> {
    await this.#press(seen.slot('dock'), how);
  }

  async submitFromLine(reply: Reply): Promise<void> {
    this.host.reply = reply;
    seen.slot('dock').focus();
    await hand.keyboard('{Control>}{Enter}{/Control}');
  }

  async delegate(id: Id): Promise<void> {
    await this.#click(seen.questionOf(id).querySelector('[data-slot="delegate"]')!);
  }

  async submit(reply: Reply, how: Press): Promise<void> {
    this.host.reply = reply;
    if (how !== 'keys') return this.#press(seen.slot('submit'), how);
    // From anywhere in the form.
    this.#anyButton().focus();
    return hand.keyboard('{Control>}{Enter}{/Control}');
  }

  async sendPartial(reply: Reply, how: 'click' | 'double click'): Promise<void> {
    this.host.reply = reply;
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
    return hand.keyboard('{PageUp}');
  }

  async skip(how: 'click' | 'double click'): Promise<void> {
    await this.#press(seen.slot('skip'), how);
  }

  async goTo(step: number): Promise<void> {
    await this.#click(seen.stepMarks()[step]!);
  }

  /** A button that takes the focus even while the form is locked. */
  #anyButton(): HTMLElement {
    return seen.findSlot('next') ?? seen.findSlot('back') ?? seen.slot('submit');
  }

  /** Returns whether the form has asked first. */
  async cancel(answer: 'discard' | 'keep'): Promise<boolean> {
    this.host.reply = 'accept';
    await this.#click(seen.slot('cancel'));
    const hasAsked = seen.findSlot('confirm') !== null;
    if (hasAsked) await this.#click(seen.slot(answer));
    return hasAsked;
  }

  isOpen(): boolean {
    return seen.statusShown() === 'editing';
  }

  showSecond(second: Second): void {
    this.host.showTwice(second !== 'absent');
    seen.lookAt(usedOf(second));
    (document.activeElement as HTMLElement).blur();
  }

  /** Whether the focus is in the form that the person does not use, and has not pressed. */
  isElsewhere({ second }: Model): boolean {
    const other = seen.mountAt(1 - usedOf(second));
    return other?.matches(':focus-within') === true && !other.contains(this.#pressed as Node | null);
  }

  /** Compares everything that is on the screen with the model. */
  async expectToShow(model: Model): Promise<void> {
    if (model.setup.docked && !model.receipt) {
      seen.lookAt(0);
      await until(() => expect(seen.slot('dock').ariaExpanded).toBe(String(!model.isFolded)));
    }
    for (const place of model.second === 'absent' ? [0] : [1 - usedOf(model.second), usedOf(model.second)]) {
      seen.lookAt(place);
      await this.#expectToShow(model);
    }
  }

  async #expectToShow(model: Model): Promise<void> {
    await until(() => expect(seen.statusShown()).toBe(model.status));
    if (model.receipt) {
      const rows = rowsOf(model.receipt);
      const unsent = unsentBeside(model);
      // A cancelled form shows all questions, whether answers go along or not.
      const said = (all: string[][]) => (model.status === 'answered' ? all : all.filter((row) => row.length > 0));
      await until(() => expect(said(seen.rowsShown())).toEqual([...said(rows), ...(unsent?.rows ?? [])]));
      expect(seen.imagesShown()).toEqual([
        ...seen.namesOf(model.receipt.images),
        ...seen.namesOf(unsent?.images ?? []),
      ]);
      return;
    }
    if (model.layout === 'steps') await until(() => expect(seen.stepShown()).toBe(model.step));
    await until(() => expect(seen.shownAnswers(model)).toEqual(seen.answersOf(model)));
    if (isReview(model)) expect(seen.rowsShown()).toEqual(rowsOf(toSent(model)));
  }

  /** The sent message equals the model's message, with nothing more, and the server accepts it. */
  expectAnswer(message: AnswerMessage | undefined, sent: Sent, edition: Edition): void {
    const { details, images, ...rest } = sent;
    expect(message).toEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      ...OWN,
      status: 'answered',
      success: true,
      message: expect.any(String) as string,
      ...rest,
      ...(Object.keys(details).length > 0 && { details }),
      ...attached(images),
    });
    const { allowPartial, allowDelegate, revisable } = this.#setup;
    const gate = {
      allowPartial,
      allowDelegate,
      allowRevisions: revisable,
      attachments: { ...this.host.images, isOwnUrl: () => true },
    };
    const admitted = validateAnswerMessage(formOf(questionsOf(edition, this.#setup), OWN), message, gate);
    // The gate drops the mark `untouched` from an answer that is no default.
    expect(admitted).toMatchObject({ ok: true, message: Object.keys(details).length > 0 ? { details } : {} });
  }

  expectCancellation(messages: readonly AnswerMessage[], { answers, details, images, ...words }: Sent): void {
    const said = {
      ...(Object.keys(answers).length > 0 && { answers }),
      ...(Object.keys(details).length > 0 && { details }),
      ...attached(images),
      ...words,
    };
    expect(messages).toEqual([
      {
        type: 'interactive_form_question',
        tool_use_id: 'toolu_01',
        ...OWN,
        status: 'cancelled',
        success: false,
        ...said,
      },
    ]);
  }

  async #pressOrEnter(name: string, how: Press): Promise<void> {
    if (how !== 'keys') return this.#press(seen.slot(name), how);
    seen.slot(name).focus();
    return hand.keyboard(ENTER);
  }

  #click(element: Element): Promise<void> {
    return this.#press(element, 'click');
  }

  #press(element: Element, how: 'click' | 'double click'): Promise<void> {
    return hand.press(element, seen.composer(), how === 'click' ? 1 : 2);
  }

  async #write(field: HTMLElement, words: string): Promise<void> {
    await this.#click(field);
    await hand.keyboard('{Control>}{End}{/Control}');
    await hand.keyboard(words);
  }

  async #erase(field: HTMLElement): Promise<void> {
    await this.#click(field);
    await hand.keyboard('{Control>}a{/Control}{Delete}');
  }
}

function attached(images: Sent['images']): Pick<AnswerMessage, 'attachments'> {
  const attachments = images.map(({ id, name }) => ({
    question_id: id,
    name,
    media_type: 'image/png',
    url: `about:blank#${name}`,
  }));
  return attachments.length > 0 ? { attachments } : {};
}

function usedOf(second: Second): number {
  return second === 'used' ? 1 : 0;
}
