import { createRoot, type Root } from 'react-dom/client';
import * as module from 'bench:contender';
import type { Answers } from '../../src/protocol/index.js';
import { actionTarget, getWorkload, type Action } from '../workloads.mjs';
import { assertComplete, assertMounted } from './assert-mounted.js';
import type { Contender } from './contender.js';
import { findOption, findTextField } from './find-target.js';
import { buildAnswers, buildPayload, questionId } from './forms.js';
import { nextFrame } from './next-frame.js';

const { ContenderForm, submit = requestSubmit } = module as Contender;
const chat = document.querySelector<HTMLElement>('#chat')!;
let root: Root | undefined;
let sent: Answers | undefined;

/** What the driver calls. Each method stands alone, so that the driver decides what is measured. */
const bench = {
  /** In a task of its own: what runs inside a DevTools command is not counted as the page's work. */
  mount(workloadId: string, action: Action): void {
    const workload = getWorkload(workloadId);
    const payloads = Array.from({ length: workload.forms }, () => buildPayload(workload));
    const answers = workload.answered ? buildAnswers(workload) : undefined;
    const activeQuestion = questionId(actionTarget(workload, action)?.question ?? 0);
    setTimeout(() => {
      root = createRoot(chat);
      root.render(
        payloads.map((payload) => (
          <article key={payload.ask_id}>
            <ContenderForm payload={payload} answers={answers} activeQuestion={activeQuestion} onAnswer={receive} />
          </article>
        )),
      );
    });
  },

  unmount(): void {
    root?.unmount();
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

function receive(answers: Answers): void {
  sent = answers;
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
