import { act, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { InteractiveFormConfig } from 'react-interactive-form';
import { InteractiveForm as NativeForm, type InteractiveFormProps } from 'react-interactive-form/native';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { InteractiveForm, look } from '../../registry/radix/interactive-form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

// Radix measures its controls, and jsdom has no sizes.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterAll(() => vi.unstubAllGlobals());

type Props = Partial<InteractiveFormProps>;

/** What a shadcn project sees of the file that our registry brings. Its components are stand-ins on Radix, in the shape of shadcn's. */
function show(questions: readonly unknown[], props: Props = {}) {
  const all = {
    trustedForm: formOf(questions),
    draftStore: null,
    onAnswer: () => undefined,
    ...props,
  } as InteractiveFormProps;
  render(<InteractiveForm {...all} />);
  return userEvent.setup();
}

const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const recommended = { label: 'A', value: 'a', recommended: true };
const optional = { required: false, allow_other: false };

/** The component of the project that draws a part, with its variant and its size. */
function drawnBy(slot: string): string | undefined {
  const [element] = document.getElementsByClassName(`rif-${slot}`);
  if (!element) return undefined;
  const { slot: component, variant, size } = (element as HTMLElement).dataset;
  return [component, variant, size].filter(Boolean).join(' ');
}

describe("each part is drawn by the project's component, and keeps the class that places it", () => {
  const everything = [
    choice({ options: [recommended, { label: 'B', value: 'b' }] }),
    text({ id: 'line', question: 'Line?', multiline: false, required: false }),
    text({ id: 'lines', question: 'Lines?', required: false }),
  ];

  test.each([
    ['badge', 'badge secondary'],
    ['other-text', 'textarea'],
    ['submit', 'button default default'],
    ['cancel', 'button ghost default'],
    ['note-toggle', 'button ghost sm'],
  ])('%s', (slot, component) => {
    show(everything, { notes: true });
    expect(drawnBy(slot)).toBe(component);
  });

  test('and gets no class beside', () => {
    show(everything);
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveClass('ui-button', 'rif-submit', { exact: true });
  });

  test('the field of an answer in words: of one line, or of several', () => {
    show(everything);
    const fields = ['Line?', 'Lines?'].map((name) => screen.getByRole('textbox', { name }));
    expect(fields.map(({ dataset }) => dataset['slot'])).toEqual(['input', 'textarea']);
    for (const field of fields) expect(field).toHaveClass('rif-text');
  });

  test('the field of Other is as high as one line', () => {
    show(everything);
    expect(document.querySelector('.rif-other-text')).toHaveClass('ui-textarea', 'min-h-9', 'bg-background', 'py-1.5');
  });

  test('a note', async () => {
    const user = show(everything, { notes: true });
    await press(user, 'Add a note Line?');
    expect(drawnBy('note-text')).toBe('textarea');
  });

  test('the filter of a long list', () => {
    show([choice()], { longList: 2 });
    expect(drawnBy('filter')).toBe('input');
  });

  test('quick answers', () => {
    show([choice()], { quickAnswers: true });
    expect(drawnBy('undo')).toBe('button outline default');
  });

  test('the question before words are lost', async () => {
    const user = show(everything);
    await user.type(screen.getByRole('textbox', { name: 'Line?' }), 'word');
    await press(user, 'Cancel');
    expect([drawnBy('keep'), drawnBy('discard')]).toEqual(['button outline default', 'button destructive default']);
  });

  test('steps and their review', async () => {
    const user = show([choice(optional), text({ required: false })], { layout: 'steps' });
    expect(drawnBy('next')).toBe('button default default');
    await press(user, 'Next');
    expect(drawnBy('back')).toBe('button outline default');
    await press(user, 'Review');
    expect(drawnBy('change')).toBe('button outline sm');
  });

  test('in forms that are rendered elsewhere', () => {
    render(
      <InteractiveFormConfig {...look}>
        <NativeForm trustedForm={formOf(everything)} draftStore={null} onAnswer={() => undefined} />
      </InteractiveFormConfig>,
    );
    expect([drawnBy('badge'), drawnBy('submit')]).toEqual(['badge secondary', 'button default default']);
    expect(screen.getByRole('radio', { name: 'B' })).toHaveAttribute('data-slot', 'radio-group-item');
  });

  test("a host's own part wins", () => {
    show(everything, { slots: { badge: (props: object) => <i {...props} data-own="" /> } });
    expect(document.querySelector('[data-own]')).toHaveTextContent('Recommended');
  });
});

describe.each([
  ['radio', {}],
  ['checkbox', { multi_select: true }],
] as const)('a %s', (role, more) => {
  const component = role === 'radio' ? 'radio-group-item' : 'checkbox';
  const showOne = (props: Props = {}) => show([choice({ id: 'one', question: 'One?', ...more, ...optional })], props);
  const control = (name: string): HTMLElement => screen.getByRole(role, { name });
  /** Radix puts a hidden `<input>` beside each, which is nobody's. */
  const controls = (): HTMLElement[] => screen.getAllByRole(role).filter((element) => element.matches('button'));

  test("is the project's, on its own ground, and carries nothing of the form's that is drawn otherwise", async () => {
    const user = showOne({ shortcuts: true });
    await user.click(control('B'));
    for (const element of controls()) {
      expect(element.dataset['slot']).toBe(component);
      expect(element).toHaveClass('min-h-0', 'bg-background', 'p-0');
      expect(element.className).not.toContain('rif-');
      for (const name of ['name', 'data-kind', 'data-selected']) expect(element).not.toHaveAttribute(name);
      expect(element).toHaveAttribute('type', 'button');
    }
    expect(control('B')).toHaveAttribute('aria-keyshortcuts', '2');
  });

  test('stands in the middle of a line, in an element that says nothing', () => {
    showOne();
    for (const { parentElement: line } of controls()) {
      expect(line).toHaveClass('z-[1]', 'flex', 'h-[1lh]', 'w-auto', 'flex-none', 'items-center');
      expect(line).toHaveAttribute('role', 'presentation');
      expect(line).not.toHaveAttribute('tabindex', '0');
      expect(line).not.toHaveAttribute('aria-required');
    }
  });

  test('brings nothing into the data of a form around it', async () => {
    const user = showOne();
    await user.click(control('B'));
    expect([...new FormData(document.querySelector('form')!).keys()]).toEqual([]);
  });

  test('a click chooses, and says so', async () => {
    const user = showOne();
    await user.click(control('B'));
    expect(control('B')).toBeChecked();
    expect(control('A')).not.toBeChecked();
    await user.click(screen.getByText('A'));
    expect(control('A')).toBeChecked();
  });

  test('a second click on an optional one lets go of it', async () => {
    const user = showOne();
    await user.click(control('B'));
    await user.click(control('B'));
    expect(control('B')).not.toBeChecked();
  });

  test('a disabled form takes no click', async () => {
    const user = showOne({ locked: true });
    await user.click(control('B'));
    expect(control('B')).not.toBeChecked();
  });

  test('the keys move and choose', async () => {
    const user = showOne();
    await user.tab();
    expect(control('A')).toHaveFocus();
    await user.keyboard('[ArrowDown]');
    expect(control('B')).toHaveFocus();
    expect(control('B').getAttribute('aria-checked')).toBe(String(role === 'radio'));
    expect(control('B')).toHaveAttribute('tabindex', '0');
    await user.keyboard('[Home]');
    expect(control('A')).toHaveFocus();
    await user.keyboard('[End]');
    expect(control('C')).toHaveFocus();
    await user.keyboard('2');
    expect(control('B')).toBeChecked();
  });

  test('Space chooses', async () => {
    const user = showOne();
    await user.tab();
    await user.keyboard('[Space]');
    expect(control('A')).toBeChecked();
  });

  test('Tab with an arrow still held down presses nothing', async () => {
    const user = show([text({ required: false }), choice({ id: 'one', question: 'One?', ...more, ...optional })]);
    await user.click(control('B'));
    await user.click(screen.getByRole('textbox', { name: 'Say?' }));
    await user.keyboard('{ArrowDown>}');
    act(() => control('B').focus());
    await user.keyboard('{/ArrowDown}');
    expect(control('B')).toBeChecked();
  });

  test('shows what the form holds, and not what was pressed', async () => {
    const keep = choice({ id: 'one', question: 'One?', ...more, ...optional, default: ['b'] });
    const user = show([keep]);
    expect(control('B')).toBeChecked();
    await user.click(control('A'));
    act(() => document.querySelector('form')!.reset());
    expect([control('A'), control('B')].map((element) => element.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
    ]);
  });

  test('Page Up goes to the step before', async () => {
    const user = show([text({ required: false }), choice({ id: 'one', question: 'One?', ...more, ...optional })], {
      layout: 'steps',
    });
    await press(user, 'Next');
    act(() => control('A').focus());
    await user.keyboard('[PageUp]');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  });
});
