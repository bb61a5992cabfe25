import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentPropsWithoutRef } from 'react';
import { expect, test, vi } from 'vitest';
import { imageAttachments } from '../../src/attachments/index.js';
import { imageWords } from '../../src/attachments/image-words.js';
import { AnswerReceipt, createFormSessions, InteractiveForm } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm, type FormProps } from './open-form.js';

const limits = { types: ['image/png', 'image/jpeg'], maxBytes: 12, maxCount: 2 };
const images = imageAttachments(limits);
const png = (name = 'screen.png', content = 'PNG') => new File([content], name, { type: 'image/png' });
const sentPng = (fields: object = {}) => ({
  question_id: 'say',
  name: 'screen.png',
  media_type: 'image/png',
  data: btoa('PNG'),
  ...fields,
});

const open = (questions: unknown[] = [text()], props: FormProps = {}) =>
  openForm(questions, { attachments: images, ...props });
const group = (name = 'Images to: Say?') => screen.getByRole('group', { name });
const picker = (name?: string) => group(name).querySelector<HTMLInputElement>('input[type="file"]')!;
/** Of the images that stand at the question. */
const names = () => [...group().querySelectorAll('[data-slot="image"] bdi')].map(({ textContent }) => textContent);
const pick = async (...files: File[]) => {
  const { length } = names();
  fireEvent.change(picker(), { target: { files } });
  await waitFor(() => expect(names()).toHaveLength(length + files.length));
};

test('a form without the feature has nothing of it', () => {
  openForm([text()]);
  expect(screen.queryByRole('button', { name: 'Add images' })).toBeNull();
});

test('picked images go along with the answer, as the gate takes them, and stand in the receipt', async () => {
  const { user, sent, form } = open();
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'See');
  await pick(png());
  expect(within(group()).getByRole('listitem')).toHaveTextContent('screen.png');
  expect(group().querySelector('img')).toHaveAttribute('src', `data:image/png;base64,${btoa('PNG')}`);
  await waitFor(() => expect(within(group()).getByRole('status')).toHaveTextContent('screen.png added.'));
  expect(group()).toHaveTextContent('Images are lost if you reload the page.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { say: 'See' }, attachments: [sentPng()] }]);
  expect(validateAnswerMessage(form, sent[0], { attachments: limits })).toStrictEqual({ ok: true, message: sent[0] });
  expect(screen.getByRole('group', { name: 'Answered' })).toHaveTextContent('Seescreen.png');
});

test('what is pasted into the question or dropped on it is added; text that is pasted stays text', async () => {
  const { user } = open();
  const field = screen.getByRole('textbox', { name: 'Say?' });
  await user.click(field);
  await user.paste('just words');
  expect(field).toHaveValue('just words');
  const paste = (target: Element, words: string) =>
    fireEvent.paste(target, { clipboardData: { files: [png('pasted.png')], getData: () => words } });
  for (const words of ['Total\t12\r\n', 'pasted.png is wrong']) expect(paste(field, words)).toBe(true);
  expect(names()).toEqual([]);
  // Copied as a picture, as a file with its name or its path, or pasted where no text is taken.
  for (const words of ['', 'pasted.png', '/home/me/pasted.png\n']) {
    expect(paste(field, words)).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Remove pasted.png' }));
  }
  expect(paste(screen.getByRole('button', { name: 'Add images' }), 'Total')).toBe(false);
  await within(group()).findByText('pasted.png');
  expect(fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [png('dropped.png')] } })).toBe(false);
  expect(await within(group()).findByText('dropped.png')).toBeInTheDocument();
  expect(fireEvent(field, new Event('paste', { bubbles: true, cancelable: true }))).toBe(true);
});

test('what is refused is said, each by its name, and nothing of it is kept', async () => {
  open();
  await pick(png('1.png'), png('2.png'));
  const files = [
    new File(['x'], 'page.svg', { type: 'image/svg+xml' }),
    png('large.png', 'more than twelve'),
    png('3.png'),
  ];
  fireEvent.change(picker(), { target: { files } });
  const status = within(group()).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent("page.svg isn't an image that can be sent."));
  expect(status).toHaveTextContent('large.png is larger than 0 MB.');
  expect(status).toHaveTextContent('3.png was not added: 2 images at most.');
  expect(names()).toEqual(['1.png', '2.png']);
  const slots = [...status.children].map((outcome) => outcome.getAttribute('data-slot'));
  expect(slots).toEqual(['error', 'error', 'error']);
});

test('one is removed by its button, which gives its focus to where images are added', async () => {
  const { user } = open();
  await pick(png('1.png'), png('2.png'));
  await user.click(screen.getByRole('button', { name: 'Remove 1.png' }));
  expect(
    within(group())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2.png×']);
  expect(within(group()).getByRole('status')).toHaveTextContent('1.png removed.');
  expect(screen.getByRole('button', { name: 'Add images' })).toHaveFocus();
});

test('a host that uploads sends addresses; an upload that fails is said', async () => {
  const upload = vi.fn((file: File) =>
    file.name === 'bad.png' ? Promise.reject(new Error('no')) : Promise.resolve('https://files.example/1'),
  );
  const { user, sent } = open([text({ default: ['x'] })], { attachments: imageAttachments({ ...limits, upload }) });
  fireEvent.change(picker(), { target: { files: [png(), png('bad.png')] } });
  await waitFor(() => expect(within(group()).getByRole('status')).toHaveTextContent('bad.png could not be added.'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const { data: _, ...head } = sentPng();
  expect(sent).toMatchObject([{ attachments: [{ ...head, url: 'https://files.example/1' }] }]);
});

test('Submit while an image is on its way waits for it, says so, and can go without it', async () => {
  for (const isSentWithout of [false, true]) {
    const uploading = deferred();
    const upload = () => uploading.promise.then(() => 'https://files.example/1');
    const view = open([text({ default: ['x'] })], {
      attachments: imageAttachments({ ...limits, upload }),
      sessions: createFormSessions(),
    });
    fireEvent.change(picker(), { target: { files: [png()] } });
    const adding = await within(group()).findByText(/^Adding/);
    expect(adding.parentElement).toHaveTextContent('Adding screen.png…');
    expect(screen.queryByText(/It will be sent/)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(view.sent).toEqual([]);
    const notice = screen.getByText(/Your answer will be sent once the images are ready/).parentElement!;
    const without = within(notice).getByRole('button', { name: 'Send without them' });
    expect(without).toHaveAttribute('data-slot', 'note-toggle');
    if (isSentWithout) {
      await view.user.click(without);
      expect(view.sent).toEqual([expect.not.objectContaining({ attachments: expect.anything() as unknown })]);
      await act(async () => uploading.resolve());
      expect(view.sent).toHaveLength(1);
    } else {
      await act(async () => uploading.resolve());
      expect(view.sent).toMatchObject([{ answer: 'x', attachments: [{ url: 'https://files.example/1' }] }]);
    }
    view.unmount();
  }
});

test('a file that is dropped beside a question opens no page', () => {
  open();
  const submit = screen.getByRole('button', { name: 'Submit' });
  for (const drag of [fireEvent.dragOver, fireEvent.drop])
    expect(drag(submit, { dataTransfer: { types: ['Files'], files: [png()] } })).toBe(false);
  expect(names()).toEqual([]);
});

test('nothing is added or removed while it is locked', async () => {
  const { update } = open();
  await pick(png());
  update({ locked: true });
  expect(screen.getByRole('button', { name: 'Add images' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove screen.png' })).toBeDisabled();
  await act(
    async () =>
      void fireEvent.paste(screen.getByRole('textbox'), {
        clipboardData: { files: [png('2.png')], getData: () => '' },
      }),
  );
  expect(names()).toHaveLength(1);
  expect(within(group()).getByRole('status')).not.toHaveTextContent('2.png');
});

test('while the answer is being sent none is picked or removed', async () => {
  const { user } = open([text({ default: ['x'] })], { onAnswer: () => new Promise<void>(() => undefined) });
  await pick(png());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const opened = vi.spyOn(picker(), 'click');
  await user.click(screen.getByRole('button', { name: 'Add images' }));
  await user.click(screen.getByRole('button', { name: 'Remove screen.png' }));
  expect(opened).not.toHaveBeenCalled();
  expect(names()).toEqual(['screen.png']);
});

test('a host that takes the feature away has files go where the browser takes them', () => {
  const { update } = open();
  update({ attachments: undefined });
  const data = { types: ['Files'], files: [png()], getData: () => '' };
  const field = screen.getByRole('textbox');
  expect(fireEvent.paste(field, { clipboardData: data })).toBe(true);
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) expect(drag(field, { dataTransfer: data })).toBe(true);
});

test('a receipt from history shows them where the host has the feature', () => {
  const form = formOf([text()]);
  const answer = buildAnswer(form, { say: 'See' }, { attachments: [sentPng()] });
  const { container, rerender } = render(
    <InteractiveForm trustedForm={form} answer={answer} attachments={images} onAnswer={() => undefined} />,
  );
  expect(container).toHaveTextContent('screen.png');
  rerender(<InteractiveForm trustedForm={form} answer={answer} onAnswer={() => undefined} />);
  expect(container).not.toHaveTextContent('screen.png');
});

test('the words follow the language of the form, and a host may have its own', () => {
  expect(['zh-CN', 'zh', 'pt', 'de-AT', 'nl'].map((locale) => imageWords(locale).add)).toEqual([
    '添加图片',
    '添加图片',
    'Adicionar imagens',
    'Bilder hinzufügen',
    'Add images',
  ]);
  expect(imageWords('de', { add: 'Fotos' }).add).toBe('Fotos');
});

const isOwnUrl = (url: string) => url.startsWith('https://files.example/');

test.each<[string, object, string | null, typeof isOwnUrl?]>([
  ['content of its own', sentPng(), `data:image/png;base64,${btoa('PNG')}`, isOwnUrl],
  [
    'an address of the host',
    sentPng({ data: undefined, url: 'https://files.example/1' }),
    'https://files.example/1',
    isOwnUrl,
  ],
  ['no address without a word of the host', sentPng({ data: undefined, url: 'https://files.example/1' }), null],
  ['an address of somebody else', sentPng({ data: undefined, url: 'https://spy.example/1' }), null, isOwnUrl],
  ['what is no image', sentPng({ media_type: 'text/html' }), null, isOwnUrl],
])('a receipt shows %s, or its name alone', (_, file, src, isOwnUrl) => {
  const form = formOf([text()]);
  const answer = { ...buildAnswer(form, { say: 'See' }), attachments: [file] };
  render(<AnswerReceipt trustedForm={form} answer={answer} attachments={imageAttachments({ isOwnUrl })} />);
  const receipt = screen.getByText('screen.png').parentElement!;
  const image = receipt.querySelector('img');
  expect(image && [image.getAttribute('src'), image.getAttribute('referrerpolicy')]).toEqual(
    src === null ? null : [src, 'no-referrer'],
  );
  expect(receipt).toHaveTextContent('screen.png');
});

test('a name that would turn its neighbours around stays in its place, beside a picture and alone', async () => {
  const attack = 'a\u2069\u202e.png';
  const form = formOf([text()]);
  const files = [sentPng({ name: attack }), sentPng({ name: attack, media_type: 'text/html' })];
  const { container } = render(
    <AnswerReceipt
      trustedForm={form}
      answer={{ ...buildAnswer(form, { say: 'See' }), attachments: files }}
      attachments={images}
    />,
  );
  const shown = [...container.querySelectorAll('[data-slot="image"] bdi')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['a \u202e.png', 'a \u202e.png']);
  open();
  await pick(png(attack));
  expect(names()).toEqual(['a \u202e.png']);
  expect(within(group()).getByRole('status').querySelector('bdi')).toHaveTextContent('a \u202e.png');
});

test('each question has room of its own, a choice without Other has none, and a name without letters is the type', async () => {
  const closed = choice({ id: 'closed', question: 'Closed?', allow_other: false, default: ['a'] });
  const { sent, user } = open([text(), text({ id: 'also', question: 'Also?' }), closed]);
  expect(screen.getAllByRole('button', { name: 'Add images' })).toHaveLength(2);
  await pick(png('1.png'), png('  '));
  fireEvent.change(picker('Images to: Also?'), { target: { files: [png('3.png')] } });
  await waitFor(() => expect(group('Images to: Also?').querySelectorAll('[data-slot="image"]')).toHaveLength(1));
  fireEvent.change(picker(), { target: { files: [png('4.png')] } });
  await waitFor(() =>
    expect(within(group()).getByRole('status')).toHaveTextContent('4.png was not added: 2 images at most.'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'See');
  await user.type(screen.getByRole('textbox', { name: 'Also?' }), 'See');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([
    { attachments: [{ name: '1.png' }, { name: 'image/png' }, { name: '3.png', question_id: 'also' }] },
  ]);
});

test('the limit is named in megabytes, and nothing is said of images where there are none', async () => {
  open([text()], { attachments: imageAttachments({ maxBytes: 2_500_000 }) });
  expect(group()).not.toHaveTextContent('Images are lost');
  expect(group().querySelector('ul')).toBeNull();
  fireEvent.change(picker(), { target: { files: [Object.defineProperty(png(), 'size', { value: 2_500_001 })] } });
  await waitFor(() =>
    expect(within(group()).getByRole('status')).toHaveTextContent('screen.png is larger than 2.5 MB.'),
  );
});

test('the button opens the picker of files', async () => {
  const { user } = open();
  const opened = vi.spyOn(picker(), 'click');
  await user.click(within(group()).getByRole('button', { name: 'Add images' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the buttons are a host’s own where it has some, and a stylesheet finds the rest', async () => {
  const Own = ({ children, ...props }: ComponentPropsWithoutRef<'button'>) => (
    <button {...props}>own: {children}</button>
  );
  const upload = () => new Promise<string>(() => undefined);
  const { user } = open([text({ default: ['x'] })], {
    attachments: imageAttachments({ ...limits, upload }),
    slots: { 'note-toggle': Own },
  });
  expect(group()).toHaveAttribute('data-slot', 'images');
  expect(within(group()).getByRole('button')).toHaveTextContent('own: Add images');
  fireEvent.change(picker(), { target: { files: [png()] } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const button = await screen.findByRole('button', { name: 'own: Send without them' });
  expect(button.parentElement).toHaveAttribute('data-slot', 'notice');
});
