import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createMemoryDraftStore, InteractiveForm, type AnswerMessage, type DraftStore } from '../../src/index.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { expectedAnswers, type Answered, type ChoiceId, type Id, type Model, type TextId } from './model.js';

/** What the host does with an answer. */
export type Reply = 'accept' | 'fail' | 'hang';

/** The form in a real browser, used as a person and a host would. */
export class Session {
  readonly #drafts: DraftStore = createMemoryDraftStore();
  readonly #sent: AnswerMessage[] = [];
  #reply: Reply = 'accept';
  #settle: ((isAccepted: boolean) => void) | undefined;
  #show: (host: Partial<Host>) => void = () => undefined;

  static async open(): Promise<Session> {
    const session = new Session();
    await render(
      <>
        <textarea aria-label="Composer" />
        <session.View />
      </>,
    );
    return session;
  }

  readonly View = (): ReactElement => {
    const [host, setHost] = useState<Host>({ mount: 0, edition: 'first', copies: 0, isLocked: false });
    this.#show = (changed) => flushSync(() => setHost((current) => ({ ...current, ...changed })));
    return (
      <InteractiveForm
        key={host.mount}
        trustedForm={formOf(questionsOf(host.edition))}
        draftStore={this.#drafts}
        locked={host.isLocked}
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

  async pick(id: ChoiceId, value: string): Promise<void> {
    await this.#click(controlOf(id, value).closest('label')!);
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
    await expect.poll(() => noteOf(id)).not.toBeNull();
    await this.#write(noteOf(id)!, words);
  }

  /** With a double click, as impatient people press it. */
  async submit(reply: Reply, how: 'click' | 'double click' | 'keys'): Promise<void> {
    this.#reply = reply;
    const button = slot('submit');
    await userEvent.hover(page.getByLabelText('Composer'));
    if (how === 'click') await userEvent.click(button);
    else if (how === 'double click') await userEvent.dblClick(button);
    else {
      await this.#click(textOf('line'));
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    }
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

  resend(edition: Edition): void {
    this.#show({ edition, copies: Math.random() });
  }

  lock(isLocked: boolean): void {
    this.#show({ isLocked });
  }

  answerElsewhere(answer: unknown): void {
    this.#show({ answer });
  }

  /** Compares everything that is on the screen with the model. */
  async expectToShow(model: Model): Promise<void> {
    await expect.poll(statusShown).toBe(model.status);
    if (model.status === 'answered' || model.status === 'cancelled') return;
    await expect.poll(() => shownAnswers(model)).toEqual(answersOf(model));
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

  /** The mouse comes from elsewhere, so that the press is meant for what it meets. */
  async #click(element: Element): Promise<void> {
    await userEvent.hover(page.getByLabelText('Composer'));
    await userEvent.click(element);
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

const IDS: readonly Id[] = ['one', 'maybe', 'many', 'say', 'link', 'line'];

function slot(name: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
}

function statusShown(): string | undefined {
  return document.querySelector<HTMLElement>('[data-slot="interactive-form"]')?.dataset['status'];
}

function questionOf(id: Id): HTMLElement {
  return document.querySelectorAll<HTMLElement>('[data-slot="question"]')[IDS.indexOf(id)]!;
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

function answersOf({ choices, texts, notes }: Model): Answered {
  const chosen = Object.entries(choices).map(([id, { selected, isOther, other }]) => [id, { selected: [...selected].sort(), isOther, other }]);
  return { choices: Object.fromEntries(chosen) as Answered['choices'], texts, notes };
}

function shownAnswers(model: Model): Answered {
  const choices = (Object.keys(model.choices) as ChoiceId[]).map((id) => {
    const row = questionOf(id).querySelector<HTMLElement>('[data-slot="other"]')!;
    const options = [...questionOf(id).querySelectorAll<HTMLElement>('[data-slot="option"][data-selected] [data-slot="control"]')];
    return [id, { selected: options.map((control) => control.getAttribute('value')!).sort(), isOther: 'selected' in row.dataset, other: otherOf(id).value }];
  });
  const texts = (Object.keys(model.texts) as TextId[]).map((id) => [id, textOf(id).value]);
  const notes = IDS.flatMap((id) => (model.notes[id] === undefined ? [] : [[id, noteOf(id)?.value ?? '']]));
  return Object.fromEntries([
    ['choices', Object.fromEntries(choices)],
    ['texts', Object.fromEntries(texts)],
    ['notes', Object.fromEntries(notes)],
  ]) as unknown as Answered;
}
