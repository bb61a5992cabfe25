import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createContext,
  StrictMode,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import * as main from '../../src/index.js';
import * as native from '../../src/native/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { useHookForm, type HookFormState } from '../../src/react-hook-form/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';

interface HostFormProps {
  trustedForm: TrustedForm;
  onAnswer: (message: AnswerMessage) => void;
  /** What the host has inside the form. */
  children: ReactNode;
}

const Inside = createContext<ReactNode>(null);

/** The row of buttons, with what the host has inside the form. */
function Row(props: ComponentProps<'div'>): ReactElement {
  return (
    <div {...props}>
      {useContext(Inside)}
      {props.children}
    </div>
  );
}

const slots = { actions: Row };

const whole = (InteractiveForm: typeof main.InteractiveForm): ComponentType<HostFormProps> =>
  function WholeForm({ children, ...props }) {
    return (
      <Inside.Provider value={children}>
        <InteractiveForm {...props} draftStore={null} slots={slots} />
      </Inside.Provider>
    );
  };

const composed = ({
  Form,
  useInteractiveForm,
}: Pick<typeof main, 'Form' | 'useInteractiveForm'>): ComponentType<HostFormProps> =>
  function ComposedForm({ children, trustedForm, ...options }) {
    const form = useInteractiveForm(trustedForm, { ...options, draftStore: null });
    return (
      <Form.Root form={form}>
        {form.questions.map(({ id }) => (
          <Form.Question key={id} id={id} />
        ))}
        {children}
        <Form.Actions />
      </Form.Root>
    );
  };

/** The hook by the entry that a host of each form imports it from. */
const entries = {
  'the main entry': [whole(main.InteractiveForm), main.useHookForm],
  'the parts of the main entry': [composed(main), main.useHookForm],
  '/native': [whole(native.InteractiveForm), useHookForm],
  'the parts of /native': [composed(native), useHookForm],
  '/headless': [(props: HostFormProps) => <NativeForm {...props} draftStore={null} />, useHookForm],
} as const satisfies Record<string, readonly [ComponentType<HostFormProps>, typeof useHookForm]>;

const questions = [choice({ default: ['a'] }), text({ multiline: false })];
const B = { selected: ['b'], isOther: false, other: '' };

describe.each(Object.entries(entries))('in a form of %s', (_, [Form, useAttached]) => {
  const host: { state?: HookFormState } = {};

  /** A component of the host that shows what react-hook-form says. */
  function Beside(): ReactElement {
    const state = useAttached();
    const { control } = state.hookForm;
    const said = useWatch({ control, name: state.nameOf('say') });
    const { isDirty, dirtyFields, errors } = useFormState({ control });
    host.state = state;
    const shown = {
      said,
      isDirty,
      dirty: Object.keys(dirtyFields),
      errors: Object.entries(errors).map(([name, error]) => [name, error?.type]),
    };
    return <output aria-label="react-hook-form">{JSON.stringify(shown)}</output>;
  }

  function open(isBeside = true) {
    const sent: AnswerMessage[] = [];
    const element = (isHere: boolean, asked: readonly unknown[] = questions): ReactElement => (
      <StrictMode>
        <Form trustedForm={formOf(asked)} onAnswer={(message) => void sent.push(message)}>
          {isHere && <Beside />}
        </Form>
      </StrictMode>
    );
    const { rerender } = render(element(isBeside));
    return {
      sent,
      user: userEvent.setup(),
      bring: () => rerender(element(true)),
      leave: () => rerender(element(false)),
      ask: (more: unknown) => rerender(element(true, [...questions, more])),
    };
  }

  const shown = () => JSON.parse(screen.getByRole('status', { name: 'react-hook-form' }).textContent) as unknown;
  const say = () => screen.getByRole('textbox', { name: 'Say?' });
  const write = (change: (state: HookFormState) => unknown) =>
    act(async () => {
      await change(host.state!);
    });
  const pristine = { said: '', isDirty: false, dirty: [], errors: [] };

  test('what the user types is watched, and is dirty until it is as it was', async () => {
    const { user } = open();
    expect(shown()).toEqual(pristine);
    await user.type(say(), 'yes');
    expect(shown()).toEqual({ ...pristine, said: 'yes', isDirty: true, dirty: ['q1'] });
    expect(host.state!.hookForm.getFieldState('q1')).toMatchObject({ isDirty: true, invalid: false });
    expect(host.state!.hookForm.getValues()).toEqual({
      q0: { selected: ['a'], isOther: false, other: '' },
      n0: '',
      q1: 'yes',
      n1: '',
    });
    await user.clear(say());
    expect(shown()).toEqual(pristine);
  });

  test('what a host writes is shown and sent', async () => {
    const { user, sent } = open();
    await write(({ hookForm, nameOf }) => hookForm.setValue(nameOf('pick'), B));
    await write(({ hookForm, nameOf }) => hookForm.setValue(nameOf('say'), 'from the host'));
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'from the host' } }]);
  });

  test('what is wrong is read in both directions', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(shown()).toEqual({ ...pristine, errors: [['q1', 'required']] });
    await write(({ hookForm, nameOf }) => hookForm.clearErrors(nameOf('say')));
    expect(say()).toBeValid();
    await write(({ hookForm, nameOf }) => hookForm.setError(nameOf('say'), { type: 'custom', message: 'Taken.' }));
    expect(say()).toHaveAccessibleDescription(/Taken\./);
    await user.type(say(), 'x');
    expect(shown()).toEqual({ said: 'x', isDirty: true, dirty: ['q1'], errors: [] });
  });

  test('trigger checks by the rules of the form, and what it finds stands at the question', async () => {
    const { user } = open();
    const found: boolean[] = [];
    await write(async ({ hookForm, nameOf }) =>
      found.push(
        await hookForm.trigger(nameOf('pick')),
        await hookForm.trigger(nameOf('say')),
        await hookForm.trigger(),
      ),
    );
    expect(found).toEqual([true, false, false]);
    expect(say()).toBeInvalid();
    expect(shown()).toEqual({ ...pristine, errors: [['q1', 'required']] });
    await user.type(say(), 'x');
    await write(async ({ hookForm }) => found.push(await hookForm.trigger()));
    expect(found.at(-1)).toBe(true);
    expect(say()).toBeValid();
  });

  test('a component that comes late finds what has happened, and one that comes again what has happened since', async () => {
    const { user, bring, leave } = open(false);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(screen.getByRole('radio', { name: /^B/ }));
    bring();
    expect(shown()).toEqual({ ...pristine, isDirty: true, dirty: ['q0'], errors: [['q1', 'required']] });
    leave();
    await user.type(say(), 'yes');
    expect(host.state!.hookForm.getValues('q1')).toBe('yes');
    bring();
    expect(shown()).toEqual({ ...pristine, said: 'yes', isDirty: true, dirty: ['q0', 'q1'] });
    await write(({ hookForm }) => hookForm.setValue('q1', 'no'));
    expect(say()).toHaveValue('no');
  });

  test('a reset of the form resets it', async () => {
    const { user } = open();
    await user.type(say(), 'yes');
    await user.clear(say());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.type(say(), 'no');
    act(() => say().closest('form')!.reset());
    await waitFor(() => expect(shown()).toEqual(pristine));
    expect(say()).toHaveValue('');
  });

  test('other questions have an object of their own, with the answers that stay', async () => {
    const { user, ask } = open();
    const before = host.state!.hookForm;
    await user.type(say(), 'yes');
    ask(text({ id: 'why', question: 'Why?' }));
    expect(host.state!.hookForm).not.toBe(before);
    expect(shown()).toMatchObject({ said: 'yes', isDirty: true });
    await write(({ hookForm, nameOf }) => hookForm.setValue(nameOf('why'), 'Because.'));
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Because.');
  });

  test('two forms share nothing', async () => {
    const states: HookFormState[] = [];
    function Collect({ index }: { index: number }): null {
      states[index] = useAttached();
      return null;
    }
    render(
      [0, 1].map((index) => (
        <Form key={index} trustedForm={formOf(questions, { ask_id: `ask_${index}` })} onAnswer={() => undefined}>
          <Collect index={index} />
        </Form>
      )),
    );
    await act(async () => states[1]!.hookForm.setValue('q1', 'here'));
    expect(screen.getAllByRole('textbox', { name: 'Say?' }).map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      'here',
    ]);
    expect(states[0]!.hookForm.getValues('q1')).toBe('');
  });

  test('a watcher of the host may answer a change with a change of another field', async () => {
    const { user } = open();
    const { hookForm } = host.state!;
    const { unsubscribe } = hookForm.watch(
      (_values, { name }) => name === 'q0' && hookForm.setValue('q1', 'chosen for you'),
    );
    await user.click(screen.getByRole('radio', { name: /^B/ }));
    unsubscribe();
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
    expect(say()).toHaveValue('chosen for you');
  });
});

test('an answer that a host writes takes the place of a decision that was handed back', async () => {
  const sent: AnswerMessage[] = [];
  let state: HookFormState | undefined;
  function Follower(): null {
    state = main.useHookForm();
    return null;
  }
  render(
    <Inside.Provider value={<Follower />}>
      <main.InteractiveForm
        trustedForm={formOf([text({ multiline: false })])}
        draftStore={null}
        slots={slots}
        allowDelegate
        onAnswer={(message) => void sent.push(message)}
      />
    </Inside.Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^You decide/ }));
  expect(screen.getByRole('button', { name: /^You decide/ })).toHaveAttribute('aria-pressed', 'true');
  act(() => state!.hookForm.setValue(state!.nameOf('say'), 'from the host'));
  expect(screen.getByRole('button', { name: /^You decide/ })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { say: 'from the host' } }]);
  expect(sent[0]).not.toHaveProperty('details');
});
