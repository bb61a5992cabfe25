import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm, type ChoiceInputProps } from '../../src/index.js';
import type { FormProps } from '../components/open-form.js';
import { choice, formOf } from '../fixtures/trusted-form.js';
import { backgroundOf, contrast, layOver, parseColor } from './contrast.js';
import { useFinger } from './use-finger.js';

/** What is drawn, whatever a theme sets: marks, edges, bars, and where buttons stand. */
const RECOMMENDED = {
  options: [
    { label: 'A', value: 'a', recommended: true },
    { label: 'B', value: 'b' },
  ],
  default: ['a'],
};

async function show(questions: readonly unknown[], style: Record<string, string> = {}, props: FormProps = {}) {
  const { container } = await render(
    <div style={{ inlineSize: '480px', ...style }}>
      <InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} {...props} />
    </div>,
  );
  return (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
}

describe.each([
  ['no pill', { '--rif-pill': '0' }],
  ['a large radius', { '--rif-radius': '28px' }],
  ['no radius', { '--rif-radius': '0' }],
  ['small controls', { '--rif-control-size': '12px' }],
  ['large controls', { '--rif-control-size': '32px' }],
])('with %s', (_, style) => {
  test('a radio is round, a checkbox is not', async () => {
    const all = await show(
      [choice(RECOMMENDED), choice({ id: 'many', question: 'Many?', multi_select: true, ...RECOMMENDED })],
      style,
    );
    const [radio, , , box] = all('[data-slot="control"]');
    expect(getComputedStyle(radio!).borderRadius).toBe('50%');
    const size = box!.offsetWidth;
    expect(parseFloat(getComputedStyle(box!).borderRadius)).toBeLessThan(size * 0.31);
  });
});

describe("a host's own control", () => {
  type ControlProps = ChoiceInputProps & { children?: ReactElement };
  /** All that a control needs, and no style of its own. */
  const Bare = ({
    type: role,
    name: _name,
    checked,
    onChange,
    onClick,
    children,
    ...props
  }: ControlProps): ReactElement => {
    const choose = () => {
      onClick();
      onChange();
    };
    return (
      <button {...props} type="button" role={role} aria-checked={checked} onClick={choose}>
        {children}
      </button>
    );
  };
  const WithIcon = (props: ControlProps): ReactElement => (
    <Bare {...props}>
      <svg viewBox="0 0 20 20" aria-hidden />
    </Bare>
  );
  const asked = [choice(RECOMMENDED), choice({ id: 'many', question: 'Many?', multi_select: true, ...RECOMMENDED })];
  async function showOwn(Control: (props: ControlProps) => ReactElement): Promise<HTMLElement[]> {
    const controls = { RadioGroup: 'div', Radio: Control, Checkbox: Control } as const;
    const { container } = await render(
      <InteractiveForm trustedForm={formOf(asked)} draftStore={null} onAnswer={() => undefined} controls={controls} />,
    );
    return [...container.querySelectorAll<HTMLElement>('[data-slot="control"]')];
  }
  const drawnOf = (control: HTMLElement) => {
    const { backgroundColor, backgroundImage, borderTopWidth, boxShadow } = getComputedStyle(control);
    return {
      isFilled: parseColor(backgroundColor)[3] > 0 || backgroundImage !== 'none',
      edge: borderTopWidth,
      boxShadow,
    };
  };
  const NOTHING = { isFilled: false, edge: '0px', boxShadow: 'none' };

  test('that has something in it has no box around that, chosen or not, and the place and the size of a control', async () => {
    const controls = await showOwn(WithIcon);
    expect(controls.filter((control) => control.hasAttribute('data-selected'))).toHaveLength(2);
    for (const control of controls) {
      expect(drawnOf(control)).toEqual(NOTHING);
      expect([control.offsetWidth, control.offsetHeight]).toEqual([18, 18]);
      // A colour for marks on the accent could not be seen on the row.
      expect(getComputedStyle(control).color).toBe(getComputedStyle(control.parentElement!).color);
    }
  });

  test('that is empty is drawn as ours are', async () => {
    const ours = (await show(asked))('[data-slot="control"]').map(drawnOf);
    expect((await showOwn(Bare)).map(drawnOf)).toEqual(ours);
    expect(ours.filter(({ isFilled }) => isFilled).length).toBe(ours.length);
  });
});

test('which of too many is wrong nobody can say: one bar stands beside the question, and no row turns red', async () => {
  const all = await show([choice({ multi_select: true, max_select: 1, required: true })]);
  const colorOfRows = () =>
    all('[data-slot="option"], [data-slot="other"]').map((row) => getComputedStyle(row).borderTopColor);
  await page.getByRole('checkbox', { name: 'A' }).click();
  await page.getByRole('checkbox', { name: 'B' }).click();
  const before = colorOfRows();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Choose at most 1 answer.', { exact: true }).last()).toBeVisible();
  expect(colorOfRows()).toEqual(before);
  const [question] = all('[data-slot="question"]');
  const bar = getComputedStyle(question!, '::before');
  expect(contrast(parseColor(bar.borderInlineStartColor), backgroundOf(question!))).toBeGreaterThan(3);
  expect(bar.borderInlineStartWidth).toBe('3px');
});

test('the badge can be told from a chosen row where a theme gives both the same colour', async () => {
  const grey = {
    ...{
      '--primary': 'rgb(23 23 23)',
      '--secondary': 'rgb(234 234 234)',
      '--secondary-foreground': 'rgb(23 23 23)',
      '--card': 'white',
    },
    ...{ '--accent': 'rgb(234 234 234)', '--accent-foreground': 'rgb(23 23 23)' },
  };
  const all = await show([choice(RECOMMENDED)], grey);
  const [badge] = all('[data-slot="badge"]');
  const row = backgroundOf(badge!.closest('[data-slot="option"]'));
  expect(contrast(layOver(parseColor(getComputedStyle(badge!).borderTopColor), row), row)).toBeGreaterThan(1.5);
});

test.each([
  ['control', {}],
  ['shortcut', { optionLayout: 'press', shortcuts: true }],
] as const)('a %s can be told from a chosen row that has the accent colour', async (slot, props) => {
  const blue = 'rgb(20 60 200)';
  const all = await show(
    [choice(RECOMMENDED)],
    { '--rif-accent': blue, '--rif-on-accent': 'white', '--rif-selected': blue, '--rif-on-selected': 'white' },
    props,
  );
  const [mark] = all(`[data-selected] > [data-slot="${slot}"]`);
  const [rim] = getComputedStyle(mark!).boxShadow.match(/^rgb\([^)]*\)/)!;
  expect(contrast(parseColor(rim), backgroundOf(mark!.parentElement))).toBeGreaterThan(3);
});

test('a finger leaves no row and no button behind as if something hovered', async () => {
  const all = await show([choice()]);
  const [row] = all('[data-slot="option"]');
  const [cancel] = all('[data-slot="cancel"]');
  const drawn = (element: HTMLElement) => getComputedStyle(element).backgroundColor;
  const atRest = [drawn(row!), drawn(cancel!)];
  await userEvent.hover(row!);
  // A browser that has been touched, by a file before this one, has no mouse any more.
  if (matchMedia('(hover: hover)').matches) await expect.poll(() => drawn(row!)).not.toBe(atRest[0]);
  await useFinger();
  expect(row!.matches(':hover')).toBe(true);
  expect(drawn(row!)).toBe(atRest[0]);
  await userEvent.hover(cancel!);
  expect(drawn(cancel!)).toBe(atRest[1]);
});

test('the field of Other has no box of its own: its row has the ring while somebody is in it', async () => {
  const all = await show([choice()]);
  const [row] = all('[data-slot="other"]');
  const [field] = all('[data-slot="other-text"]') as HTMLTextAreaElement[];
  const drawn = () => [
    getComputedStyle(row!).outlineStyle,
    getComputedStyle(field!).outlineStyle,
    getComputedStyle(field!).borderTopStyle,
  ];
  expect(drawn()).toEqual(['none', 'none', 'none']);
  await userEvent.click(field!);
  expect(drawn()).toEqual(['solid', 'none', 'none']);
  await userEvent.keyboard('mine');
  all('[data-slot="cancel"]')[0]!.focus();
  expect(drawn()).toEqual(['none', 'none', 'none']);
});
