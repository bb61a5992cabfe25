// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQuestionBroker } from '../../src/broker/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { readRenderPayload } from '../../src/protocol/read-form-block.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { stateOf } from './state-of.js';

const payload = (ask_id: string, ...questions: unknown[]) => ({ type: 'interactive_form_question', ask_id, questions });
const first = payload('ask_1', choice());
const second = payload('ask_2', text());

function formOf(source: unknown, toolUseId: string): TrustedForm {
  const read = readRenderPayload(source, toolUseId);
  if (!read.ok) throw new Error('The fixture is no form.');
  return read.form;
}

const cancelled = (toolUseId: string, ask_id: string, message?: string) => ({
  type: 'interactive_form_question',
  tool_use_id: toolUseId,
  ask_id,
  success: false,
  status: 'cancelled',
  ...(message && { message }),
});

describe('one form', () => {
  test('is pending from the call on, and its answer is what the call resolves with', async () => {
    const broker = createQuestionBroker();
    const asked = broker.ask(first, { toolUseId: 'call_1' });
    const form = broker.getPending();
    expect(form).toEqual(formOf(first, 'call_1'));
    expect(broker.getPending()).toBe(form);
    const message = buildAnswer(form!, { pick: ['b'] }, { details: { pick: { note: 'soon' } } });
    expect(broker.answer(JSON.parse(JSON.stringify(message)))).toEqual({ ok: true, message });
    expect(broker.getPending()).toBeUndefined();
    expect(await asked).toEqual(message);
  });

  test('may have been read already', async () => {
    const broker = createQuestionBroker();
    const form = formOf(first, 'call_1');
    const asked = broker.ask(form);
    expect(broker.getPending()).toBe(form);
    broker.cancel();
    expect(await asked).toEqual(cancelled('call_1', 'ask_1'));
  });

  test('gets an id of its own where the host gives none', async () => {
    const broker = createQuestionBroker();
    const asked = [broker.ask(first), broker.ask(first)];
    broker.supersede('No.');
    const ids = (await Promise.all(asked)).map((message) => message.tool_use_id);
    expect(new Set(ids).size).toBe(2);
  });

  test('an answer that does not fit settles nothing', async () => {
    const broker = createQuestionBroker();
    const asked = broker.ask(first, { toolUseId: 'call_1' });
    const form = broker.getPending()!;
    expect(broker.answer(buildAnswer(form, {}))).toEqual({
      ok: false,
      issues: [{ path: ['pick'], code: 'required', message: 'This question needs an answer.' }],
    });
    expect(broker.answer({ ...buildAnswer(form, { pick: ['a'] }), tool_use_id: 'call_0' })).toMatchObject({
      ok: false,
      issues: [{ path: ['tool_use_id'], code: 'wrong_tool_use_id' }],
    });
    expect(broker.getPending()).toBe(form);
    expect(await stateOf(asked)).toBe('waiting');
  });

  test('a cancelled message is an answer too', async () => {
    const broker = createQuestionBroker();
    const asked = broker.ask(first, { toolUseId: 'call_1' });
    broker.answer(buildCancellation(broker.getPending()!, { message: 'Later.' }));
    expect(await asked).toEqual(cancelled('call_1', 'ask_1', 'Later.'));
  });
});

describe('a form ends without an answer', () => {
  test.each<
    [
      string,
      (broker: ReturnType<typeof createQuestionBroker>, controller: AbortController) => unknown,
      string | undefined,
    ]
  >([
    ['cancelled', (broker) => broker.cancel(), undefined],
    ['cancelled with words', (broker) => broker.cancel('Ask me later.'), 'Ask me later.'],
    ['superseded', (broker) => broker.supersede('Use Rust instead.'), 'Use Rust instead.'],
    ['aborted', (_, controller) => controller.abort('The run was stopped.'), undefined],
  ])('%s', async (_, end, words) => {
    const broker = createQuestionBroker();
    const controller = new AbortController();
    const asked = broker.ask(first, { toolUseId: 'call_1', signal: controller.signal });
    end(broker, controller);
    expect(broker.getPending()).toBeUndefined();
    expect(await asked).toEqual(cancelled('call_1', 'ask_1', words));
  });

  test('a signal that is aborted already: nobody sees the form', async () => {
    const broker = createQuestionBroker();
    const listener = vi.fn();
    broker.subscribe(listener);
    expect(await broker.ask(first, { toolUseId: 'call_1', signal: AbortSignal.abort() })).toEqual(
      cancelled('call_1', 'ask_1'),
    );
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('several forms', () => {
  test('come one after the other', async () => {
    const broker = createQuestionBroker();
    const asked = [broker.ask(first, { toolUseId: 'call_1' }), broker.ask(second, { toolUseId: 'call_2' })] as const;
    broker.answer(buildAnswer(broker.getPending()!, { pick: ['a'] }));
    expect(await asked[0]).toMatchObject({ tool_use_id: 'call_1', answer: ['a'] });
    expect(await stateOf(asked[1])).toBe('waiting');
    broker.cancel();
    expect(await asked[1]).toEqual(cancelled('call_2', 'ask_2'));
  });

  test('one is aborted before its turn', async () => {
    const broker = createQuestionBroker();
    const controller = new AbortController();
    const asked = [
      broker.ask(first, { toolUseId: 'call_1' }),
      broker.ask(second, { toolUseId: 'call_2', signal: controller.signal }),
    ] as const;
    controller.abort();
    expect(await asked[1]).toEqual(cancelled('call_2', 'ask_2'));
    expect(broker.getPending()?.toolUseId).toBe('call_1');
    expect(await stateOf(asked[0])).toBe('waiting');
  });

  test('only the one that is shown is cancelled', async () => {
    const broker = createQuestionBroker();
    const asked = [broker.ask(first, { toolUseId: 'call_1' }), broker.ask(second, { toolUseId: 'call_2' })] as const;
    expect(broker.cancel()).toBe(true);
    expect(await asked[0]).toEqual(cancelled('call_1', 'ask_1'));
    expect(await stateOf(asked[1])).toBe('waiting');
    expect(broker.getPending()?.toolUseId).toBe('call_2');
  });

  test('a new chat message supersedes all of them, and none comes up in between', async () => {
    const broker = createQuestionBroker();
    const seen: unknown[] = [];
    const asked = [broker.ask(first, { toolUseId: 'call_1' }), broker.ask(second, { toolUseId: 'call_2' })];
    broker.subscribe(() => seen.push(broker.getPending()?.toolUseId));
    expect(broker.supersede('Stop.')).toBe(true);
    expect(await Promise.all(asked)).toEqual([
      cancelled('call_1', 'ask_1', 'Stop.'),
      cancelled('call_2', 'ask_2', 'Stop.'),
    ]);
    expect(seen).toEqual([undefined]);
  });

  test('one tool call can’t wait twice', async () => {
    const broker = createQuestionBroker();
    void broker.ask(first, { toolUseId: 'call_1' });
    await expect(broker.ask(second, { toolUseId: 'call_1' })).rejects.toThrow(
      new TypeError('A form with the tool call id "call_1" is already waiting. Give each form its own id.'),
    );
    broker.cancel();
    expect(broker.getPending()).toBeUndefined();
  });
});

describe('with nothing pending', () => {
  test('nothing can be answered, cancelled or superseded', () => {
    const broker = createQuestionBroker();
    expect(broker.answer(buildCancellation(formOf(first, 'call_1')))).toEqual({
      ok: false,
      issues: [{ path: ['tool_use_id'], code: 'wrong_tool_use_id', message: 'No form waits for an answer.' }],
    });
    expect([broker.cancel(), broker.supersede('Hello')]).toEqual([false, false]);
  });
});

describe('those who listen', () => {
  test('hear of each change of what is pending, and of nothing else', async () => {
    const broker = createQuestionBroker();
    const seen: unknown[] = [];
    const stop = broker.subscribe(() => seen.push(broker.getPending()?.toolUseId));
    void broker.ask(first, { toolUseId: 'call_1' });
    void broker.ask(second, { toolUseId: 'call_2' });
    broker.cancel();
    broker.cancel();
    expect(seen).toEqual(['call_1', 'call_2', undefined]);
    stop();
    void broker.ask(first, { toolUseId: 'call_3' });
    expect(seen).toHaveLength(3);
  });

  test('may answer at once', async () => {
    const broker = createQuestionBroker();
    broker.subscribe(() => {
      const form = broker.getPending();
      if (form) broker.answer(buildAnswer(form, { pick: ['c'] }));
    });
    expect(await broker.ask(first)).toMatchObject({ status: 'answered', answer: ['c'] });
  });

  test('may throw: the others hear of it all the same, the form waits, and the error is an uncaught one', async () => {
    const broker = createQuestionBroker();
    const [failures, uncaught] = [['first', 'second'].map((name) => new Error(name)), vi.fn()];
    const runner = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', uncaught);
    onTestFinished(() => {
      process.removeAllListeners('uncaughtException');
      for (const listener of runner) process.on('uncaughtException', listener);
    });
    const listener = vi.fn();
    for (const failure of failures)
      broker.subscribe(() => {
        throw failure;
      });
    broker.subscribe(listener);
    const asked = broker.ask(first, { toolUseId: 'call_1' });
    expect(listener).toHaveBeenCalledOnce();
    expect(await stateOf(asked)).toBe('waiting');
    expect(broker.answer(buildAnswer(broker.getPending()!, { pick: ['a'] }))).toMatchObject({ ok: true });
    expect(await asked).toMatchObject({ status: 'answered', answer: ['a'] });
    expect(listener).toHaveBeenCalledTimes(2);
    await new Promise(setImmediate);
    expect(uncaught.mock.calls.map(([error]: unknown[]) => error)).toEqual([...failures, ...failures]);
  });

  test('leave one at a time', () => {
    const broker = createQuestionBroker();
    const listener = vi.fn();
    const stop = broker.subscribe(listener);
    broker.subscribe(listener);
    stop();
    stop();
    void broker.ask(first);
    expect(listener).toHaveBeenCalledOnce();
  });
});

test('no listener stays on the signal, however the form ends', async () => {
  const controller = new AbortController();
  const [add, remove] = [
    vi.spyOn(controller.signal, 'addEventListener'),
    vi.spyOn(controller.signal, 'removeEventListener'),
  ];
  const broker = createQuestionBroker();
  const ask = () => broker.ask(first, { signal: controller.signal });
  const asked = [ask(), ask(), ask()];
  broker.answer(buildAnswer(broker.getPending()!, { pick: ['a'] }));
  broker.cancel();
  controller.abort();
  await Promise.all(asked);
  expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
  expect(add).toHaveBeenCalledTimes(3);
});

describe('what can’t be shown is refused, with the reasons', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'There is no "render_payload" object.'],
    ['raw tool input', { questions: [choice()] }, 'type: "type" must be "interactive_form_question".'],
    ['a choice without options', payload('ask_1', choice({ options: [] })), 'questions[0].options: '],
    ['a form that was only cast to one', { toolUseId: 'call_1', payload: first }, 'type: "type" must be'],
  ])('%s', async (_, source, reason) => {
    const broker = createQuestionBroker();
    const asked = broker.ask(source);
    await expect(asked).rejects.toThrow(TypeError);
    await expect(asked).rejects.toThrow(reason);
    expect(broker.getPending()).toBeUndefined();
  });
});

test('an answer may say what the host allows, and no more', async () => {
  const form = formOf(
    { type: 'interactive_form_question', questions: [text({ id: 'a' }), text({ id: 'b' })] },
    'toolu_01',
  );
  const answer = buildAnswer(form, {}, { details: { a: { delegated: true }, b: { unanswered: true } } });
  const strict = createQuestionBroker();
  void strict.ask(form);
  expect(strict.answer(answer)).toMatchObject({ ok: false, issues: [{ path: ['a'] }, { path: ['b'] }] });
  const liberal = createQuestionBroker({ allowDelegate: true, allowPartial: true });
  const asked = liberal.ask(form);
  expect(liberal.answer(answer)).toEqual({ ok: true, message: answer });
  expect(await asked).toEqual(answer);
});
