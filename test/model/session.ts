import { expect } from 'vitest';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { formOf } from '../fixtures/trusted-form.js';
import { Chat, questionsOf } from './chat.js';
import { hand } from './hand.js';
import { Model, type Id, type Second, type Setup } from './model.js';
import { find, questionOf, seenIn } from './page.js';

/** A person comes to where they press Enter by other keys. An Enter right after another would not count. */
export const ENTER = '{Shift}{Enter}';

/** For a machine that is busy with other work. */
const POLL = { interval: 5, timeout: 15_000 };

/** How a button is pressed. Impatient people click twice. */
export type Press = 'click' | 'double click' | 'keys';

/** The form in a real browser, used as a person would, in the chat of a host, and what is expected of it. */
export class Session {
  readonly model: Model;
  readonly chat: Chat;
  /** The element that the person has pressed last, by the mouse or by keys. The second half of a double click may meet a new element or the page. */
  #pressed: Element | null = null;
  presses = 0;

  constructor(setup: Setup) {
    this.model = new Model(setup);
    this.chat = new Chat(setup);
    document.onmousedown = ({ target }) => (this.#pressed = target as Element);
  }

  /** The form that the person uses, or the other one if the form is twice in the page. */
  #mount(isUsed = true): HTMLElement | undefined {
    return find('[data-mount]')[(this.model.second === 'used') === isUsed ? 1 : 0];
  }

  slot(name: string): HTMLElement | undefined {
    return find(`[data-slot="${name}"]`, this.#mount())[0];
  }

  part(id: Id, part: string): HTMLElement | undefined {
    return find(`${questionOf(id)} ${part}`, this.#mount())[0];
  }

  async press(element: HTMLElement | undefined, how: Press = 'click'): Promise<void> {
    const [composer] = find('[aria-label="Composer"]');
    this.presses += 1;
    await (how === 'keys' ? this.keys(ENTER, element) : hand.press(element!, composer!, how === 'click' ? 1 : 2));
  }

  /** Without an element, the keys are pressed from a button that takes the focus at any time. */
  async keys(keys: string, element = this.slot('next') ?? this.slot('back') ?? this.slot('submit')): Promise<void> {
    this.presses += 1;
    this.#pressed = element!;
    element!.focus();
    await hand.keyboard(keys);
  }

  /** Writes where the person puts the caret. The caret stays there, whatever the page does. */
  async write(field: HTMLElement | undefined, words: string, key = 'End'): Promise<void> {
    await this.press(field);
    await hand.keyboard(`{Control>}{${key}}{/Control}${words}`);
  }

  async openNote(id: Id): Promise<HTMLElement> {
    const note = (): HTMLElement | undefined => this.part(id, '[data-slot="note-text"]');
    if (!note()) await this.press(this.part(id, '[data-slot="note-toggle"]'));
    await expect.poll(note, POLL).toBeDefined();
    return note()!;
  }

  use(second: Second): void {
    this.model.second = second;
    this.chat.show({ isTwice: second !== 'absent' });
    (document.activeElement as HTMLElement).blur();
  }

  /** Whether the focus is in the form that the person does not use, and has not pressed. */
  isElsewhere(): boolean {
    const other = this.#mount(false);
    return other?.matches(':focus-within') === true && !other.contains(this.#pressed);
  }

  /** Whether the person has pressed something beside the form. */
  isBeside(): boolean {
    return this.#pressed?.isConnected === true && this.#mount()?.contains(this.#pressed) === false;
  }

  /** The focus is in the form that the person uses, and there in this part. */
  async expectFocus(part = '*'): Promise<void> {
    await expect.poll(() => find(`${part}:focus-within`, this.#mount())[0], POLL).toBeDefined();
  }

  /** Compares everything that is on the screen with the model. */
  async expectToShow(): Promise<void> {
    const { setup, status, isFolded } = this.model;
    if (setup.docked && status !== 'answered')
      await expect.poll(() => find('[data-slot="dock"]')[0]?.ariaExpanded, POLL).toBe(String(!isFolded));
    for (const mount of find('[data-mount]')) await expect.poll(() => seenIn(mount), POLL).toEqual(this.model.toSee());
  }

  /** The sent message equals the model's message, with nothing more, and the server accepts it. */
  expectAnswer(): void {
    const { sent, setup } = this.model;
    const [message, ...others] = this.chat.takeSent();
    expect(others).toEqual([]);
    expect(message).toEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      status: 'answered',
      success: true,
      message: expect.any(String) as string,
      ...sent,
      details: Object.keys(sent.details).length > 0 ? sent.details : undefined,
    });
    const admitted = validateAnswerMessage(formOf(questionsOf(setup.defaults)), message);
    // The gate drops the mark `untouched` from an answer that is no default.
    expect(admitted).toMatchObject({ ok: true, message: { details: message!.details } });
  }
}
