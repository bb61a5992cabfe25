import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { createFormSessions, InteractiveForm } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { WholeForm, type WholeFormProps } from '../../stories/parts/whole-form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const questions = [
  choice({ header: 'Pick', description: 'One of them.' }),
  choice({ id: 'many', question: 'Many?', multi_select: true, min_select: 1, required: false }),
  text({ required: false }),
];
const block = formBlock(questions);

type Act = (user: UserEvent) => Promise<unknown>;
const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

const answerAll: Act = async (user) => {
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'so be it');
};
const answerSteps: Act = async (user) => {
  await user.click(screen.getByRole('radio', { name: 'B' }));
  for (const name of ['Next', 'Next', 'Review']) await press(user, name);
};
const submit: Act = (user) => press(user, 'Submit');

const scenes: [scene: string, props: Partial<WholeFormProps>, ...acts: Act[]][] = [
  ['all questions', { shortcuts: true, notes: true }],
  ['without a cancel button', { cancellable: false }],
  ['long lists', { longList: 2 }],
  ['a note', { notes: true }, (user) => press(user, 'Add a note Say?'), (user) => user.keyboard('by the way')],
  ['refused', {}, submit],
  [
    'quick answers',
    { quickAnswers: true, shortcuts: true },
    (user) => user.click(screen.getByRole('radio', { name: 'B' })),
  ],
  ['one step', { layout: 'steps', notes: true }],
  ['the review', { layout: 'steps' }, answerSteps],
  ['back from the review', { layout: 'steps' }, answerSteps, (user) => press(user, 'Change the answer to: Many?')],
  ['locked', { locked: true }],
  ['failed', { onAnswer: () => Promise.reject(new Error('Offline.')) }, answerAll, submit],
  ['on its way', { onAnswer: () => new Promise(() => undefined) }, answerAll, submit],
  ['asked before words are lost', {}, answerAll, (user) => press(user, 'Cancel')],
  ['answered', {}, answerAll, submit],
  ['cancelled', {}, (user) => press(user, 'Cancel')],
  ['expired', { expired: true }],
  ['answered long ago', { answer: buildAnswer(formOf(questions), { pick: ['a'], many: ['c'], say: '' }) }],
  ['not there yet', { block: { ...(block as object), status: 'streaming', render_payload: undefined } }],
];

test.each(scenes)('what a host puts together is the same form: %s', async (_, props, ...acts) => {
  const ready = await playOn(InteractiveForm as ComponentType<WholeFormProps>, props, acts);
  const composed = await playOn(WholeForm, props, acts);
  expect(ready.elements.length).toBeGreaterThan(3);
  expect(composed).toEqual(ready);
});

test.each(scenes)(
  'every element that another one is named, described or controlled by is in the page: %s',
  async (_, props, ...acts) => {
    const user = userEvent.setup();
    const { container } = render(
      <InteractiveForm block={block} draftStore={null} onAnswer={() => undefined} {...(props as object)} />,
    );
    for (const act of acts) await act(user);
    const attributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
    const named = [...container.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
    );
    expect(named.filter((id) => document.getElementById(id) === null)).toEqual([]);
  },
);

/** Each element with its attributes and its own text, and where the focus is. Generated ids count as equal. */
async function playOn(Form: ComponentType<WholeFormProps>, props: Partial<WholeFormProps>, acts: Act[]) {
  const user = userEvent.setup();
  const { container, unmount } = render(
    <Form block={block} sessions={createFormSessions()} onAnswer={() => undefined} {...props} />,
  );
  for (const act of acts) await act(user);
  const elements = [...container.querySelectorAll('*')];
  const played = {
    elements: elements.map(describeElement),
    focus: elements.indexOf(document.activeElement ?? container),
  };
  unmount();
  return played;
}

function describeElement(element: Element): string {
  const attributes = [...element.attributes]
    .map(({ name, value }) => `${name}="${value.replace(/_r_\w+?_|:r\w+?:|«r\w+?»/g, 'id-')}"`)
    .sort();
  const ownText = [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
    .join('');
  return `<${element.localName} ${attributes.join(' ')}>${ownText}`;
}
