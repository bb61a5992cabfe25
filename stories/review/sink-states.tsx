import type { ReactElement } from 'react';
import { buildAnswer, buildCancellation, InteractiveForm } from '../../src/index.js';
import type { FormBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';

/** A state of a form: how it comes about, and the element by which one sees that it has. */
interface SinkState {
  name: string;
  show: (block: FormBlock) => ReactElement;
  /** What the user does to get there: presses an element, or writes into it. */
  deeds?: readonly (string | { into: string; words: string })[];
  sign: string;
}

const OPTION = '[data-slot="option"]:nth-of-type(2)';
const TEXT = 'textarea[data-slot="text"]';
const SUBMIT = '[data-slot="submit"]';
const NEXT = '[data-slot="next"]';
const writeTime = { into: TEXT, words: '18:00' };

const onAnswer = (): undefined => undefined;
const isOnItsWay = (): Promise<void> => new Promise(() => undefined);
const isLost = (): Promise<Response> => Promise.resolve(new Response(null, { status: 503 }));

const showForm = (block: FormBlock): ReactElement => <InteractiveForm block={block} onAnswer={onAnswer} />;
const showSteps = (block: FormBlock): ReactElement => (
  <InteractiveForm block={block} layout="steps" onAnswer={onAnswer} />
);

/** Every state of a form, in the order in which a person may meet them. */
export const sinkStates: readonly SinkState[] = [
  {
    name: 'Skeleton',
    show: (block) => (
      <InteractiveForm block={{ ...block, status: 'running', render_payload: undefined }} onAnswer={onAnswer} />
    ),
    sign: '[data-status="pending"]',
  },
  {
    name: 'Locked',
    show: (block) => <InteractiveForm block={block} locked onAnswer={onAnswer} />,
    sign: '[data-status="locked"]',
  },
  {
    name: 'Editing',
    show: showForm,
    deeds: [OPTION],
    sign: '[data-status="editing"] [data-slot="option"][data-selected]',
  },
  { name: 'Errors', show: showForm, deeds: [SUBMIT], sign: '[data-slot="error"]' },
  { name: 'Steps', show: showSteps, deeds: [OPTION, NEXT], sign: `[data-layout="steps"] ${TEXT}` },
  { name: 'Review', show: showSteps, deeds: [OPTION, NEXT, writeTime, NEXT], sign: '[data-slot="review"]' },
  {
    name: 'Confirm of cancel',
    show: showForm,
    deeds: [OPTION, writeTime, '[data-slot="cancel"]'],
    sign: '[data-slot="confirm"]',
  },
  {
    name: 'Sending',
    show: (block) => <InteractiveForm block={block} onAnswer={isOnItsWay} />,
    deeds: [OPTION, writeTime, SUBMIT],
    sign: '[data-status="submitting"]',
  },
  {
    name: 'Failed',
    show: (block) => <InteractiveForm block={block} onAnswer={isLost} />,
    deeds: [OPTION, writeTime, SUBMIT],
    sign: '[data-status="failed"]',
  },
  {
    name: 'Expired',
    show: (block) => <InteractiveForm block={block} expired onAnswer={onAnswer} />,
    sign: '[data-status="expired"]',
  },
  {
    name: 'Answered',
    show: (block) => <InteractiveForm block={block} answer={answerOf(block)} onAnswer={onAnswer} />,
    sign: '[data-status="answered"]',
  },
  {
    name: 'Cancelled',
    show: (block) => (
      <InteractiveForm
        block={block}
        answer={buildCancellation(readForm(block), { message: '…' })}
        onAnswer={onAnswer}
      />
    ),
    sign: '[data-status="cancelled"]',
  },
  {
    name: 'Unreadable',
    show: (block) => (
      <InteractiveForm
        block={{ ...block, render_payload: { ...block.render_payload, questions: [{}] } }}
        onAnswer={onAnswer}
      />
    ),
    sign: '[data-slot="notice"]',
  },
];

function answerOf(block: FormBlock) {
  const form = readForm(block);
  return buildAnswer(form, { table: ['copy'], when: '18:00' }, { details: { when: { note: '±1 h' } } });
}
