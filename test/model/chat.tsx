import { startTransition, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createFormSessions, Dock, InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { InteractiveForm as NativeForm } from '../../src/native/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { DEFAULTS, type Id, type Setup, type Status } from './model.js';

/** The chat around the form: it shows the form and takes its answers. */
export class Chat {
  /** What becomes of the next answer. */
  next: Status = 'answered';
  readonly place = document.body.appendChild(document.createElement('div'));
  readonly #setup: Setup;
  /** The text by which the payload has grown is in `tokens`. */
  #shown;
  readonly #root = createRoot(this.place);
  readonly #sessions = createFormSessions();
  readonly #sent: AnswerMessage[] = [];
  /** Ends the promise that the form has got. */
  settle: (isAccepted: boolean) => void = () => undefined;

  constructor(setup: Setup) {
    sessionStorage.clear();
    this.#setup = setup;
    this.#shown = { mount: 0, tokens: '', isTwice: false, layout: setup.layout };
    this.show({});
  }

  close(): void {
    this.#root.unmount();
    this.place.remove();
  }

  show(changed: Partial<{ mount: number; isTwice: boolean; layout: Setup['layout'] }>): void {
    Object.assign(this.#shown, changed);
    flushSync(() => this.#root.render(this.#view()));
  }

  /** One more token of the payload has arrived. */
  stream(isLate: boolean): void {
    this.#shown.tokens += 'x';
    if (isLate) startTransition(() => this.#root.render(this.#view()));
    else this.show({});
  }

  #view(): ReactElement {
    const { controls, docked, defaults, quickAnswers } = this.#setup;
    const { mount, tokens, isTwice, layout } = this.#shown;
    const Form = controls === 'radix' ? InteractiveForm : NativeForm;
    const form = (dock?: { dock: typeof Dock }): ReactElement => (
      <Form
        {...{ ...dock, quickAnswers, layout, sessions: this.#sessions }}
        revisable
        notes
        trustedForm={formOf(questionsOf(defaults, tokens))}
        onAnswer={(message) => this.#receive(message)}
      />
    );
    return (
      <div key={mount}>
        <textarea aria-label="Composer" />
        <div data-mount>{form(docked ? { dock: Dock } : undefined)}</div>
        {isTwice && <div data-mount>{form()}</div>}
      </div>
    );
  }

  #receive(message: AnswerMessage): Promise<void> | undefined {
    this.#sent.push(message);
    if (this.next === 'answered') return undefined;
    if (this.next === 'failed') return Promise.reject(new Error('Lost.'));
    return new Promise((resolve, reject) => {
      this.settle = (isAccepted) => (isAccepted ? resolve() : reject(new Error('Lost.')));
    });
  }

  /** The messages that the form has handed over since the last time. */
  takeSent(): AnswerMessage[] {
    return this.#sent.splice(0);
  }
}

export function questionsOf(defaults: readonly Id[], description?: string): Record<string, unknown>[] {
  const questions = [
    choice({ id: 'one', question: 'One?' }),
    choice({ id: 'maybe', question: 'Maybe?', required: false }),
    text({ id: 'why', question: 'Why?', when: [{ id: 'maybe', op: 'eq', value: 'a' }] }),
    choice({ id: 'many', question: 'Many?', multi_select: true }),
    text(),
    text({ id: 'line', question: 'Line?', required: false, multiline: false, description: description || undefined }),
  ];
  const defaultOf = (id: Id) => (defaults.includes(id) ? DEFAULTS[id] : undefined);
  return questions.map((question) => ({ ...question, default: defaultOf(question['id'] as Id) }));
}
