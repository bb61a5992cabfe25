import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFormSessions } from 'react-interactive-form';
import { ToolCallForm, type ToolCallFormProps, type ToolCallPhase } from 'react-interactive-form/tool-call';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import '../fixtures/load-form.js';
import { deferred } from '../components/deferred.js';
import { RAW_INPUT } from '../fixtures/seed-blocks.js';
import { question } from '../fixtures/where-question.js';

const input = {
  questions: [question, { id: 'why', question: 'Why?', input_type: 'text', required: false }],
};
const one = { questions: [input.questions[1]] };

/** What a model writes that is no form, but would show its words if it were rendered. */
const nonsense = {
  questions: [{ id: 'where', question: ' ', input_type: 'choice', options: [{ label: RAW_INPUT, value: RAW_INPUT }] }],
};

const throwing = {
  get questions(): never {
    throw new Error('Not yours.');
  },
};

function show(props: Partial<ToolCallFormProps> = {}) {
  const onResult = vi.fn<ToolCallFormProps['onResult']>();
  const onRefusal = vi.fn<ToolCallFormProps['onRefusal']>();
  const element = (changed: Partial<ToolCallFormProps>) => (
    <ToolCallForm
      toolCallId="call_1"
      input={input}
      phase="waiting"
      draftStore={null}
      onResult={onResult}
      onRefusal={onRefusal}
      {...props}
      {...changed}
    />
  );
  const view = render(element({}));
  return {
    ...view,
    user: userEvent.setup(),
    onResult,
    onRefusal,
    update: (changed: Partial<ToolCallFormProps>) => view.rerender(element(changed)),
  };
}

const status = (container: HTMLElement) =>
  container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status');
const receipt = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('of a call that is over and was no form nothing is shown, and nobody is told of a form that cannot be read', () => {
  const onReject = vi.fn();
  const { container } = show({
    phase: 'done',
    input: nonsense,
    result: { answers: {} },
    onReject,
    fallback: 'A form',
  } as Partial<ToolCallFormProps>);
  expect(container).toBeEmptyDOMElement();
  expect(onReject).not.toHaveBeenCalled();
});

describe('what is shown', () => {
  test.each<[ToolCallPhase, Partial<ToolCallFormProps>, string | undefined]>([
    ['streaming', {}, 'pending'],
    ['streaming', { input: nonsense }, 'pending'],
    ['streaming', { input: undefined }, 'pending'],
    ['ready', {}, 'locked'],
    ['waiting', {}, 'editing'],
    ['waiting', { input: JSON.stringify(input) }, 'editing'],
    ['waiting', { input: { questions: [{ title: 'Where?', type: 'radio', options: ['A', 'B'] }] } }, 'editing'],
    ['done', { result: { answers: { where: ['prod'] } } }, 'answered'],
    ['done', { result: '{"answers":{"where":["prod"]}}' }, 'answered'],
    ['done', { result: { status: 'cancelled', message: 'Later' } }, 'cancelled'],
    ['done', {}, 'expired'],
    ['done', { input: nonsense, result: { answers: {} } }, undefined],
    ['failed', {}, undefined],
    ['failed', { input: nonsense }, undefined],
  ])('%s, %j: %s', (phase, props, expected) => {
    const { container } = show({ phase, ...props });
    expect(status(container)).toBe(expected);
    expect(container).not.toHaveTextContent(RAW_INPUT);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['question', 'option', 'option']],
    ['no list of questions', { questions: 'many' }, ['question', 'option', 'option']],
    ['what throws when it is read', throwing, ['question', 'option', 'option']],
    ['a question that has only begun', { questions: [{}] }, ['question', 'text']],
    [
      'a choice and a text',
      { questions: [{ options: [{ label: RAW_INPUT }, 'B'] }, {}] },
      ['question', 'option', 'option', 'option', 'question', 'text'],
    ],
    [
      'more than fits',
      { questions: [{ options: Array.from({ length: 900 }) }] },
      ['question', ...Array.from({ length: 12 }, () => 'option')],
    ],
  ])('of %s that streams the skeleton has the shape and no word', (_, streamed, kinds) => {
    const { container } = show({ phase: 'streaming', input: streamed });
    expect(
      [...container.querySelectorAll<HTMLElement>('[data-slot="bar"]')].map(({ dataset }) => dataset['kind']),
    ).toEqual(kinds);
    expect(container).toHaveTextContent(/^Preparing a question…$/);
  });

  test('while the model is told that its input is no form, the skeleton keeps the shape that it had', () => {
    const { container, update } = show({ phase: 'streaming', input: { questions: [{}, {}] } });
    const bars = () => container.querySelectorAll('[data-slot="bar"]').length;
    expect(bars()).toBe(4);
    update({ phase: 'waiting', input: { questions: [{}, {}] } });
    expect(bars()).toBe(4);
  });

  test('half of the input shows nothing of it, and becomes the form', () => {
    const { container, update, onRefusal } = show({
      phase: 'streaming',
      input: { questions: [{ id: 'where', question: 'Whe' }] },
    });
    expect(container).not.toHaveTextContent('Whe');
    update({ phase: 'waiting', input });
    expect(screen.getByRole('radio', { name: 'Staging' })).toBeEnabled();
    expect(onRefusal).not.toHaveBeenCalled();
  });

  test.each<[string, unknown, string[]]>([
    [
      'an answer message',
      {
        type: 'interactive_form_question',
        tool_use_id: 'call_1',
        success: true,
        status: 'answered',
        answers: { where: ['my own'], why: '' },
        details: { where: { other: 'my own' } },
        message: '',
      },
      ['my own', 'Skipped'],
    ],
    ['the response format', { answers: { where: ['prod'], why: 'Because' } }, ['Production', 'Because']],
  ])('the receipt of %s', (_, result, expected) => {
    show({ phase: 'done', result });
    expect(receipt().map((text) => text.replace(/^.*:\s*/, ''))).toEqual(
      expected.map((text) => expect.stringContaining(text) as string),
    );
  });
});

describe('what goes back', () => {
  test('the response format of several questions', async () => {
    const { user, onResult } = show();
    await user.click(screen.getByRole('radio', { name: 'Production' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onResult.mock.calls).toEqual([
      [
        { answers: { where: ['prod'], why: '' } },
        expect.objectContaining({ tool_use_id: 'call_1', status: 'answered', answers: { where: ['prod'], why: '' } }),
      ],
    ]);
    expect(receipt()).toHaveLength(2);
  });

  test('a cancellation', async () => {
    const { user, onResult } = show();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onResult.mock.calls[0]![0]).toEqual({ status: 'cancelled' });
  });
});

describe('input that can be no form', () => {
  test('is refused once, with words that the model can act on, and none of it is shown', async () => {
    const { container, onRefusal, update } = show({ input: nonsense });
    await act(async () => undefined);
    update({ input: { questions: 'many' } });
    update({ input: nonsense, phase: 'ready' });
    await act(async () => undefined);
    update({ input: nonsense });
    expect(onRefusal.mock.calls).toEqual([[expect.stringContaining('questions[0].question')]]);
    expect(container).not.toHaveTextContent(RAW_INPUT);
    update({ input: nonsense, phase: 'failed' });
    expect(container).toBeEmptyDOMElement();
  });

  test.each<ToolCallPhase>(['streaming', 'ready', 'done', 'failed'])(
    'is not refused while the call is %s',
    async (phase) => {
      const { onRefusal } = show({ input: nonsense, phase });
      await act(async () => undefined);
      expect(onRefusal).not.toHaveBeenCalled();
    },
  );

  test('of the next call is refused too', async () => {
    const { onRefusal, update } = show({ input: nonsense });
    update({ input: nonsense, toolCallId: 'call_2' });
    await act(async () => undefined);
    expect(onRefusal).toHaveBeenCalledTimes(2);
  });

  test.each<[string, ToolCallFormProps['onRefusal']]>([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('offline');
      },
    ],
  ])('where the refusal %s, the user can go on without the form', async (_, onRefusal) => {
    const { user, container, onResult, update } = show({ input: nonsense, onRefusal });
    await act(async () => undefined);
    expect(container).not.toHaveTextContent(RAW_INPUT);
    await user.click(screen.getByRole('button', { name: 'Continue without answering' }));
    expect(onResult.mock.calls).toEqual([
      [{ status: 'cancelled' }, expect.objectContaining({ tool_use_id: 'call_1', status: 'cancelled' })],
    ]);
    update({ toolCallId: 'call_2', onRefusal: () => undefined });
    expect(container).toHaveTextContent(/^Preparing a question…$/);
  });
});

describe('a send that fails', () => {
  test('keeps every word, and is tried again with the same answer, though the stack shows its result already', async () => {
    const sends = [deferred(), deferred()];
    let attempt = 0;
    const onResult = vi.fn<ToolCallFormProps['onResult']>(() => sends[attempt++]!.promise);
    const { user, container, update } = show({ onResult });
    await user.click(screen.getByRole('radio', { name: 'Production' }));
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    update({ phase: 'done', result: { answers: { where: ['prod'], why: 'Because' } }, onResult });
    expect(status(container)).toBe('submitting');

    await act(async () => sends[0]!.reject(new Error('offline')));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your answer could not be sent\.$/);
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Because');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => sends[1]!.resolve());
    expect(onResult.mock.calls[1]).toEqual(onResult.mock.calls[0]);
    expect(status(container)).toBe('answered');
  });
});

describe('an agent that is gone while the user answers', () => {
  test.each<[string, Partial<ToolCallFormProps>]>([
    ['ends the call without a result', { phase: 'done' }],
    ['gives the call an error for a result', { phase: 'failed', result: 'Error: The run was stopped.' }],
    ['gives the call up', { phase: 'failed' }],
  ])('%s: the words stay in sight, and nothing is sent', async (_, end) => {
    const { user, container, update, onResult } = show();
    await user.click(screen.getByRole('radio', { name: 'Production' }));
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
    update(end);
    expect(status(container)).toBe('expired');
    expect(receipt()).toEqual(expect.arrayContaining(['Productionnot sent', 'Becausenot sent']));
    expect(onResult).not.toHaveBeenCalled();
  });

  test('another client answered: its answer is shown', async () => {
    const { user, container, update, onResult } = show();
    await user.click(screen.getByRole('radio', { name: 'Production' }));
    update({ phase: 'done', result: { answers: { where: ['staging'], why: '' } } });
    expect(status(container)).toBe('answered');
    expect(receipt()[0]).toBe('Staging');
    expect(onResult).not.toHaveBeenCalled();
  });

  test('what failed before it was asked is not shown, and neither is the next call in its place', () => {
    const { container, update } = show();
    update({ phase: 'failed', toolCallId: 'call_2' });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a call over time', () => {
  const props = (own: Partial<ToolCallFormProps>): ToolCallFormProps => ({
    toolCallId: 'call_1',
    input: one,
    phase: 'waiting',
    onResult: () => undefined,
    onRefusal: () => undefined,
    ...own,
  });

  test.each([
    ['shown twice', 2],
    ['shown once', 1],
  ])('that is %s is refused once, and again when its id returns in another run', async (_, places) => {
    const onRefusal = vi.fn();
    const shown = (isShown: boolean) => (
      <StrictMode>
        {Array.from({ length: isShown ? places : 0 }, (_place, index) => (
          <ToolCallForm key={index} {...props({ input: nonsense, onRefusal })} />
        ))}
      </StrictMode>
    );
    const view = render(shown(true));
    expect(onRefusal).toHaveBeenCalledTimes(1);
    view.rerender(shown(false));
    await act(() => Promise.resolve());
    view.rerender(shown(true));
    expect(onRefusal).toHaveBeenCalledTimes(2);
  });

  test('that leaves the page while its refusal is on the way is not refused again', () => {
    const onRefusal = vi.fn(() => new Promise(() => undefined));
    const sessions = createFormSessions();
    const view = render(<ToolCallForm {...props({ input: nonsense, onRefusal, sessions })} />);
    view.rerender(<></>);
    view.rerender(<ToolCallForm {...props({ input: nonsense, onRefusal, sessions })} />);
    expect(onRefusal).toHaveBeenCalledTimes(1);
  });

  test('without a key gives nothing to the next one: what was cancelled elsewhere is so', async () => {
    const { user, container, update } = show({ input: one });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    update({ result: { status: 'cancelled' }, phase: 'done' });
    update({ toolCallId: 'call_2', result: { status: 'cancelled' }, phase: 'done' });
    expect(status(container)).toBe('cancelled');
  });

  test('whose result the stack shows before it fails is a form that failed, also where it returned meanwhile', async () => {
    const { promise, reject } = deferred();
    const shown = (own: Partial<ToolCallFormProps>) => <ToolCallForm {...props({ onResult: () => promise, ...own })} />;
    const { container, rerender } = render(shown({}));
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    rerender(<></>);
    rerender(shown({ phase: 'done', result: { answer: 'mine' } }));
    expect(status(container)).toBe('submitting');
    await act(async () => {
      reject(new Error('Offline.'));
      await promise.catch(() => undefined);
    });
    expect(status(container)).toBe('failed');
    expect(screen.getByRole('textbox')).toHaveValue('mine');
  });
});
