import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerMessage, InteractiveFormProps } from '../../src/index.js';
import { admitUserMessage } from '../../src/server/admit-user-message.js';
import { showForm } from '../components/show-form.js';
import { formOf, text } from '../fixtures/trusted-form.js';

const questions = [text({ multiline: false })];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => [...document.querySelectorAll('[data-slot="row"] dd')].map((row) => row.textContent);

/** A back end with the real gate, whose first reply is lost. */
function createBackend(allowRevisions: boolean) {
  const form = formOf(questions);
  const stored: AnswerMessage[] = [];
  let requests = 0;
  const onAnswer: InteractiveFormProps['onAnswer'] = (answer) => {
    requests += 1;
    const last = stored.at(-1);
    const verdict = admitUserMessage(last ? undefined : form, { answer }, { last, lastForm: form, allowRevisions });
    if (verdict.ok && verdict.answer && !verdict.repeated) stored.push(verdict.answer);
    return requests === 1 ? Promise.reject(new Error('No reply.')) : Promise.resolve(verdict);
  };
  return {
    onAnswer,
    said: () => stored.map((answer) => [answer.answers?.['say'], 'revision' in answer ? answer.revision : undefined]),
  };
}

async function loseReply(revisable: boolean) {
  const backend = createBackend(revisable);
  await showForm(questions, { revisable, onAnswer: backend.onAnswer });
  await page.getByRole('textbox', { name: 'Say?' }).click();
  await userEvent.keyboard('mine');
  await button('Submit').click();
  await expect.element(button('Try again')).toBeVisible();
  return backend;
}

async function edit(): Promise<void> {
  await page.getByRole('textbox', { name: 'Say?' }).click();
  await userEvent.keyboard('{End} and more');
  await button('Try again').click();
}

test('after a lost reply, newer words go out as a change where the host allows changes', async () => {
  const { said } = await loseReply(true);
  await edit();
  await expect.poll(rows).toEqual(['mine and more']);
  expect(said()).toEqual([
    ['mine', undefined],
    ['mine and more', 1],
  ]);
});

test('elsewhere they are shown beside the answer that counts, and said not to be sent', async () => {
  const { said } = await loseReply(false);
  await edit();
  await expect.element(page.getByText('This question has been answered already.')).toBeVisible();
  expect(rows()).toEqual(['mine', expect.stringMatching(/^mine and more.*not sent/)]);
  expect(said()).toEqual([['mine', undefined]]);
});

test.each([true, false])('the same words are the same answer: revisable %s', async (revisable) => {
  const { said } = await loseReply(revisable);
  await button('Try again').click();
  await expect.poll(rows).toEqual(['mine']);
  expect(said()).toEqual([['mine', undefined]]);
  expect(page.getByText(/already/).elements()).toEqual([]);
});
