import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { imageAttachments, type ImageAttachmentsOptions } from '../../src/attachments/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { formOf, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm, type FormProps } from './open-form.js';

const answered = text({ default: ['x'] });
const group = () => screen.getByRole('group', { name: 'Images to: Say?' });

/** A form whose host stores images, each as slowly as the test likes. */
function open(props: FormProps = {}, question = text(), limits: ImageAttachmentsOptions = {}) {
  const uploads = [deferred(), deferred()];
  let count = 0;
  const upload = ({ name }: File) => uploads[count++]!.promise.then(() => `https://files.example/${name}`);
  const shown = { attachments: imageAttachments({ upload, ...limits }), ...props };
  const pick = (name: string) =>
    fireEvent.change(group().querySelector('input[type="file"]')!, {
      target: { files: [new File(['PNG'], name, { type: 'image/png' })] },
    });
  return {
    ...openForm([question], shown),
    uploads,
    pick,
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })),
  };
}

/** The same with an answer that waits for these images. */
function openWaiting(...names: string[]) {
  const form = open({}, answered);
  for (const name of names) form.pick(name);
  form.submit();
  return form;
}

test('an image that is stored while the form is away is there when it comes back', async () => {
  const { pick, uploads, unmount } = open({ draftStore: undefined });
  pick('1.png');
  unmount();
  await act(async () => uploads[0]!.resolve());
  open({ draftStore: undefined });
  expect(within(group()).getByText('1.png')).toBeInTheDocument();
});

test.each(['locked', 'expired'] as const)(
  'an answer whose form was %s when its image was stored goes after that',
  async (state) => {
    const { uploads, sent, update } = openWaiting('1.png');
    update({ [state]: true });
    await act(async () => uploads[0]!.resolve());
    expect(sent).toEqual([]);
    update({ [state]: false });
    expect(sent).toMatchObject([{ answer: 'x', attachments: [{ name: '1.png' }] }]);
  },
);

describe('an answer that waits for an image, whose message scrolls away', () => {
  test('goes once the image is stored, and its receipt stands there when the message comes back', async () => {
    const { uploads, sent, unmount } = openWaiting('1.png');
    unmount();
    expect(sent).toEqual([]);
    await act(async () => uploads[0]!.resolve());
    expect(sent).toMatchObject([{ answer: 'x', attachments: [{ name: '1.png' }] }]);
    open({}, answered);
    expect(screen.getByRole('group', { name: 'Answered' })).toHaveTextContent('x');
  });
});

test('an image whose room was taken meanwhile is refused, and one without room is not stored', async () => {
  const { pick, uploads } = open({}, text(), { maxCount: 1 });
  for (const name of ['1.png', '2.png']) pick(name);
  for (const { resolve } of uploads) await act(async () => resolve());
  expect(within(group()).getByRole('status')).toHaveTextContent('2.png was not added: 1 images at most.');
  // A third upload would throw.
  await act(async () => pick('3.png'));
  expect(within(group()).getByRole('status')).toHaveTextContent('3.png was not added: 1 images at most.');
});

test('Cancel asks before an image that is on its way is lost, and no more once it could not be stored', async () => {
  const { pick, uploads, sent, user } = open();
  const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel' }));
  pick('1.png');
  await cancel();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep answering' }));
  await act(async () => uploads[0]!.reject(new Error('Full.')));
  await cancel();
  expect(sent).toMatchObject([{ status: 'cancelled' }]);
});

test.each([
  ['another image of the same name is another answer', 'TWO'],
  ['the same image, chosen again, is the same answer', 'ONE'],
])('after a lost reply, %s', async (_, content) => {
  const form = formOf([answered]);
  const attachments = [{ question_id: 'say', name: 'image.png', media_type: 'image/png', data: btoa('ONE') }];
  const stored = buildAnswer(form, { say: 'x' }, { attachments });
  const results = [{ error: 'No reply.' }, { ok: false, error: 'interactive_form_already_answered', answer: stored }];
  const { user } = openForm([answered], {
    attachments: imageAttachments(),
    onAnswer: () => results.shift(),
  });
  const pick = (bytes: string) =>
    fireEvent.change(group().querySelector('input[type="file"]')!, {
      target: { files: [new File([bytes], 'image.png', { type: 'image/png' })] },
    });
  pick('ONE');
  await screen.findByText('image.png');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  pick(content);
  await screen.findByText('image.png');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryAllByText('This question has been answered already.')).toHaveLength(content === 'TWO' ? 1 : 0);
  expect(screen.queryByRole('button')).toBeNull();
});
