import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { imageAttachments } from '../../src/attachments/index.js';
import { InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox');
const rows = () => [...document.querySelectorAll('[data-slot="row"]')].map((row) => row.textContent);

describe('Change opens the form with', () => {
  test('words of the user’s own that an option has as its value', async () => {
    const { user, sent } = openForm([choice({ multi_select: true })], { revisable: true });
    await user.type(field(), 'a');
    await user.click(button('Submit'));
    await user.click(button('Change'));
    expect(field()).toHaveValue('a');
    expect(screen.getByRole('checkbox', { name: 'A' })).not.toBeChecked();
    await user.click(button('Submit'));
    expect(sent[1]).toEqual({ ...sent[0], revision: 1 });
  });

  test('words that were not sent, beside the option that was', async () => {
    const { user } = openForm([choice()], { revisable: true });
    await user.type(field(), 'an essay');
    await user.click(screen.getByRole('radio', { name: 'B' }));
    await user.click(button('Submit'));
    await user.click(button('Change'));
    expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
    expect(field()).toHaveValue('an essay');
  });

  test('words below a decision that was handed back', async () => {
    const { user } = openForm([text()], { revisable: true, allowDelegate: true });
    await user.type(field(), 'an essay');
    await user.click(button(/^You decide/));
    await user.click(button('Submit'));
    await user.click(button('Change'));
    expect(button(/^You decide/)).toHaveAttribute('aria-pressed', 'true');
    expect(field()).toHaveValue('an essay');
  });
});

test('in a change, a default that was left alone is still told as that, and one that is changed no longer', async () => {
  const { user, sent } = openForm(
    [
      text({ default: 'as it was' }),
      choice({ default: ['b'], allow_other: false }),
      text({ id: 'own', question: 'Own?' }),
    ],
    {
      revisable: true,
    },
  );
  await user.type(screen.getByRole('textbox', { name: 'Own?' }), 'mine');
  await user.click(button('Submit'));
  expect(sent[0]).toMatchObject({ details: { say: { untouched: true }, pick: { untouched: true } } });
  await user.click(button('Change'));
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(button('Submit'));
  expect(sent[1]).toMatchObject({ answers: { say: 'as it was', pick: ['a'], own: 'mine' }, revision: 1 });
  expect(sent[1]).toHaveProperty('details', { say: { untouched: true } });
});

describe('a change that has begun', () => {
  const questions = [text()];
  const first = buildAnswer(formOf(questions), { say: 'first' });

  test('and that was taken back is the receipt when the message comes back', async () => {
    const { user, rerender, update } = openForm(questions, {
      revisable: true,
      answer: first,
      draftStore: createMemoryDraftStore(),
    });
    await user.click(button('Change'));
    await user.click(button('Cancel'));
    rerender(<></>);
    update({});
    expect(rows()).toEqual(['Say?first']);
  });

  test('is one of the questions that were answered, though others have come', async () => {
    const { user, sent, rerender, form } = openForm(questions, { revisable: true, answer: first });
    await user.click(button('Change'));
    await user.type(field(), ' and more');
    const onAnswer = (message: AnswerMessage) => void sent.push(message);
    const other = formOf([text({ question: 'What else?' })]);
    expect(other).not.toEqual(form);
    rerender(<InteractiveForm trustedForm={other} draftStore={null} answer={first} revisable onAnswer={onAnswer} />);
    expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('first and more');
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ answers: { say: 'first and more' }, revision: 1 }]);
  });

  test.each(['arrives', 'is lost'])(
    'is still there when the first answer, which the host has given early, %s',
    async (end) => {
      let land: () => void = () => undefined;
      const sent: AnswerMessage[] = [];
      const send = (message: AnswerMessage) => {
        sent.push(message);
        return new Promise<void>(
          (resolve, reject) => (land = () => (end === 'arrives' ? resolve() : reject(new Error('Lost.')))),
        );
      };
      const { user, update } = openForm(questions, { revisable: true, onAnswer: send });
      await user.type(field(), 'first');
      await user.click(button('Submit'));
      update({ answer: first });
      await user.click(button('Change'));
      await user.type(field(), ' and more');
      await act(async () => land());
      expect(field()).toHaveValue('first and more');
      await user.click(button('Submit'));
      expect(sent[1]).toMatchObject({ answers: { say: 'first and more' }, revision: 1 });
    },
  );

  test('and waits for an image is not sent by it once it was taken back', async () => {
    let arrive: (url: string) => void = () => undefined;
    const attachments = imageAttachments({ upload: () => new Promise((resolve) => (arrive = resolve)) });
    const { user, sent, container } = openForm(questions, { revisable: true, answer: first, attachments });
    await user.click(button('Change'));
    await user.type(field(), ' and more');
    await user.upload(
      container.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await user.click(button('Submit'));
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    await user.click(button('Change'));
    arrive('https://host.example/a.png');
    await screen.findByRole('listitem');
    expect(sent).toEqual([]);
    expect(field()).toHaveValue('first');
  });
});
