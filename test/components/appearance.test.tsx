import { fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { imageAttachments } from '../../src/attachments/index.js';
import { Dock, FormSkeleton, InteractiveForm, InteractiveFormConfig } from '../../src/index.js';
import { zhCN } from '../../src/i18n/locales/zh-CN.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';
import { own, replacements } from './replacements.js';

const preview = { label: 'With preview', value: 'p', preview: 'a < b', description: 'described', recommended: true };

describe('a slot takes an element of the host, which gets the props and the ref of the part', () => {
  const seen = new Set<string>();
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-own]')) seen.add(element.dataset['slot'] ?? '');
  };

  const find = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!;
  const press = (slot: string) => fireEvent.click(find(slot));

  test('in a form with everything in it', async () => {
    const options = [preview, { label: 'B', value: 'b' }];
    const volume = text({ id: 'volume', question: 'Volume?', required: false, minimum: 0, maximum: 10, slider: true });
    const images = imageAttachments({ types: ['image/png'], maxBytes: 9, maxCount: 1 });
    const questions = [
      choice({ options, header: 'Chip', description: 'Why?' }),
      text(),
      volume,
      choice({ id: 'many', multi_select: true }),
    ];
    openForm(questions, {
      slots: replacements,
      notes: true,
      shortcuts: true,
      longList: 2,
      attachments: images,
      allowDelegate: true,
      allowPartial: true,
    });
    look();
    press('submit');
    look();
    fireEvent.change(find('text'), { target: { value: 'x' } });
    fireEvent.change(find('other-text'), { target: { value: 'Words that another choice leaves unsent' } });
    press('control');
    press('note"] [data-slot="note-toggle');
    fireEvent.change(document.querySelector('[type="file"]')!, {
      target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(document.querySelector('[data-slot="thumbnail"]')).not.toBeNull());
    press('cancel');
    look();
  });

  test('in steps, which send', async () => {
    const questions = [
      choice({ required: false, default: ['a'] }),
      choice({ id: 'may', question: 'May?', required: false }),
      text({ default: 'x' }),
    ];
    const { user, sent } = openForm(questions, { slots: replacements, layout: 'steps', quickAnswers: true });
    look();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    look();
    await user.click(screen.getByRole('radio', { name: 'B' }));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    look();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answers: { pick: ['a'], may: ['b'], say: 'x' } }]);
  });

  test('in a dock with tabs, in a skeleton, and so in every part that the types name', () => {
    openForm([choice({ header: 'Chip' }), text()], { slots: replacements, layout: 'steps', dock: Dock });
    const options = ['allow_once', 'b', 'c'].map((value) => ({ label: value, value }));
    openForm([choice({ call: 'rm -rf build', allow_other: false, options })], { slots: replacements });
    render(
      <InteractiveFormConfig slots={replacements}>
        <FormSkeleton />
      </InteractiveFormConfig>,
    );
    look();
    expect([...seen].sort()).toEqual(Object.keys(replacements).sort());
  });
});

test('renderText gets every text of the payload with its place, in the form and in the receipt, and no word of the user', () => {
  const places: string[] = [];
  const renderText = vi.fn((content: string, place: string) => {
    places.push(`${place}: ${content}`);
    return <mark>{content}</mark>;
  });
  const form = formOf([
    choice({ header: 'Chip', description: 'Why?', options: [preview] }),
    text({ question: 'Say it?' }),
  ]);
  const view = render(
    <InteractiveForm trustedForm={form} draftStore={null} renderText={renderText} onAnswer={() => undefined} />,
  );
  expect([...new Set(places)]).toEqual([
    'header: Chip',
    'question: Pick?',
    'description: Why?',
    'option-label: With preview',
    'option-description: described',
    'question: Say it?',
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Pick?' })).toContainElement(
    screen.getByText('Pick?', { selector: 'mark' }),
  );
  view.unmount();
  places.splice(0);
  const answer = buildAnswer(form, { pick: ['p', 'my *own*'], say: 'mine' });
  render(<InteractiveForm trustedForm={form} answer={answer} renderText={renderText} onAnswer={() => undefined} />);
  expect([...new Set(places)]).toEqual(['question: Pick?', 'option-label: With preview', 'question: Say it?']);
});

test('a preview is text, or what renderPreview makes of it', () => {
  const { update } = openForm([choice({ options: [preview] })]);
  expect(screen.getByText('a < b')).toHaveAttribute('data-slot', 'option-preview');
  update({ renderPreview: (option) => <code>{option.preview?.toUpperCase()}</code> });
  expect(screen.getByText('A < B').tagName).toBe('CODE');
});

const inForm = (name: string) => within(screen.getByRole('form', { name }));

test('settings of the app reach every form below it, and a form wins over them', () => {
  const form = formOf([choice({ options: [{ ...preview, preview: undefined }] })]);
  render(
    <InteractiveFormConfig
      messages={zhCN}
      draftStore={null}
      renderText={(content) => <mark>{content}</mark>}
      slots={{ badge: own('b'), submit: own('button') }}
    >
      <InteractiveForm trustedForm={form} onAnswer={() => undefined} aria-label="first" />
      <InteractiveForm
        trustedForm={form}
        onAnswer={() => undefined}
        aria-label="second"
        messages={{ submit: '发送' }}
        renderText={(content) => content}
        slots={{ badge: own('i') }}
      />
      <InteractiveForm
        trustedForm={form}
        answer={buildAnswer(form, { pick: [] })}
        onAnswer={() => undefined}
        data-testid="third"
      />
    </InteractiveFormConfig>,
  );
  const [first, second] = [inForm('first'), inForm('second')] as const;
  expect(first.getByRole('button', { name: '提交' })).toHaveAttribute('data-own');
  expect(first.getByText('推荐').tagName).toBe('B');
  expect(first.getByText('Pick?').tagName).toBe('MARK');
  expect(second.getByRole('button', { name: '发送' })).toHaveAttribute('data-own');
  expect(second.getByRole('button', { name: '取消' })).toBeInTheDocument();
  expect(second.getByText('推荐').tagName).toBe('I');
  expect(second.getByText('Pick?')).toHaveAttribute('data-slot', 'label');
  expect(screen.getByTestId('third')).toHaveTextContent('已回答');
});

test('settings nearer to a form that leave the words alone keep those of the app', () => {
  const form = formOf([text()]);
  render(
    <InteractiveFormConfig messages={zhCN} draftStore={null}>
      <InteractiveFormConfig slots={{ submit: own('button') }}>
        <InteractiveForm trustedForm={form} onAnswer={() => undefined} aria-label="first" />
      </InteractiveFormConfig>
      <InteractiveFormConfig messages={{ submit: '发送' }}>
        <InteractiveForm trustedForm={form} onAnswer={() => undefined} aria-label="second" />
      </InteractiveFormConfig>
    </InteractiveFormConfig>,
  );
  const [first, second] = [inForm('first'), inForm('second')] as const;
  expect(first.getByRole('button', { name: '提交' })).toHaveAttribute('data-own');
  expect(second.getByRole('button', { name: '发送' })).toBeInTheDocument();
  expect(second.getByRole('button', { name: '取消' })).toBeInTheDocument();
});

test('Other under the placeholder of the question, digits and cancelling as the host wants them', () => {
  openForm([choice({ placeholder: 'Which one then?' })], { shortcuts: true, cancellable: false });
  expect(screen.getByPlaceholderText('Which one then?')).toBeInTheDocument();
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('handlers of the host run first, and prevent ours where they say so', () => {
  const calls: string[] = [];
  const { sent } = openForm([text({ default: 'x' })], {
    onSubmit: (event) => {
      calls.push('submit');
      if (calls.length === 1) event.preventDefault();
    },
    onKeyDown: () => void calls.push('key'),
  });
  fireEvent.submit(document.querySelector('form')!);
  expect({ calls, sent }).toEqual({ calls: ['submit'], sent: [] });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Say?' }), { key: 'Enter', ctrlKey: true });
  expect(calls).toEqual(['submit', 'key']);
  expect(sent).toHaveLength(1);
});

/** The host's own form, such as its composer: what it hears of a submit. */
function hostForm() {
  return vi.fn((event: SyntheticEvent) => event.preventDefault());
}

test('a form of the host that React sees around it, by way of a portal, hears nothing of its submit', async () => {
  const [onSubmit, onAnswer] = [hostForm(), vi.fn()];
  const place = document.body.appendChild(document.createElement('div'));
  render(
    <form onSubmit={onSubmit}>
      {createPortal(
        <InteractiveForm trustedForm={formOf([text({ default: 'x' })])} draftStore={null} onAnswer={onAnswer} />,
        place,
      )}
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  place.remove();
});

test('with a div in place of the form, Submit sends, and the form of the host around it is not submitted', async () => {
  const [onSubmit, onAnswer] = [hostForm(), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <InteractiveForm
        trustedForm={formOf([text({ default: 'x' })])}
        slots={{ 'interactive-form': 'div' }}
        draftStore={null}
        onAnswer={onAnswer}
      />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});
