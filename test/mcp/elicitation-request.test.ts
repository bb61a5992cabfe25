// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { anyArguments } from '../../src/mcp/any-arguments.js';
import { elicitAnswer } from '../../src/mcp/elicit-answer.js';
import { findElicitation } from '../../src/mcp/find-elicitation.js';
import { toElicitationRequest } from '../../src/mcp/to-elicitation-request.js';
import { untilAborted } from '../../src/mcp/until-aborted.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const schemaOf = (question: Record<string, unknown>) =>
  toElicitationRequest(formOf([question])).requestedSchema.properties[question['id'] as string];
const several = (fields: object) => choice({ multi_select: true, allow_other: false, ...fields });

describe('a question as a property', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['several with a default', several({ default: ['b'] }), { default: ['b'] }],
    ['a text', text({ format: 'email', max_length: 9 }), { type: 'string', format: 'email', maxLength: 9 }],
  ])('%s', (_, question, expected) => {
    expect(schemaOf(question)).toMatchObject(expected);
  });

  test('several without a most or a default have neither', () => {
    expect(Object.keys(schemaOf(several({}))!)).toEqual(['title', 'type', 'items', 'minItems']);
  });

  test('what can’t be chosen is neither offered nor the default', () => {
    const options = [
      { label: 'A', value: 'a' },
      { label: 'B', value: 'b', disabled: true },
    ];
    expect(schemaOf(choice({ options, default: ['b'] }))).toMatchObject({ oneOf: [{ const: 'a', title: 'A' }] });
    for (const value of ['b', 'in words'])
      expect(schemaOf(choice({ options, default: [value] }))).not.toHaveProperty('default');
  });

  test('where nothing can be chosen, the schema is one all the same', () => {
    const options = [{ label: 'A', value: 'a', disabled: true }];
    expect(schemaOf(choice({ options }))).toEqual({ title: 'Pick?', type: 'string' });
    expect(schemaOf(choice({ options, multi_select: true }))).toEqual({
      title: 'Pick?',
      type: 'array',
      items: { type: 'string' },
    });
  });

  test.each([
    [{}, 'In your own words, instead of a choice.'],
    [{ multi_select: true }, 'In your own words, beside what you chose.'],
    [{ placeholder: 'Which?' }, 'Which?'],
  ])('Other of %j says %s', (fields, description) => {
    expect(toElicitationRequest(formOf([choice(fields)])).requestedSchema.properties['pick__other']).toMatchObject({
      description,
    });
  });

  test('Other never takes the name of a question', () => {
    const names = Object.keys(
      toElicitationRequest(formOf([choice(), text({ id: 'pick__other' })])).requestedSchema.properties,
    );
    expect(names).toEqual(['pick', 'pick__other2', 'pick__other']);
    const choices = toElicitationRequest(formOf([choice(), choice({ id: 'pick__other' })])).requestedSchema.properties;
    expect(Object.keys(choices)).toEqual(['pick', 'pick__other2', 'pick__other', 'pick__other__other']);
  });
});

test.each([
  [{ elicitation: {} }, true],
  [{ elicitation: { form: {} } }, true],
  [{ elicitation: { form: {}, url: {} } }, true],
  [{ elicitation: { url: {} } }, false],
  [{ elicitation: true }, false],
  [{}, false],
  [undefined, false],
])('whether a client that declares %j is asked: %s', (capabilities, expected) => {
  const server = { server: { elicitInput: () => undefined } } as unknown as Parameters<typeof findElicitation>[0];
  expect(findElicitation(server, {}, capabilities, 1) !== undefined).toBe(expected);
});

describe('a host that takes its time', () => {
  test('is not waited for once the call was given up, before or after it began', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(new Promise(() => undefined), controller.signal);
    controller.abort();
    expect(await waiting).toBeUndefined();
    expect(await untilAborted(new Promise(() => undefined), controller.signal)).toBeUndefined();
  });

  test('is no fault of the host once the call was given up', async () => {
    const asked = elicitAnswer(
      formOf([text()]).payload,
      { ask: () => Promise.reject(new Error('aborted')) },
      AbortSignal.abort(),
    );
    expect(await asked).toMatchObject({
      isError: true,
      content: [{ text: 'The call was cancelled before the user answered.' }],
    });
  });

  test('leaves nothing behind on the signal', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    expect(await untilAborted(Promise.resolve('here'), signal)).toBe('here');
    await expect.poll(() => removed.mock.calls.map(([type]) => type)).toEqual(['abort']);
  });
});

describe('arguments of any shape', () => {
  const { '~standard': standard, _zod: zod } = anyArguments({ type: 'object' }) as unknown as {
    '~standard': { validate(value: unknown): { value?: unknown; issues?: { message: string }[] } };
    _zod: { run(payload: { value: unknown; issues: unknown[] }): { issues: unknown[] } };
  };
  test.each(['text', 7, null, [1]])('%j is none', (value) => {
    expect(standard.validate(value).issues?.map(({ message }) => message)).toEqual([expect.stringMatching(/object/)]);
    expect(zod.run({ value, issues: [] }).issues).toMatchObject([
      { code: 'custom', path: [], message: expect.stringMatching(/object/) as string },
    ]);
  });

  test('an object is taken as it is', () => {
    expect(standard.validate({ a: 1 })).toEqual({ value: { a: 1 } });
    expect(zod.run({ value: { a: 1 }, issues: [] }).issues).toEqual([]);
  });
});
