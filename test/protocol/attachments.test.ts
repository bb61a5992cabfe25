// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  buildAnswer,
  readAnswerMessage,
  validateAnswerMessage,
  type Attachment,
  type AttachmentLimits,
} from '../../src/protocol/index.js';
import { toAskFollowupContent } from '../../src/adapters/ask-followup-question/index.js';
import { admitUserMessage } from '../../src/server/index.js';
import { hostileValues } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([
  text(),
  choice({ required: false }),
  choice({ id: 'closed', required: false, allow_other: false }),
]);
const limits: AttachmentLimits = {
  types: ['image/png'],
  maxBytes: 6,
  maxCount: 2,
  isOwnUrl: (url) => url.startsWith('https://files.example/'),
};
const png = (fields: object = {}): object => ({
  question_id: 'say',
  name: 'screen.png',
  media_type: 'image/png',
  data: 'iVBORw0K',
  ...fields,
});
const plain = buildAnswer(form, { say: 'See the picture' });
const send = (attachments: unknown) => ({ ...plain, attachments });

test.each<[string, unknown[]]>([
  ['an image', [png()]],
  ['one beside Other', [png({ question_id: 'pick' })]],
  ['as many as there may be, for each question', [png(), png(), png({ question_id: 'pick' })]],
  ['an address of the host', [png({ data: undefined, url: 'https://files.example/1' })]],
  ['padded base64', [png({ data: 'aQ==' })]],
])('%s passes, over the wire', (_, attachments) => {
  const expected = JSON.parse(JSON.stringify(attachments)) as Attachment[];
  const read = validateAnswerMessage(form, JSON.parse(JSON.stringify(send(attachments))), { attachments: limits });
  expect(read).toStrictEqual({ ok: true, message: { ...plain, attachments: expected } });
});

test.each<[data: string, maxBytes: number, isTaken: boolean]>([
  ['iVBORw0K', 6, true],
  ['iVBORw0K', 5, false],
  ['iVBORw0=', 5, true],
  ['iVBORw0=', 4, false],
  ['iVBORw==', 4, true],
  ['iVBORw==', 3, false],
])('%s is taken where %i bytes may be: %s', (data, maxBytes, isTaken) => {
  expect(validateAnswerMessage(form, send([png({ data })]), { attachments: { ...limits, maxBytes } }).ok).toBe(isTaken);
});

test('a copy is made of known fields only', () => {
  const read = validateAnswerMessage(form, send([png({ script: 'alert()' })]), { attachments: limits });
  expect(read).toStrictEqual({ ok: true, message: send([png()]) });
});

test.each<[string, unknown, [path: (string | number)[], code: string][]]>([
  ['no array', 'iVBORw0K', [[['attachments'], 'invalid_type']]],
  ['another type', [png({ media_type: 'image/svg+xml' })], [[['attachments', 0, 'media_type'], 'invalid_value']]],
  ['too large', [png({ data: 'iVBORw0KGgo=' })], [[['attachments', 0, 'data'], 'limit_exceeded']]],
  ['far too large', [png({ data: '!'.repeat(1_000_000) })], [[['attachments', 0, 'data'], 'limit_exceeded']]],
  ['no base64', [png({ data: 'iVBO!w0K' })], [[['attachments', 0, 'data'], 'invalid_value']]],
  ['a data URL', [png({ data: 'data:,i' })], [[['attachments', 0, 'data'], 'invalid_value']]],
  ['empty', [png({ data: '' })], [[['attachments', 0, 'data'], 'invalid_value']]],
  ['one too many', [png(), png(), png()], [[['attachments', 2, 'question_id'], 'limit_exceeded']]],
  [
    'an unknown question',
    [png({ question_id: '__proto__' })],
    [[['attachments', 0, 'question_id'], 'unknown_question']],
  ],
  [
    'a question without words',
    [png({ question_id: 'closed' })],
    [[['attachments', 0, 'question_id'], 'unknown_question']],
  ],
  ['a blank name', [png({ name: ' ' })], [[['attachments', 0, 'name'], 'blank']]],
  ['content and address', [png({ url: 'https://files.example/1' })], [[['attachments', 0, 'data'], 'invalid_type']]],
  ['neither', [png({ data: null })], [[['attachments', 0, 'data'], 'invalid_type']]],
  [
    'an address of somebody else',
    [png({ data: undefined, url: 'https://evil.example/1' })],
    [[['attachments', 0, 'url'], 'invalid_value']],
  ],
])('%s is refused, with its place', (_, attachments, expected) => {
  const read = validateAnswerMessage(form, send(attachments), { attachments: limits });
  expect(!read.ok && read.issues.map(({ path, code }) => [path, code])).toEqual(expected);
});

test('no address passes where the host has none', () => {
  const { isOwnUrl: _, ...without } = limits;
  const read = validateAnswerMessage(form, send([png({ data: undefined, url: 'https://files.example/1' })]), {
    attachments: without,
  });
  expect(read).toMatchObject({ ok: false, issues: [{ code: 'invalid_value' }] });
});

test('a server that does not know of them is not broken: they are dropped', () => {
  expect(validateAnswerMessage(form, send([png()]))).toStrictEqual({ ok: true, message: plain });
});

test.each(Object.entries(hostileValues))('%s is not thrown at', (_, create) => {
  expect(() => validateAnswerMessage(form, send(create()), { attachments: limits })).not.toThrow();
  expect(() => validateAnswerMessage(form, send([create()]), { attachments: limits })).not.toThrow();
  expect(() => readAnswerMessage(form, send([create()]))).not.toThrow();
});

describe('the gate', () => {
  const message = send([png()]);

  test('lets in what the host allows', () => {
    expect(admitUserMessage(form, { answer: message }, { attachments: limits })).toStrictEqual({
      ok: true,
      answer: message,
    });
    expect(
      admitUserMessage(form, { answer: send([png({ media_type: 'text/html' })]) }, { attachments: limits }),
    ).toMatchObject({
      error: 'interactive_form_answer_invalid',
      issues: [{ path: ['attachments', 0, 'media_type'] }],
    });
  });
});

test('a stored answer is read with them, for its receipt; what is none of them is left out', () => {
  const { answer } = readAnswerMessage(
    form,
    send([png({ name: 7 }), png(), png({ data: undefined }), { name: 'half' }, null]),
  );
  expect(answer).toStrictEqual(send([png()]));
});

test("Roo's content has them after the answer, before the host's own", () => {
  const single = formOf([text()]);
  const message = buildAnswer(
    single,
    { say: 'See' },
    { attachments: [png(), png({ data: undefined, url: 'https://files.example/1' })] as Attachment[] },
  );
  expect(toAskFollowupContent(single, message, ['https://host.example/2'])).toEqual([
    { type: 'text', text: '<answer>\nSee\n</answer>' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0K' } },
    { type: 'image', source: { type: 'url', url: 'https://files.example/1' } },
    { type: 'image', source: { type: 'url', url: 'https://host.example/2' } },
  ]);
});
