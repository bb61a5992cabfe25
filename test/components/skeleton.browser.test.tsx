import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dock, FormSkeleton, InteractiveForm, outlineOf } from '../../src/index.js';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { useFinger } from '../styles/use-finger.js';
import type { FormProps } from './open-form.js';

const described = ['A', 'B', 'C'].map((label) => ({ label, value: label, description: `What ${label} means` }));
const call = 'git add .\ngit commit';
const permission = ['allow_once', 'deny'].map((value) => ({ label: value, value }));

const asked = {
  type: 'tool-shell',
  state: 'approval-requested',
  title: 'Clean up',
  approval: { id: 'a' },
  input: { command: 'rm -rf build' },
};

const whole = [
  choice({ id: 'one', header: 'First', description: 'A line.' }),
  choice({ id: 'two', question: 'Two?', multi_select: true, min_select: 2, max_select: 3 }),
  choice({ id: 'three', question: 'Three?', options: described, allow_other: false }),
  text(),
];

const forms: [string, readonly object[], FormProps?][] = [
  ['one choice', [choice()]],
  ['a choice without Other', [choice({ allow_other: false }, 'AB')]],
  ['a choice with a header and a description', [choice({ header: 'Pick', description: 'One of them.' })]],
  ['a choice whose options have descriptions', [choice({ options: described })]],
  [
    'a multiple choice with bounds',
    [choice({ multi_select: true, min_select: 2, max_select: 3, description: 'Some.' })],
  ],
  ['a text', [text()]],
  ['a text of one line', [text({ multiline: false })]],
  ['a number between bounds', [text({ minimum: 1, maximum: 9, unit: 'GB' })]],
  ['a date', [text({ format: 'date' })]],
  ['four questions', whole],
  ['an approval', [choice({ call, options: permission, allow_other: false })]],
  ['an approval that is denied with a reason', formOfResult(fromAiSdkApproval(asked)).payload.questions],
  ['rows that a press answers', [choice()], { optionLayout: 'press' }],
  ['buttons', [choice({ allow_other: false }, 'AB')], { optionLayout: 'buttons' }],
  ['steps', whole.map(({ header: _, ...question }) => question), { layout: 'steps' }],
  ['steps with tabs', whole, { layout: 'steps' }],
  ['a dock', [choice()], { dock: Dock }],
  ['a dock in steps', whole.map(({ header: _, ...question }) => question), { dock: Dock, layout: 'steps' }],
  ['a question alone in steps', [choice()], { layout: 'steps' }],
];

const presets = ['default', 'bordered', 'compact', 'soft', 'high-contrast'];

afterEach(() => document.body.replaceChildren());

/** How high the skeleton is, and how high its form. */
async function heights(
  questions: readonly object[],
  props: FormProps = {},
  preset = 'default',
): Promise<[number, number]> {
  const { layout, dock, optionLayout } = props;
  const { container } = await render(
    <div style={{ inlineSize: 480, display: 'grid', alignItems: 'start' }} data-rif-preset={preset}>
      <FormSkeleton outline={outlineOf(questions)} {...{ layout, dock, optionLayout }} />
      <InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} {...props} />
    </div>,
  );
  const [skeleton, form] = [...container.querySelectorAll('[data-slot="interactive-form"]')].map(
    (element) => element.getBoundingClientRect().height,
  );
  return [skeleton!, form!];
}

describe('with a right outline a skeleton has the height of its form', () => {
  test.each(forms)('%s', async (_, questions, props) => {
    const [skeleton, form] = await heights(questions, props);
    expect(Math.abs(skeleton - form), `${skeleton} and ${form}`).toBeLessThanOrEqual(4);
  });

  test.each(presets)('four questions in the preset %s', async (preset) => {
    const [skeleton, form] = await heights(whole, {}, preset);
    expect(Math.abs(skeleton - form), `${skeleton} and ${form}`).toBeLessThanOrEqual(4);
  });

  test.each(forms)('under a finger: %s', async (_, questions, props) => {
    await useFinger();
    const [skeleton, form] = await heights(questions, props);
    expect(Math.abs(skeleton - form), `${skeleton} and ${form}`).toBeLessThanOrEqual(4);
  });
});

test('the block of a chat keeps the place of its form: nothing below it moves when the questions arrive', async () => {
  const trusted = formOf(whole);
  const block = { type: 'tool', tool_name: 'interactive_form_question', tool_use_id: 'toolu_01', status: 'running' };
  const element = (arrived: boolean) => (
    <div style={{ inlineSize: 480 }}>
      <InteractiveForm
        {...(arrived ? { trustedForm: trusted } : { block, outline: outlineOf(whole) })}
        draftStore={null}
        onAnswer={() => undefined}
      />
      <p data-testid="below">Below</p>
    </div>
  );
  const { rerender, getByTestId } = await render(element(false));
  const top = () => getByTestId('below').element().getBoundingClientRect().top;
  const before = top();
  await rerender(element(true));
  expect(Math.abs(top() - before)).toBeLessThanOrEqual(4);
});

test('the plain numbers of rows still do', async () => {
  const { container } = await render(<FormSkeleton outline={[4, 0]} />);
  const kinds = [...container.querySelectorAll<HTMLElement>('[data-slot="bar"]')].map(({ dataset }) => dataset['kind']);
  expect(kinds).toEqual(['question', 'option', 'option', 'option', 'option', 'question', 'text']);
});

test('every bar has round corners', async () => {
  const { container } = await render(<FormSkeleton outline={outlineOf(whole)} />);
  for (const bar of container.querySelectorAll('[data-slot="bar"]')) {
    const [own, before] = [getComputedStyle(bar), getComputedStyle(bar, '::before')];
    const isRound = own.clipPath.includes('round') || parseFloat(own.borderRadius) > 0;
    const isWordRound = before.backgroundColor === 'rgba(0, 0, 0, 0)' || parseFloat(before.borderRadius) > 0;
    expect([isRound, isWordRound], bar.getAttribute('data-kind')!).toEqual([true, true]);
  }
});
