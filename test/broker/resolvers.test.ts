// @vitest-environment node
import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import {
  createQuestionBroker,
  functionResolver,
  ResolverCancelledError,
  staticResolver,
  type QuestionResolver,
} from '../../src/broker/index.js';
import type { AnswerFunction } from '../../src/broker/function-resolver.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice({ id: '__proto__', multi_select: true }), text({ required: false })], { ask_id: 'ask_1' });
const answers = Object.fromEntries<string | string[]>([
  ['__proto__', ['b', 'a', 'my own']],
  ['say', ' Hi '],
]);
const never = new Promise<undefined>(() => undefined);

describe('staticResolver', () => {
  test('gives each form the answers to its own questions', async () => {
    const resolve = staticResolver({
      ...answers,
      ...Object.fromEntries<string | string[]>([
        ['__proto__', ['a']],
        ['pick', ['c']],
      ]),
    });
    expect(await resolve(form, {})).toEqual(
      buildAnswer(
        form,
        Object.fromEntries<string | string[]>([
          ['__proto__', ['a']],
          ['say', ' Hi '],
        ]),
      ),
    );
    const other = formOf([choice()]);
    expect(await resolve(other, {})).toEqual(buildAnswer(other, { pick: ['c'] }));
  });

  test('gives a list of answers to one form after the other, and cancels those after the last', async () => {
    const one = formOf([choice()]);
    const resolve = staticResolver([{ pick: ['a'] }, { pick: ['c'] }]);
    expect([await resolve(one), await resolve(one), await resolve(one)]).toEqual([
      buildAnswer(one, { pick: ['a'] }),
      buildAnswer(one, { pick: ['c'] }),
      buildCancellation(one),
    ]);
  });

  test('rejects where a required answer is missing', async () => {
    await expect(staticResolver({})(form, {})).rejects.toThrow(
      "These answers don't fit the form.\n__proto__: This question needs an answer.",
    );
  });
});

describe('functionResolver', () => {
  test.each<[string, AnswerFunction, ReturnType<typeof buildAnswer> | ReturnType<typeof buildCancellation>]>([
    ['answers', () => answers, buildAnswer(form, answers)],
    ['answers in a promise', async () => answers, buildAnswer(form, answers)],
    ['nothing', () => undefined, buildCancellation(form)],
    ['a cancellation as an error', () => Promise.reject(new ResolverCancelledError()), buildCancellation(form)],
    [
      'and with what the user wrote instead',
      () => {
        throw new ResolverCancelledError('Tests first');
      },
      buildCancellation(form, { message: 'Tests first' }),
    ],
  ])('%s', async (_, answer, message) => {
    expect(await functionResolver(answer)(form, {})).toEqual(message);
  });

  test('passes on the form and the signal', async () => {
    const answer = vi.fn<AnswerFunction>(() => answers);
    const { signal } = new AbortController();
    await functionResolver(answer)(form, { signal });
    expect(answer).toHaveBeenCalledExactlyOnceWith(form, { signal });
  });

  test.each<[string, AnswerFunction, string]>([
    [
      'throws',
      () => {
        throw new Error('No network.');
      },
      'No network.',
    ],
    ['gives answers to other questions', () => ({ ...answers, more: 'x' }), 'more: There is no such question.'],
  ])('rejects where the function %s', async (_, answer, reason) => {
    await expect(functionResolver(answer)(form, {})).rejects.toThrow(reason);
  });
});

describe.each<[string, QuestionResolver, unknown]>([
  ['functionResolver', functionResolver(() => never), form],
  ['the broker', createQuestionBroker().ask, form],
])('%s is a resolver that an abort cancels', (_, resolve) => {
  test('while it waits', async () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const asked = resolve(form, { signal: controller.signal });
    controller.abort();
    expect(await asked).toEqual(buildCancellation(form));
    expect(removed.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('before it starts', async () => {
    expect(await resolve(form, { signal: AbortSignal.abort() })).toEqual(buildCancellation(form));
  });
});

test.each<[string, QuestionResolver]>([
  ['staticResolver', staticResolver(answers)],
  ['functionResolver', functionResolver(() => answers)],
  ['the broker', answeringBroker()],
])('%s needs no options', async (_, resolve) => {
  expect(await resolve(form)).toEqual(buildAnswer(form, answers));
});

/** The `ask` of a broker whose screen answers at once. */
function answeringBroker(): QuestionResolver {
  const broker = createQuestionBroker();
  broker.subscribe(() => void broker.answer(buildAnswer(form, answers)));
  return broker.ask;
}

test('an aborted function is not called, and no listener stays behind one that has answered', async () => {
  const answer = vi.fn<AnswerFunction>(() => answers);
  await functionResolver(answer)(form, { signal: AbortSignal.abort() });
  expect(answer).not.toHaveBeenCalled();
  const { signal } = new AbortController();
  const asked = functionResolver(answer)(form, { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await asked;
  await Promise.resolve();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('of an aborted function that never answers no listener stays behind', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = functionResolver(() => never)(form, { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  controller.abort();
  expect(await asked).toEqual(buildCancellation(form));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
