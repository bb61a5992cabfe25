import { useState, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ContenderForm } from 'bench:contender';
import type { Answers, RenderPayload } from '../../src/protocol/index.js';
import { firstQuestion, workloads, type Action, type WorkloadId } from '../workloads.mjs';
import { assertMounted, assertSettled } from './assert-mounted.js';
import { buildAnswers, buildPayload, optionLabel, questionId } from './forms.js';

const chat = document.querySelector<HTMLElement>('#chat')!;
let root: Root | undefined;
let sent: Answers | undefined;
let pressed = 0;
let wait = 0;

/** What the driver calls. Each method stands alone, so that the driver decides what is measured. */
const bench = {
  /** In a task of its own: what runs inside a DevTools command is not counted as the page's work. */
  mount(workload: WorkloadId, action: Action): void {
    const element = buildChat(workload, action);
    sent = undefined;
    setTimeout(() => {
      root = createRoot(chat);
      root.render(element);
    });
  },

  unmount(): void {
    root?.unmount();
  },

  /** Throws unless the page shows what the workload asks for. */
  assertMounted(workload: WorkloadId): void {
    assertMounted([...chat.children], workloads[workload]);
  },

  /** The middle of what a user clicks, whatever the markup. A form that shows one question at a time goes on from the question before. */
  async locateOption(question: number, option: number): Promise<Place> {
    const label = findText(optionLabel(question, option));
    if (!label.checkVisibility()) {
      findText('Next').click();
      await new Promise(afterFrame);
    }
    return middleOf(label);
  },

  /** The text field that stands nearest after the question's text. */
  locateTextField(question: number): Place {
    const heading = [...openForm().querySelectorAll('*')].findLast(({ textContent }) =>
      textContent.includes(`Question ${question + 1}:`),
    );
    const fields = [...openForm().querySelectorAll('input:not([type]), input[type=text], textarea')];
    return middleOf(
      fields.find((field) => heading!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)!,
    );
  },

  locateSubmit(): Place {
    return middleOf(openForm().querySelector('button[type=submit]')!);
  },

  /** How long the last press has waited for the frame that shows it, in ms. */
  readWait(): number {
    return wait;
  },

  submit(): void {
    openForm().querySelector('form')!.requestSubmit();
  },

  /** What the form has sent. Throws unless nothing in it can be changed any more. */
  readSent(): Answers {
    if (sent === undefined) throw new Error('The form was submitted, but no answers came.');
    assertSettled(openForm());
    return sent;
  },
};

addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), true);
addEventListener('pointerup', () => afterFrame(() => (wait = performance.now() - pressed)), true);

/** Calls it when what is scheduled by now has been drawn. */
function afterFrame(callback: (value?: unknown) => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => callback();
    port2.postMessage(undefined);
  });
}

function buildChat(id: WorkloadId, action: Action): ReactElement {
  const workload = workloads[id];
  const payloads = Array.from({ length: workload.answered + 1 }, () => buildPayload(workload));
  const answers = buildAnswers(workload);
  const activeQuestion = questionId(firstQuestion(workload, action));
  return (
    <>
      {payloads.map((payload, index) => (
        <Message
          key={payload.ask_id}
          payload={payload}
          stored={index < workload.answered ? answers : undefined}
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

const openForm = (): Element => chat.lastElementChild!;

/** The element around a text of the open form. */
function findText(text: string): HTMLElement {
  const texts = document.createTreeWalker(openForm(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.textContent?.trim() === text) return texts.currentNode.parentElement!;
  }
  throw new Error(`"${text}" is not in the form.`);
}

interface Place {
  x: number;
  y: number;
}

/** In viewport pixels, scrolled into view. */
function middleOf(element: Element): Place {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export type Bench = typeof bench;

Object.assign(globalThis, { bench });
