import { fireEvent, getConfig, render, waitFor } from '@testing-library/react';
import {
  createRef,
  StrictMode,
  useState,
  version,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  AnswerReceipt,
  createFormSessions,
  FormSkeleton,
  Form,
  InteractiveForm,
  type SlotName,
} from '../../src/index.js';
import type { FormInternals } from '../../src/headless/form/form-scope.js';
import {
  useInteractiveForm,
  type InteractiveFormOptions,
  type InteractiveFormState,
} from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([
  choice({ description: 'One of them.', header: 'Pick' }),
  text(),
  choice({ id: 'may', required: false, default: ['a'] }),
  choice({ id: 'maybe', required: false }),
]);

type PartProps = RefAttributes<HTMLElement> & { title: string; className: string; 'data-mine': string };
type RenderPart = (Part: ComponentType<PartProps & Record<string, unknown>>, props: PartProps) => ReactNode;

/** Stands where a host would put the parts together by itself. */
function Host({
  children,
  ...options
}: Partial<InteractiveFormOptions> & { children: (state: InteractiveFormState) => ReactNode }): ReactElement {
  const state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null, ...options });
  // Every question has a problem, so that there is an error to show.
  useState(() => {
    const { store } = state.scope as FormInternals;
    store.dispatch({ type: 'submitted', isPartial: false, unreadable: form.payload.questions.map(({ id }) => id) });
  });
  return <>{children(state)}</>;
}

function HostForm({ children, ...options }: Partial<InteractiveFormOptions> & { children: ReactNode }): ReactElement {
  return <Host {...options}>{(state) => <Form.Root form={state}>{children}</Form.Root>}</Host>;
}

const inQuestion =
  (id: string, options: Partial<InteractiveFormOptions> = {}): RenderPart =>
  (Part, props) => (
    <HostForm {...options}>
      <Form.Question id={id}>
        <Part {...props} index={0} />
      </Form.Question>
    </HostForm>
  );

const inForm =
  (options: Partial<InteractiveFormOptions> = {}): RenderPart =>
  (Part, props) => (
    <HostForm {...options}>
      <Part {...props} id="pick" />
    </HostForm>
  );

const parts: [name: string, part: unknown, slot: SlotName, render: RenderPart][] = [
  [
    'InteractiveForm',
    InteractiveForm,
    'interactive-form',
    (Part, props) => <Part {...props} trustedForm={form} draftStore={null} onAnswer={() => undefined} />,
  ],
  [
    'InteractiveForm of a settled form',
    InteractiveForm,
    'interactive-form',
    (Part, props) => <Part {...props} trustedForm={form} answer={buildAnswer(form, {})} onAnswer={() => undefined} />,
  ],
  [
    'InteractiveForm of an expired form',
    InteractiveForm,
    'interactive-form',
    (Part, props) => <Part {...props} trustedForm={form} draftStore={null} expired onAnswer={() => undefined} />,
  ],
  [
    'InteractiveForm without a payload',
    InteractiveForm,
    'interactive-form',
    (Part, props) => (
      <Part
        {...props}
        block={{ type: 'tool', tool_name: 'interactive_form_question', tool_use_id: 't', status: 'streaming' }}
        onAnswer={() => undefined}
      />
    ),
  ],
  [
    'AnswerReceipt',
    AnswerReceipt,
    'interactive-form',
    (Part, props) => <Part {...props} trustedForm={form} answer={buildAnswer(form, {})} />,
  ],
  ['FormSkeleton', FormSkeleton, 'interactive-form', (Part, props) => <Part {...props} />],
  ['Root', Form.Root, 'interactive-form', (Part, props) => <Host>{(state) => <Part {...props} form={state} />}</Host>],
  ['Question', Form.Question, 'question', inForm()],
  ['Label', Form.Label, 'label', inQuestion('pick')],
  ['Header', Form.Header, 'header', inQuestion('pick')],
  ['Mark', Form.Mark, 'mark', inQuestion('pick')],
  ['Clear', Form.Clear, 'clear', inQuestion('may')],
  ['Skip', Form.Skip, 'skip', inQuestion('maybe', { layout: 'steps' })],
  ['Delegate', Form.Delegate, 'delegate', inQuestion('maybe', { allowDelegate: true })],
  ['SendPartial', Form.SendPartial, 'partial', inForm({ allowPartial: true })],
  ['Label of a text', Form.Label, 'label', inQuestion('say')],
  ['Description', Form.Description, 'description', inQuestion('pick')],
  ['Options', Form.Options, 'options', inQuestion('pick')],
  ['Option', Form.Option, 'option', inQuestion('pick')],
  ['Other', Form.Other, 'other', inQuestion('pick')],
  ['Text', Form.Text, 'text', inQuestion('say')],
  ['Note', Form.Note, 'note', inQuestion('pick')],
  ['Error', Form.Error, 'error', inQuestion('pick')],
  ['Problems', Form.Problems, 'problems', inForm()],
  ['Actions', Form.Actions, 'actions', inForm()],
  ['Submit', Form.Submit, 'submit', inForm()],
  ['Undo', Form.Undo, 'undo', inForm({ quickAnswers: true })],
  ['Cancel', Form.Cancel, 'cancel', inForm()],
  ['Steps', Form.Steps, 'steps', inForm({ layout: 'steps' })],
  ['Review', Form.Review, 'review', inForm({ layout: 'steps' })],
];

/** In Strict Mode, React 19 attaches each ref twice, to test that it is cleaned up. */
function attachments<T>(calls: T[]): T[] {
  return getConfig().reactStrictMode && version.startsWith('19') ? [...calls, ...calls] : calls;
}

test('no part of the public ones is left out here', () => {
  const listed = new Set(parts.map(([, part]) => part));
  const named = Object.values(Form);
  expect(named.length).toBeGreaterThanOrEqual(15);
  expect(named.filter((part) => !listed.has(part))).toEqual([]);
});

describe.each(parts)('%s', (_, part, slot, renderPart) => {
  const Part = part as ComponentType<PartProps & Record<string, unknown>>;
  const props = { title: 'a title', className: 'of-the-host', 'data-mine': 'x' };

  test('renders one element with its slot, the props it is given and their ref', () => {
    const ref = createRef<HTMLElement>();
    const { container } = render(<StrictMode>{renderPart(Part, { ...props, ref })}</StrictMode>);
    const [element, ...more] = container.querySelectorAll('[title="a title"]');
    expect(more).toEqual([]);
    expect(element).toHaveAttribute('data-slot', slot);
    expect(element).toHaveAttribute('data-mine', 'x');
    expect(element).toHaveClass(`rif-${slot}`, 'of-the-host', { exact: true });
    expect(ref.current).toBe(element);
  });

  test('calls a ref with the element, and with nothing when it goes', () => {
    const ref = vi.fn();
    const view = render(<>{renderPart(Part, { ...props, ref })}</>);
    const element = view.container.querySelector('[title="a title"]');
    view.unmount();
    expect(ref.mock.calls.map(([argument]: unknown[]) => argument)).toEqual(attachments([element, null]));
  });
});

test.runIf(version.startsWith('19'))('a ref that returns its clean-up gets that instead', () => {
  const cleanUp = vi.fn();
  const ref = vi.fn(() => cleanUp);
  const view = render(<InteractiveForm ref={ref} trustedForm={form} draftStore={null} onAnswer={() => undefined} />);
  view.unmount();
  expect([ref.mock.calls.length, cleanUp.mock.calls.length]).toEqual([
    attachments([0]).length,
    attachments([0]).length,
  ]);
});

test('a host that has dealt with a key on a question keeps it from the form, on a radio as in a text', () => {
  const veto = (event: { preventDefault(): void }): void => event.preventDefault();
  const { container } = render(
    <HostForm>
      <Form.Question id="pick" onKeyDown={veto} />
    </HostForm>,
  );
  const first = container.querySelector('[data-choice="0"]')!;
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  fireEvent.keyDown(first, { key: 'End' });
  expect(container.querySelector('[aria-checked="true"]')).toBeNull();
});

test('a form put together from its parts takes the same features as the whole one', () => {
  const optional = formOf([choice({ required: false })]);
  function Composed(features: {
    notes?: boolean;
    shortcuts?: boolean;
    cancellable?: boolean;
    longList?: number;
  }): ReactElement {
    const state = useInteractiveForm(optional, { onAnswer: () => undefined, draftStore: null });
    return (
      <Form.Root form={state} {...features}>
        <Form.Question id="pick" />
        <Form.Actions />
      </Form.Root>
    );
  }
  const shown = (): boolean[] =>
    ['note', 'shortcut', 'cancel', 'filter'].map((slot) => document.querySelector(`[data-slot="${slot}"]`) !== null);
  const { rerender } = render(<Composed />);
  expect(shown()).toEqual([false, false, true, false]);
  rerender(<Composed notes shortcuts cancellable={false} longList={2} />);
  expect(shown()).toEqual([true, true, false, true]);
});

test('a question passes on where Tab goes, a choice as well as a text', () => {
  const { container } = render(
    <HostForm>
      <Form.Question id="pick" tabIndex={-1} />
      <Form.Question id="say" tabIndex={0} />
    </HostForm>,
  );
  expect(
    [...container.querySelectorAll('[data-slot="question"]')].map((question) => question.getAttribute('tabindex')),
  ).toEqual(['-1', '0']);
});

// The types are what is tested here: `npm run typecheck` reads them.
test('a ref to the field of a text may be that of a textarea, of an input, or of any element', () => {
  const [area, input, any] = [
    createRef<HTMLTextAreaElement>(),
    createRef<HTMLInputElement>(),
    createRef<HTMLElement>(),
  ];
  const two = formOf([text(), text({ id: 'line', multiline: false }), text({ id: 'more' })]);
  function Composed(): ReactElement {
    const state = useInteractiveForm(two, { onAnswer: () => undefined, draftStore: null });
    return (
      <Form.Root form={state}>
        <Form.Question id="say">
          <Form.Text ref={area} />
        </Form.Question>
        <Form.Question id="line">
          <Form.Text ref={input} />
        </Form.Question>
        <Form.Question id="more">
          <Form.Text ref={any} />
        </Form.Question>
      </Form.Root>
    );
  }
  render(<Composed />);
  expect([area, input, any].map(({ current }) => current?.tagName)).toEqual(['TEXTAREA', 'INPUT', 'TEXTAREA']);
});

test('a host may return whatever promise it has, such as that of fetch()', async () => {
  const post = (message: AnswerMessage): Promise<Response> => Promise.resolve(new Response(JSON.stringify(message)));
  const optional = formOf([text({ required: false })]);
  const { container } = render(
    <InteractiveForm trustedForm={optional} draftStore={null} onAnswer={(message) => post(message)} />,
  );
  fireEvent.submit(container.querySelector('form')!);
  await waitFor(() => expect(container.querySelector('[data-status="answered"]')).toBeInTheDocument());
});

test('a part outside of its form says where it belongs', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const hush = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', hush);
  expect(() => render(<Form.Submit />)).toThrow('<Form.Root>');
  expect(() =>
    render(
      <HostForm>
        <Form.Label />
      </HostForm>,
    ),
  ).toThrow('<Form.Question>');
  window.removeEventListener('error', hush);
  silence.mockRestore();
});

test('no question is put right into the form, where a browser would look through all controls for each of them', () => {
  const { container } = render(
    <InteractiveForm trustedForm={form} sessions={createFormSessions()} onAnswer={() => undefined} />,
  );
  const slotsOf = (selector: string) =>
    [...container.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['slot']);
  expect(slotsOf('form > *')).toEqual(['questions', 'actions']);
  expect(slotsOf('form > * > *')).toEqual(expect.arrayContaining(['question', 'question']));
});

test('options that are given nothing to hold show nothing, not the list that they have by themselves', () => {
  render(
    <HostForm>
      <Form.Question id="pick">
        <Form.Options>{null}</Form.Options>
      </Form.Question>
    </HostForm>,
  );
  expect(document.querySelector('[data-slot="options"]')).toBeEmptyDOMElement();
});
