import { useState, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import * as module from 'bench:contender';
import type { Answers, RenderPayload } from '../../src/protocol/index.js';
import { actionTarget, getWorkload, type Action, type Workload } from '../workloads.mjs';
import { assertComplete, assertMounted, assertSettled } from './assert-mounted.js';
import type { Contender } from './contender.js';
import { findOption, findTextField } from './find-target.js';
import { buildAnswers, buildPayload, questionId } from './forms.js';
import { nextFrame } from './next-frame.js';

const { ContenderForm, submit = requestSubmit } = module as Contender;
const chat = document.querySelector<HTMLElement>('#chat')!;
let root: Root | undefined;
let prerendered: ReactElement | undefined;
let sent: Answers | undefined;

/** What the driver calls. Each method stands alone, so that the driver decides what is measured. */
const bench = {
  /** In a task of its own: what runs inside a DevTools command is not counted as the page's work. */
  mount(workloadId: string, action: Action): void {
    const element = buildChat(getWorkload(workloadId), action);
    setTimeout(() => {
      root = createRoot(chat);
      root.render(element);
    });
  },

  /** Puts a server's HTML into the page. */
  async prerender(workloadId: string): Promise<void> {
    const { renderToString } = await import('react-dom/server.browser');
    prerendered = buildChat(getWorkload(workloadId), 'click');
    chat.innerHTML = renderToString(prerendered);
  },

  /** Makes it alive, in a task of its own. */
  hydrate(): void {
    setTimeout(() => {
      root = hydrateRoot(chat, prerendered, {
        onRecoverableError: (error) => {
          throw error;
        },
      });
    });
  },

  /** In a task of its own, as `mount`. */
  unmount(): void {
    setTimeout(() => root?.unmount());
    sent = undefined;
  },

  nextFrame,

  /** Throws unless the page shows what the workload asks for. */
  assertMounted(workloadId: string): void {
    assertMounted([...chat.children], getWorkload(workloadId));
  },

  /** Throws unless a long list brings all its options when it is scrolled. */
  assertComplete(workloadId: string, form: number): Promise<void> {
    return assertComplete(formAt(form), getWorkload(workloadId));
  },

  /** The middle, in viewport pixels, of what a user would click, scrolled into view. */
  locateOption(form: number, question: number, option: number): { x: number; y: number } {
    return middleOf(findOption(formAt(form), question, option));
  },

  locateTextField(form: number, question: number): { x: number; y: number } {
    return middleOf(findTextField(formAt(form), question));
  },

  locateSubmit(form: number): { x: number; y: number } {
    return middleOf(formAt(form).querySelector('button[type=submit], .sd-navigation__complete-btn')!);
  },

  scrollToEnd(): void {
    chat.lastElementChild!.scrollIntoView({ block: 'end' });
  },

  /** Throws unless the form was sent and nothing in it can be changed any more. */
  assertSettled(form: number): void {
    if (sent === undefined) throw new Error('The form was submitted, but no answers came.');
    assertSettled(formAt(form));
  },

  /** Submits one form and resolves with what a host would receive. */
  async submit(form: number): Promise<Answers> {
    sent = undefined;
    submit(formAt(form));
    for (let waited = 0; waited < 5000; waited += 10) {
      const received = takeSent();
      if (received !== undefined) return received;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('The form was submitted, but no answers came.');
  },
};

function buildChat(workload: Workload, action: Action): ReactElement {
  const payloads = Array.from({ length: workload.forms }, () => buildPayload(workload));
  const answers = buildAnswers(workload);
  const activeQuestion = questionId(actionTarget(workload, action)?.question ?? 0);
  return (
    <>
      {payloads.map((payload, index) => (
        <Message
          key={payload.ask_id}
          payload={payload}
          stored={index < (workload.answered ?? 0) ? answers : undefined}
          activeQuestion={activeQuestion}
        />
      ))}
    </>
  );
}

interface MessageProps {
  payload: RenderPayload;
  stored: Answers | undefined;
  activeQuestion: string;
}

/** A message of a chat, which keeps the answers that its form sends. */
function Message({ payload, stored, activeQuestion }: MessageProps) {
  const [answers, setAnswers] = useState(stored);
  const receive = (received: Answers): void => {
    sent = received;
    setAnswers(received);
  };
  return (
    <article>
      <ContenderForm payload={payload} answers={answers} activeQuestion={activeQuestion} onAnswer={receive} />
    </article>
  );
}

function takeSent(): Answers | undefined {
  return sent;
}

function requestSubmit(element: HTMLElement): void {
  element.querySelector('form')!.requestSubmit();
}

function formAt(index: number): HTMLElement {
  return chat.children[index] as HTMLElement;
}

function middleOf(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export type Bench = typeof bench;

Object.assign(globalThis, { bench });
