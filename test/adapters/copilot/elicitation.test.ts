// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCopilotElicitation, toCopilotElicitResult } from '../../../src/adapters/copilot/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { answerTo, formOfResult, issuesOf, label, labels } from '../shared/support.js';

const properties = {
  size: { type: 'string', enum: ['S', 'M'] },
  many: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  n: { type: 'integer' },
  ok: { type: 'boolean' },
  t: { type: 'string', description: 'Words' },
};

/** As Copilot CLI 1.0.102 sent it to `onElicitationRequest` of `@github/copilot-sdk` 1.0.14: it drops `required`, limits and the like. */
const request = {
  sessionId: 'e38bf187-6cff-484e-b267-1da001234e86',
  message: 'Which size?',
  requestedSchema: { type: 'object', properties },
};
const form = formOfResult(fromCopilotElicitation(request));
const allowsOther = ({ payload }: TrustedForm) =>
  payload.questions.map((question) => 'allow_other' in question && question.allow_other);

describe('a request', () => {
  test("of the agent itself has an Other at each enum, as the agent's tool says", () => {
    expect(allowsOther(form)).toEqual([true, true, false, false, false]);
    expect(form.payload.questions).toMatchObject([
      { id: 'size', description: 'Which size?', required: false, multi_select: false },
      { id: 'many', multi_select: true },
      { id: 'n', format: 'integer' },
      { id: 'ok', options: [{ value: 'true' }, { value: 'false' }] },
      { id: 't', input_type: 'text' },
    ]);
  });

  test('of an MCP server is as strict as its schema, and says who asks', () => {
    const ofServer = formOfResult(fromCopilotElicitation({ ...request, elicitationSource: 'reports' }));
    expect(allowsOther(ofServer)).toEqual([false, false, false, false, false]);
    expect(ofServer.payload.questions[0]).toMatchObject({ header: 'reports' });
  });

  test('may have labels of its own, and its event is read as its JSON text, too', () => {
    const context = { booleanLabels: ['Ja', 'Nein'], ask_id: 'a' } as const;
    const result = fromCopilotElicitation(JSON.stringify({ requestId: 'r', toolCallId: 't', ...request }), context);
    expect(result).toMatchObject({
      ok: true,
      payload: { ask_id: 'a', questions: [{}, {}, {}, { options: [{ label: 'Ja' }, { label: 'Nein' }] }, {}] },
    });
  });

  test.each([
    ['a mode with an address', { ...request, mode: 'url', url: 'https://example.com' }, [['mode', 'invalid_value']]],
    ['no schema', { message: 'Where?' }, [['requestedSchema', 'invalid_type']]],
  ])('refused: %s', (_name, params, issues) => {
    expect(issuesOf(fromCopilotElicitation(params))).toEqual(issues);
  });

  test('property: garbage is refused, and nothing throws', () => {
    const thrower = Object.defineProperty({ ...request }, 'elicitationSource', {
      get: () => expect.unreachable(),
      enumerable: true,
    });
    expect(typeof fromCopilotElicitation(thrower).ok).toBe('boolean');
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (input, elicitationSource) => {
        expect(fromCopilotElicitation(input).ok).toBe(false);
        expect(fromCopilotElicitation({ ...request, elicitationSource }).ok).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const remark = (message: string) => ({ _meta: { 'react-interactive-form/remarks': { message } } });

// What Copilot CLI 1.0.102 gave to its model: "User responded: size=M, many=a, n=3, ok=true, t=hi",
// "User responded: size=XL, many=a, own words, size__note=soon, t__note=x", and "User cancelled the request."
test.each<[string, AnswerMessage, object]>([
  [
    'typed values',
    buildAnswer(form, { size: ['M'], many: ['a'], n: '3', ok: ['true'], t: 'hi' }),
    { action: 'accept', content: { size: 'M', many: ['a'], n: 3, ok: true, t: 'hi' } },
  ],
  [
    'own words and notes',
    buildAnswer(
      form,
      { size: ['XL'], many: ['a', 'own words'] },
      { details: { size: { note: 'soon' }, t: { note: 'x' } } },
    ),
    { action: 'accept', content: { size: 'XL', many: ['a', 'own words'], size__note: 'soon', t__note: 'x' } },
  ],
  [
    'a decision handed back',
    buildAnswer(form, {}, { details: { size: { delegated: true } } }),
    { action: 'accept', content: { size__note: 'The user leaves this decision to you.' } },
  ],
  ['nothing', buildAnswer(form, {}), { action: 'accept', content: {} }],
  ['cancelled', buildCancellation(form), { action: 'cancel' }],
  [
    'cancelled with words',
    buildCancellation(form, { message: 'Tests first' }),
    { action: 'cancel', ...remark('Tests first') },
  ],
])('%s', (_name, message, result) => {
  expect(toCopilotElicitResult(form, message)).toEqual(result);
});

test('a request without properties can be confirmed, or not', () => {
  const confirmation = formOfResult(
    fromCopilotElicitation({ message: 'Go on?', requestedSchema: { type: 'object', properties: {} } }),
  );
  expect(toCopilotElicitResult(confirmation, buildAnswer(confirmation, { confirmation: ['accept'] }))).toEqual({
    action: 'accept',
    content: {},
  });
  expect(toCopilotElicitResult(confirmation, buildAnswer(confirmation, { confirmation: ['decline'] }))).toEqual({
    action: 'cancel',
  });
});

const property = fc.oneof(
  labels(1, 4).map((texts) => ({ type: 'string', enum: texts })),
  labels(1, 4).map((texts) => ({ type: 'array', items: { type: 'string', enum: texts } })),
  fc.constant({ type: 'string' }),
);
const answered = fc.dictionary(label, property, { minKeys: 1, maxKeys: 4 }).chain((generated) => {
  const made = formOfResult(
    fromCopilotElicitation({ message: 'Please answer.', requestedSchema: { type: 'object', properties: generated } }),
  );
  return fc.tuple(fc.constant(made), answerTo(made));
});

test('property: answers, own words and notes can be read back', () => {
  fc.assert(
    fc.property(answered, ([made, message]) => {
      const result = toCopilotElicitResult(made, message);
      const content = result.action === 'accept' ? result.content : {};
      const read = made.payload.questions.map(({ id, input_type }) => {
        const value = content[id];
        const note = content[`${id}__note`];
        const read = value === undefined ? [] : [value].flat();
        return [
          id,
          input_type === 'text' ? read.join('') : read,
          note === undefined ? {} : { note: String(note) },
        ] as const;
      });
      const values = Object.fromEntries(read.map(([id, value]) => [id, value as string | string[]]));
      expect(
        buildAnswer(made, values, { details: Object.fromEntries(read.map(([id, , detail]) => [id, detail])) }),
      ).toEqual(message);
    }),
  );
});
