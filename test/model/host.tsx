import { Fragment, startTransition, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import {
  buildAnswer,
  createFormSessions,
  createSessionDraftStore,
  Dock,
  InteractiveForm,
  type InteractiveFormProps,
  type AnsweredMessage,
  type AnswerMessage,
  type DraftStore,
} from '../../src/index.js';
import { imageAttachments } from '../../src/attachments/index.js';
import { InteractiveForm as NativeForm } from '../../src/native/index.js';
import type { FormIds } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import {
  DEFAULTS,
  RECOMMENDED,
  type Edition,
  type Id,
  type Layout,
  type Reply,
  type Setup,
  type Task,
} from './model.js';

type Place = Pick<InteractiveFormProps, 'dock' | 'draftStore' | 'sessions'>;

/** The chat around the form: it shows the form, takes its answers, and stores them. */
export class Host {
  /** The host's reaction to the next answer. */
  reply: Reply = 'accept';
  readonly #setup: Setup;
  readonly #sent: AnswerMessage[] = [];
  #drafts: DraftStore = createSessionDraftStore();
  #sessions = createFormSessions();
  /** The content of the page in another tab. */
  #tab: Place | undefined;
  #show: (shown: Partial<Shown> | ((shown: Shown) => Partial<Shown>), isLate?: boolean) => void = () => undefined;
  /** The functions that end the uploads, oldest first. */
  readonly #stores: ((isStored: boolean) => void)[] = [];
  readonly images = imageAttachments({
    upload: ({ name }) =>
      new Promise(
        (resolve, reject) =>
          void this.#stores.push((isStored) =>
            isStored ? resolve(`about:blank#${name}`) : reject(new Error('Refused.')),
          ),
      ),
  });
  /** The functions that end the promises that the form has got, oldest first. */
  readonly #ends: ((isAccepted: boolean) => void)[] = [];
  /** The answer that counts. */
  #stored: AnsweredMessage | undefined;
  /** The answer that is on its way. */
  #last: AnsweredMessage | undefined;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  readonly View = (): ReactElement => {
    const { controls, layout, docked, takesImages, defaults, recommended, ...features } = this.#setup;
    const [shown, show] = useState<Shown>({
      mount: 0,
      edition: 'first',
      copies: 0,
      tokens: '',
      isTwice: false,
      isLocked: false,
      layout,
    });
    const Form = controls === 'radix' ? InteractiveForm : NativeForm;
    this.#show = (changed, isLate) => {
      const change = (): void =>
        show((current) => ({ ...current, ...(changed instanceof Function ? changed(current) : changed) }));
      if (isLate) startTransition(change);
      else flushSync(change);
    };
    const shared = {
      draftStore: this.#drafts,
      sessions: this.#sessions,
      ...(takesImages && { attachments: this.images }),
    };
    if (shown.task)
      return (
        <Form
          {...shared}
          trustedForm={formOf(OTHER_QUESTIONS, TASKS[shown.task])}
          onAnswer={(message) => this.#receive(message)}
        />
      );
    const form = (place: Place): ReactElement => (
      <Form
        {...features}
        {...shared}
        {...place}
        trustedForm={formOf(questionsOf(shown.edition, { defaults, recommended }, shown.tokens), OWN)}
        locked={shown.isLocked}
        layout={shown.layout}
        notes
        answer={shown.answer}
        onAnswer={(message) => this.#receive(message)}
      />
    );
    return (
      <Fragment key={shown.mount}>
        <div data-mount>{form(docked ? { dock: Dock } : {})}</div>
        {shown.isTwice && <div data-mount>{form({})}</div>}
        {this.#tab && <div hidden>{form(this.#tab)}</div>}
      </Fragment>
    );
  };

  #receive(message: AnswerMessage): Promise<void> | undefined {
    this.#sent.push(message);
    const store = () => {
      if (message.status === 'answered') this.#stored = message;
    };
    if (this.reply === 'fail') return Promise.reject(new Error('Lost.'));
    if (this.reply === 'accept') {
      store();
      return undefined;
    }
    if (message.status === 'answered') this.#last = message;
    return new Promise((resolve, reject) => {
      this.#ends.push((isAccepted) => {
        if (!isAccepted) return reject(new Error('Lost.'));
        // A host takes no answer if another answer has arrived before.
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

  async store(isStored: boolean): Promise<void> {
    this.#stores.shift()!(isStored);
    // The form is told a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  }

  settle(isAccepted: boolean): void {
    this.#ends.shift()!(isAccepted);
  }

  /** As when a virtual list takes the message away and brings it back, with the answer that the host has by now. */
  remount(): void {
    this.#show({ mount: Math.random(), answer: this.#stored, task: undefined });
  }

  /** Only the storage of the tab stays. Another tab that shares the storage has the form too, until the next tab is opened. */
  reload(how: 'reload' | 'another tab'): void {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    this.#tab = how === 'reload' ? undefined : { draftStore: this.#drafts, sessions: this.#sessions };
    this.#drafts = createSessionDraftStore();
    this.#sessions = createFormSessions();
    this.remount();
  }

  resend(edition: Edition): void {
    this.#show({ edition, copies: Math.random() });
  }

  showTwice(isTwice: boolean): void {
    this.#show({ isTwice });
  }

  visit(task: Task): void {
    this.#show({ task });
  }

  /** One more token of the payload has arrived. */
  stream(isLate: boolean): void {
    this.#show(({ tokens }) => ({ tokens: `${tokens}x`, copies: Math.random() }), isLate);
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

  /** The host takes back an answer that it has shown too early. */
  takeBack(): void {
    this.#stored = undefined;
    this.#show({ answer: undefined });
  }

  answerElsewhere(answers: Record<string, string | string[]>): void {
    this.#stored = buildAnswer(formOf(questionsOf('first', this.#setup), OWN), answers);
    this.#show({ answer: this.#stored, isLocked: false });
  }
}

interface Shown {
  mount: number;
  edition: Edition;
  copies: number;
  /** The text by which the payload has grown. */
  tokens: string;
  isTwice: boolean;
  /** Whose form is shown in place of this one. */
  task?: Task | undefined;
  isLocked: boolean;
  layout: Layout;
  answer?: unknown;
}

/** Providers count the ids of calls anew, and back ends those of questions. */
export const OWN = { task_id: 1, ask_id: 'ask_1' };
const TASKS: Record<Task, FormIds> = {
  'another task': { ...OWN, task_id: 2 },
  'another question': { ...OWN, ask_id: 'ask_2' },
};
const OTHER_QUESTIONS = [text({ id: 'say', question: 'Say?' })];

export function questionsOf(
  edition: Edition,
  { defaults, recommended }: Pick<Setup, 'defaults' | 'recommended'>,
  tokens = '',
): unknown[] {
  const isFirst = edition === 'first';
  const options = (id: Id, labels = 'ABC'): unknown[] =>
    Array.from(labels, (label) => {
      const value = label.toLowerCase();
      return { label, value, recommended: recommended.includes(id) && RECOMMENDED[edition][id]!.includes(value) };
    });
  return [
    choice({ id: 'one', question: 'One?', options: options('one'), required: true }),
    choice({ id: 'maybe', question: 'Maybe?', options: options('maybe'), required: false }),
    text({ id: 'why', question: 'Why?', required: true, when: [{ id: 'maybe', op: 'eq', value: 'a' }] }),
    choice({
      id: 'many',
      question: 'Many?',
      options: options('many', isFirst ? 'ABC' : 'ABCZ'),
      multi_select: true,
      required: true,
    }),
    text({ id: 'say', question: 'Say?', required: true }),
    text({
      id: 'link',
      question: 'Link?',
      required: false,
      format: 'uri',
      when: [{ id: 'many', op: 'neq', value: 'c' }],
    }),
    text({ id: 'line', question: 'Line?', required: false, multiline: false, ...(tokens && { description: tokens }) }),
  ].map((question) => ({
    ...question,
    default: defaults.includes(question['id'] as Id) ? DEFAULTS[edition][question['id'] as Id] : undefined,
  }));
}
