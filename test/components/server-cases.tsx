import type { ReactElement } from 'react';
import { AnswerReceipt, FormSkeleton, InteractiveForm } from '../../src/index.js';
import type { DraftStore } from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';

const questions = [
  choice({
    default: ['b'],
    header: 'Pick',
    description: 'One of them.',
    options: [
      { label: 'A', value: 'a', recommended: true, description: 'first', preview: 'code' },
      { label: 'B', value: 'b' },
    ],
  }),
  choice({ id: 'many', multi_select: true, max_select: 2, default: ['a', 'of my own'] }),
  choice({ id: 'long' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  text({ default: 'as it is' }),
  text({ id: 'when', question: 'When?', format: 'date-time', default: '2026-11-20T09:30:00Z' }),
];
export const serverForm = formOf(questions, { ask_id: 'ask_1' });
const form = serverForm;
const onAnswer = () => undefined;

/** All cases that a server renders, by name. */
export const serverCases: [string, (draftStore: DraftStore | null) => ReactElement][] = [
  [
    'the form',
    (draftStore) => (
      <InteractiveForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} notes shortcuts longList={20} />
    ),
  ],
  [
    'steps',
    (draftStore) => <InteractiveForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} layout="steps" />,
  ],
  [
    'a locked form',
    (draftStore) => <InteractiveForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} locked />,
  ],
  [
    'an expired form',
    (draftStore) => <InteractiveForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} expired />,
  ],
  [
    'the native form',
    (draftStore) => <NativeForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} notes />,
  ],
  ['a receipt', () => <AnswerReceipt trustedForm={form} answer={buildAnswer(form, { pick: ['a'] })} />],
  ['a skeleton', () => <FormSkeleton />],
];
