// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { cancelPending, findPendingForm } from '../../src/protocol/pending-form.js';
import { isTrustedForm, readFormBlock } from '../../src/protocol/read-form-block.js';
import { toFormBlock } from '../../src/protocol/to-form-block.js';
import { isUnreadable } from '../../src/protocol/unreadable-form.js';
import { hostileValues, throwingProxy } from '../fixtures/hostile.js';
import { environmentBlock, RAW_INPUT, requirementsBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

const environment = readForm(environmentBlock);
const asks = { role: 'assistant', blocks: [{ type: 'text', text: 'One question:' }, environmentBlock] };
const asksMore = { role: 'assistant', blocks: [requirementsBlock] };
const says = { role: 'user', content: 'Hello' };
const toolResult = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content: 'waiting' }] };

describe('findPendingForm', () => {
  it.each<[string, unknown[]]>([
    ['at the end', [says, asks]],
    ['with words of the assistant after it', [says, asks, { role: 'assistant', content: 'I wait.' }]],
    ['with tool results after it, which no person wrote', [asks, toolResult]],
    [
      'with tool results after it, beside no words',
      [asks, { role: 'user', content: ' ', blocks: [{ type: 'tool_result' }] }],
    ],
    ['in the content of a message', [{ role: 'assistant', content: [environmentBlock] }]],
    ['in the parts of a message', [{ role: 'assistant', blocks: [], parts: [environmentBlock] }]],
    ["in the blocks of a message's result", [{ role: 'ASSISTANT', result: { value: '', blocks: [environmentBlock] } }]],
    [
      'in a message of the type "ai"',
      [
        { type: 'user', content: 'Hello' },
        { type: 'ai', content: [environmentBlock] },
      ],
    ],
    [
      "in a message whose other places can't be read",
      [
        {
          get content(): unknown {
            throw new Error('no');
          },
          parts: [environmentBlock],
        },
      ],
    ],
    [
      'in a block whose payload is a JSON text',
      [{ blocks: [{ ...environmentBlock, render_payload: JSON.stringify(environmentBlock.render_payload) }] }],
    ],
    [
      'before a message of the type "message" that has a role',
      [asks, { type: 'user', role: 'assistant', content: 'I wait.' }],
    ],
    ...['superuser', 'user_proxy', 'humanist'].map((role): [string, unknown[]] => [
      `with words of ${role} after it`,
      [asks, { role, content: 'I look on.' }],
    ]),
    ['in a message without a role', [{ blocks: [environmentBlock] }]],
    ['newer than another', [asksMore, asks]],
    ['the last of two in one message', [{ role: 'assistant', blocks: [requirementsBlock, environmentBlock] }]],
    ['asked again after an answer', [asksMore, says, asks]],
    [
      'before a block that is not filled in yet',
      [asks, { role: 'assistant', blocks: [{ ...requirementsBlock, render_payload: null }] }],
    ],
    ["among what can't be read", [null, 7, 'text', { blocks: 'none' }, asks, undefined, [], { blocks: [null, 7, {}] }]],
  ])('finds a form %s', (_, messages) => {
    expect(findPendingForm(messages)).toStrictEqual(environment);
  });

  it.each<[string, unknown[]]>([
    ['an empty chat', []],
    ['a chat without a form', [says, { role: 'assistant', content: 'Hi' }]],
    ['a form that was answered', [asks, says]],
    [
      'a form that was answered with blocks',
      [asks, { role: 'user', content: [{ type: 'tool_result' }, { type: 'text', text: 'dev' }] }],
    ],
    [
      'a form that was answered in words beside tool results',
      [asks, { role: 'user', content: 'Hello', blocks: [{ type: 'tool_result' }] }],
    ],
    ['a form that was answered with an empty message', [asks, { role: 'user', content: [] }]],
    ...['USER', 'User', 'human'].map((role): [string, unknown[]] => [
      `a form that was answered by ${role}`,
      [asks, { ...says, role }],
    ]),
    ...['user', 'USER', 'human'].map((type): [string, unknown[]] => [
      `a form that was answered by the type ${type}`,
      [asks, { type, content: 'dev' }],
    ]),
    [
      "a form that was answered in a place that can't be read",
      [
        asks,
        {
          role: 'user',
          get content(): unknown {
            throw new Error('no');
          },
        },
      ],
    ],
    ['a form that a user sent', [{ role: 'user', blocks: [environmentBlock] }]],
  ])('finds none in %s', (_, messages) => {
    expect(findPendingForm(messages)).toBeUndefined();
  });

  it('takes anything that can be iterated', () => {
    expect(findPendingForm(new Set([asks]))).toStrictEqual(environment);
    expect(findPendingForm([says, asks].values())).toStrictEqual(environment);
  });

  it.each<[string, unknown]>([
    [
      'an iterator that throws',
      {
        [Symbol.iterator]: () => {
          throw new Error('no');
        },
      },
    ],
    [
      'an iterator that throws later',
      (function* () {
        yield asks;
        throw new Error('no');
      })(),
    ],
    ['a proxy that throws', throwingProxy()],
    ['an object', { length: 1, 0: asks }],
    ['a text', 'messages'],
    ['a number', 7],
    ['null', null],
    ['undefined', undefined],
    ...Object.entries(hostileValues).map(([name, create]): [string, unknown] => [name, create()]),
  ])('finds nothing in %s for messages', (_, messages) => {
    expect(findPendingForm(messages as Iterable<unknown>)).toBeUndefined();
  });

  it('leaves the messages as they are', () => {
    const messages = [says, asksMore, asks];
    const before = structuredClone(messages);
    findPendingForm(messages);
    expect(messages).toStrictEqual(before);
  });
});

describe('a form that may not be rendered', () => {
  const { questions: _questions, ...ids } = environmentBlock.render_payload;
  const damaged = { ...environmentBlock, render_payload: { ...ids, questions: [{ id: 'a' }] } };
  const shows = (...blocks: unknown[]) => ({ role: 'assistant', blocks });

  it.each<[string, unknown[]]>([
    ['alone', [shows(damaged)]],
    ['after a form that was answered', [asks, says, shows(damaged)]],
    ['before a call that failed', [shows(damaged, { ...requirementsBlock, render_payload: null, status: 'error' })]],
    [
      'before a call that is still at work',
      [shows(damaged, { ...requirementsBlock, render_payload: null, status: 'running' })],
    ],
  ])('is found %s: with its ids, and nothing to answer', (_, messages) => {
    const form = findPendingForm(messages);
    expect(form).toStrictEqual({ toolUseId: 'toolu_01', payload: { ...ids, questions: [] } });
    expect(form && isTrustedForm(form) && isUnreadable(form)).toBe(true);
    expect(cancelPending(messages, 'Hello')).toStrictEqual(buildCancellation(environment, { message: 'Hello' }));
  });

  it('comes after every form that can be answered', () => {
    expect(findPendingForm([asks, shows({ ...damaged, tool_use_id: 'toolu_02' })])).toStrictEqual(environment);
    expect(isUnreadable(environment)).toBe(false);
  });

  it('comes out of a network as unreadable as it went in', () => {
    const form = findPendingForm([shows(damaged)])!;
    expect(readFormBlock(JSON.parse(JSON.stringify(toFormBlock(form)))).ok).toBe(false);
  });

  it('is found in messages that can be read only once', () => {
    expect(findPendingForm([shows(damaged)].values())?.toolUseId).toBe('toolu_01');
  });

  it.each<[string, unknown[]]>([
    ['once the user has written', [shows(damaged), says]],
    ['in a call that failed', [shows({ ...damaged, status: 'error' })]],
    [
      'in a call that has not brought its payload yet',
      [shows({ ...damaged, render_payload: null, status: 'running' })],
    ],
    ['without an id', [shows({ ...damaged, tool_use_id: null })]],
    ['in a block of another tool', [shows({ ...damaged, tool_name: 'search' })]],
  ])('does not wait %s', (_, messages) => {
    expect(findPendingForm(messages)).toBeUndefined();
    expect(cancelPending(messages, 'Hello')).toBeUndefined();
  });
});

describe('a tool part of a UI message', () => {
  const { render_payload, tool_use_id } = environmentBlock;
  const part = {
    type: 'tool-interactive_form_question',
    toolCallId: tool_use_id,
    state: 'output-available',
    input: { questions: RAW_INPUT },
    output: render_payload,
  };
  const message = (fields: object) => [{ role: 'assistant', parts: [{ type: 'step-start' }, { ...part, ...fields }] }];

  it.each<[string, object]>([
    ['whose output is the payload', {}],
    ['whose output holds the payload', { output: { __deferred_user_input__: true, render_payload } }],
    ['whose output is a JSON text', { output: JSON.stringify(render_payload) }],
    ['whose tool name has a prefix', { type: 'tool-ask__interactive_form_question' }],
    ['of a dynamic tool', { type: 'dynamic-tool', toolName: 'interactive_form_question' }],
  ])('has the form: one %s', (_, fields) => {
    expect(findPendingForm(message(fields))).toStrictEqual(environment);
  });

  it.each<[string, object]>([
    ['whose input alone is a payload', { input: render_payload, output: undefined }],
    ['whose input holds a payload', { input: { render_payload }, output: {}, state: 'input-available' }],
    ['whose output is an answer', { output: buildCancellation(environment) }],
    ['of another tool', { type: 'tool-search' }],
    ['of another dynamic tool', { type: 'dynamic-tool', toolName: 'search' }],
    ['without a call id', { toolCallId: undefined }],
    [
      'that throws',
      {
        get output(): unknown {
          throw new Error('no');
        },
      },
    ],
  ])('has none: one %s', (_, fields) => {
    const parts = [Object.create(part, Object.getOwnPropertyDescriptors(fields)) as object];
    expect(findPendingForm([{ role: 'assistant', parts }])).toBeUndefined();
  });
});

describe('cancelPending', () => {
  it('cancels the form that waits, with what the user wrote', () => {
    expect(cancelPending([says, asks], 'Never mind')).toStrictEqual(
      buildCancellation(environment, { message: 'Never mind' }),
    );
    expect(cancelPending([says, asks])).toStrictEqual(buildCancellation(environment));
  });
});
