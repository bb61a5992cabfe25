// @vitest-environment node
import type { HumanInterrupt, HumanResponse as InboxResponse } from '@langchain/langgraph/prebuilt';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromHumanInterrupt,
  fromLangGraphApproval,
  toEditedRequest,
  toHumanResponse,
  toLangGraphApproval,
} from '../../../src/adapters/approvals/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { callOf, optionsOf } from '../../../src/protocol/questions.js';
import { readAnswerMessage } from '../../../src/protocol/read-answer-message.js';
import type { AnswerMessage, Answers } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { testRows } from '../shared/rows.js';
import { formOfResult, placesOf, refusalOf } from '../shared/support.js';

const args = { path: '/etc/hosts', force: true };
/** The value of an interrupt of the middleware of `langchain` 1.5.14. */
const of = (given: unknown = args, allowedDecisions = ['approve', 'edit', 'reject']) => ({
  actionRequests: [{ name: 'deleteFile', args: given, description: 'Tool execution requires approval' }],
  reviewConfigs: [{ actionName: 'deleteFile', allowedDecisions }],
});
const one = of();
const python = {
  action_requests: [{ name: 'ask_user', args: { question: 'Where?' } }],
  review_configs: [{ action_name: 'ask_user', allowed_decisions: ['approve', 'edit', 'reject', 'respond'] }],
};
const interrupt: HumanInterrupt = {
  action_request: { action: 'send_mail', args: { to: 'a@b.c', copies: 2 } },
  config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
  description: '# A mail',
};

const formFor = (value: unknown) => formOfResult(fromLangGraphApproval(value));
const questionOf = (form: TrustedForm, id: string) => form.payload.questions.find((question) => question.id === id);
const defaultOf = (form: TrustedForm, id: string) => questionOf(form, id)?.default;
const edit = (form: TrustedForm, text: string, more = {}) =>
  buildAnswer(form, { 'permission:0': ['edit'], 'edit:0': text, ...more });

/** The form in which the edited call is shown. */
function again(value: unknown, form: TrustedForm, message: AnswerMessage, id = 'toolu_2'): TrustedForm {
  const result = toEditedRequest(value, form, message);
  if (!result) throw new Error('Nothing was edited.');
  return formOfResult(result, id);
}

/** The answer that presses the button of an allowed call. */
function allow(form: TrustedForm, more = {}) {
  const option = optionsOf(questionOf(form, 'permission:0')).find(({ label }) => label === 'Allow once');
  return buildAnswer(form, { 'permission:0': [option!.value], ...more });
}

const REJECTED = { decisions: [{ type: 'reject' }] };
const editedTo = (given: object, more = {}) => ({
  decisions: [{ type: 'edit', editedAction: { name: 'deleteFile', args: given }, ...more }],
});

describe('the form', () => {
  testRows({ from: fromLangGraphApproval, to: toLangGraphApproval, request: python }, [
    {
      name: 'offers what the middleware allows, with the arguments as JSON',
      questions: [
        {
          options: [
            { label: 'Allow once', value: 'allow_once' },
            { label: 'Deny', value: 'reject_once' },
            { label: 'Answer instead', value: 'respond' },
            { label: 'Edit', value: 'edit' },
          ],
        },
        {},
        {
          id: 'respond:0',
          question: 'What should the agent read in place of the result?',
          allow_delegate: false,
          when: [{ id: 'permission:0', op: 'eq', value: 'respond' }],
        },
        {
          id: 'edit:0',
          question: 'The arguments, as JSON',
          default: ['{\n  "question": "Where?"\n}'],
          allow_delegate: false,
          when: [{ id: 'permission:0', op: 'eq', value: 'edit' }],
        },
      ],
    },
    {
      name: 'an answer in place of the call is the result of the tool',
      said: { 'permission:0': ['respond'], 'respond:0': 'In Rome', 'reason:0': 'Ask less' },
      result: { decisions: [{ type: 'respond', message: 'In Rome\nAsk less' }] },
    },
    {
      name: 'an answer in its place without words is a denial',
      said: { 'permission:0': ['respond'] },
      result: REJECTED,
    },
    {
      name: 'does not offer what is not named',
      request: { ...one, reviewConfigs: [] },
      questions: [{}, { id: 'reason:0' }],
    },
    {
      name: 'shows in the JSON what nobody sees, and the value stays',
      request: of({ path: 'a\u202Eb\u00A0\u{E0041}' }),
      questions: [{}, {}, { default: ['{\n  "path": "a\\u202eb\\u00a0\\udb40\\udc41"\n}'] }],
    },
    ...Object.entries({ 'are too long for a text': '\n'.repeat(15_000), 'have lost digits': 12345678901234567000 }).map(
      ([why, path]) => ({
        name: `offers no edit of arguments that ${why}`,
        request: of({ path }),
        questions: [{ options: [{ value: 'allow_once' }, { value: 'reject_once' }] }, {}],
        warnings: ['actionRequests.0.args: dropped'],
      }),
    ),
  ]);
});

describe('an edited call that was not shown again is never allowed', () => {
  const form = formFor(one);
  const shown = again(one, form, edit(form, '{"path":"/tmp/x"}'));

  test('its decision is a denial, and no word is lost', () => {
    const words = 'The user edited the arguments and did not allow the call. Their arguments:\n{"path":"/tmp/x"}\nNo';
    expect(toLangGraphApproval(form, edit(form, '{"path":"/tmp/x"}', { 'reason:0': 'No' }))).toEqual({
      decisions: [{ type: 'reject', message: words }],
    });
  });

  test('neither is it by an answer to the form before, nor by one to the form of another edit with the same ids', () => {
    const [first, second] = ['/tmp/x', '/home'].map((path) =>
      again(one, form, edit(form, JSON.stringify({ path })), 'toolu_1'),
    );
    expect(toLangGraphApproval(shown, allow(form))).toEqual(REJECTED);
    expect(toLangGraphApproval(shown, buildAnswer({ ...shown }, { 'permission:0': ['allow_once'] }))).toEqual(REJECTED);
    expect(toLangGraphApproval(second!, allow(first!))).toEqual(REJECTED);
  });

  test('nothing that allows is chosen in its form', () => {
    expect(questionOf(shown, 'permission:0')).toMatchObject({ call: 'deleteFile\n\npath: /tmp/x' });
    expect(defaultOf(shown, 'permission:0')).toBeUndefined();
  });

  test('a request that is not of this form is refused', () => {
    const result = toEditedRequest(of({ path: '/' }), form, edit(form, '{"path":"/tmp/x"}'));
    expect(result && refusalOf(result)).toEqual(['actionRequests.0.args: invalid_value']);
  });

  test('property: no answer to the first form allows anything but the call that it shows', () => {
    const odd = ['allow_once:{"editedAction":{"name":"deleteFile","args":{}}}'];
    const said = fc.oneof(
      fc.constantFrom(['edit'], ['respond'], ['reject_once'], [], odd, ['edit', 'allow_once:x']),
      fc.array(fc.string()),
    );
    fc.assert(
      fc.property(said, fc.string(), (choice, text) => {
        const message = buildAnswer(form, { 'permission:0': choice, 'edit:0': text, 'respond:0': text });
        expect(toLangGraphApproval(form, message).decisions[0]?.type).toBe('reject');
      }),
    );
  });
});

describe('an edit that was shown and allowed arrives', () => {
  test.each<[name: string, value: unknown, text: string | undefined, result: object]>([
    ['as the middleware in JavaScript takes it', one, '{"path":"/tmp/x"}', editedTo({ path: '/tmp/x' })],
    [
      'if it changes nothing, as the call that it was',
      one,
      ' {"path": "/etc/hosts", "force": true} ',
      { decisions: [{ type: 'approve' }] },
    ],
    ['where only an edit is allowed', of(args, ['edit']), undefined, editedTo(args)],
    [
      'as the middleware in Python takes it',
      python,
      '{"question":"When?"}',
      { decisions: [{ type: 'edit', edited_action: { name: 'ask_user', args: { question: 'When?' } } }] },
    ],
  ])('%s', (_name, value, text, result) => {
    const form = formFor(value);
    const shown = again(value, form, edit(form, text ?? defaultOf(form, 'edit:0')![0]!, { 'reason:0': 'Here' }));
    expect(defaultOf(shown, 'reason:0')).toEqual(['Here']);
    expect(toLangGraphApproval(shown, allow(shown))).toEqual(result);
  });

  test('with the words beside it', () => {
    const form = formFor(one);
    const shown = again(one, form, edit(form, '{}'));
    expect(toLangGraphApproval(shown, allow(shown, { 'reason:0': 'Better' }))).toEqual(
      editedTo({}, { message: 'Better' }),
    );
  });

  test('if it is edited once more, as it was shown last', () => {
    const form = formFor(one);
    const shown = again(one, form, edit(form, '{"path":"/tmp/x"}'));
    expect(defaultOf(shown, 'edit:0')).toEqual(['{\n  "path": "/tmp/x"\n}']);
    const last = again(one, shown, edit(shown, '{"path":"/tmp/y"}'), 'toolu_3');
    expect(toLangGraphApproval(last, allow(last))).toEqual(editedTo({ path: '/tmp/y' }));
  });

  test('as Agent Inbox would send it, for each interrupt of a list; of the other only a denial is chosen still', () => {
    const list = [interrupt, interrupt];
    const form = formOfResult(fromHumanInterrupt(list));
    const other = { 'permission:1': ['reject_once'], 'reason:': 'Once' };
    const shown = again(list, form, edit(form, '{"to":"d@e.f","copies":1}', other));
    expect(defaultOf(shown, 'permission:1')).toEqual(['reject_once']);
    const allowed = again(list, form, edit(form, '{}', { 'permission:1': ['allow_once'] }));
    expect(defaultOf(allowed, 'permission:1')).toBeUndefined();
    expect(toHumanResponse(shown, allow(shown, other)) satisfies InboxResponse[]).toEqual([
      { type: 'edit', args: { action: 'send_mail', args: { to: 'd@e.f', copies: 1 } } },
      { type: 'ignore', args: 'Once' },
    ]);
  });

  test('beside an answer in place of another call, which comes back', () => {
    const batch = { ...python, action_requests: [python.action_requests[0], python.action_requests[0]] };
    const form = formFor(batch);
    const shown = again(batch, form, edit(form, '{}', { 'permission:1': ['respond'], 'respond:1': 'Rome' }));
    expect([defaultOf(shown, 'permission:1'), defaultOf(shown, 'respond:1')]).toEqual([['respond'], ['Rome']]);
    expect(toEditedRequest(batch, form, buildAnswer(form, { 'permission:0': ['respond'] }))).toBeUndefined();
  });

  test.each(['{"path": }', '[1]', 'null', '"rm"', '/tmp/x'])(
    'the text %s, which is no JSON object, comes back',
    (text) => {
      const form = formFor(one);
      const result = toEditedRequest(one, form, edit(form, text, { 'reason:0': 'Here' }));
      expect(result?.ok && placesOf(result.warnings)).toEqual(['actionRequests.0.args: dropped']);
      const shown = formOfResult(result!);
      expect(shown.payload.questions).toMatchObject([
        { default: ['edit'], call: callOf(questionOf(form, 'permission:0')) },
        { default: ['Here'] },
        { default: [text], description: expect.stringContaining('no JSON object') as unknown },
      ]);
      expect(toLangGraphApproval(shown, allow(shown))).toEqual({ decisions: [{ type: 'approve' }] });
      const repaired = again(one, shown, edit(shown, '{"path":"/tmp/x"}'));
      expect(toLangGraphApproval(repaired, allow(repaired))).toEqual(editedTo({ path: '/tmp/x' }));
    },
  );

  /** Arguments as a stack would send them, and as a person would type them. */
  const anyArgs = fc
    .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 })
    // Nobody may edit a number that JavaScript may have rounded.
    .filter((given) => !JSON.stringify(given).includes('e+'));

  test.each([
    ['the middleware', fromLangGraphApproval, toLangGraphApproval, (given: object) => of(given)],
    [
      'Agent Inbox',
      fromHumanInterrupt,
      toHumanResponse,
      (given: object) => ({ ...interrupt, action_request: { action: 'deleteFile', args: given } }),
    ],
  ] as const)(
    'property: exactly what was typed, shown and allowed arrives at %s, over the wire too',
    (_name, from, to, ask) => {
      const decide = (form: TrustedForm, message: AnswerMessage) => [to(form, message)].flat()[0]!;
      fc.assert(
        fc.property(anyArgs, anyArgs, (given, typed) => {
          const form = formOfResult(from(ask(given)));
          const message = edit(form, JSON.stringify(typed));
          expect(JSON.stringify(decide(form, message))).toMatch(/"type":"(reject|ignore)"/);
          const shown = again(ask(given), form, message);
          const read = readAnswerMessage(shown, JSON.parse(JSON.stringify(allow(shown))));
          if (!read.ok) throw new Error(JSON.stringify(read));
          const sent = JSON.stringify(decide(shown, read.answer));
          const isSame = JSON.stringify(given) === JSON.stringify(typed);
          if (isSame) expect(sent).toMatch(/accept|approve/);
          else expect(sent).toContain(`"deleteFile","args":${JSON.stringify(typed)}`);
        }),
      );
    },
  );
});

describe('Agent Inbox', () => {
  const shown = { call: 'send_mail\n\nto: a@b.c\ncopies: 2', options: [{ preview: '# A mail' }, {}, {}, {}] };
  const bare = { allow_ignore: true, allow_respond: false, allow_edit: false, allow_accept: true };
  const answers: [name: string, said: Answers, response: InboxResponse][] = [
    ['accepts', { 'permission:0': ['allow_once'] }, { type: 'accept', args: null }],
    ['ignores', { 'permission:0': ['reject_once'], 'reason:0': 'No' }, { type: 'ignore', args: 'No' }],
    ['responds', { 'permission:0': ['respond'], 'respond:0': 'Ask Ada' }, { type: 'response', args: 'Ask Ada' }],
    ['leaves it open', {}, { type: 'ignore', args: null }],
  ];

  testRows({ from: fromHumanInterrupt, to: toHumanResponse, request: interrupt }, [
    {
      name: 'the user cancels',
      questions: [shown, {}, {}, {}],
      cancelled: 'Later',
      result: [{ type: 'ignore', args: 'Later' }],
    },
    ...answers.map(([name, said, response]) => ({ name: `the user ${name}`, said, result: [response] })),
    {
      name: 'what is not allowed is not offered',
      request: { ...interrupt, config: bare },
      questions: [{}, { id: 'reason:0' }],
    },
    { name: 'no list', request: [], refused: ['interrupts: missing_options'] },
    {
      name: 'a config that allows nothing',
      request: { ...interrupt, config: {} },
      refused: ['config: missing_options'],
    },
    {
      name: 'no arguments',
      request: { ...interrupt, action_request: { action: 'a' } },
      refused: ['action_request.args: invalid_type'],
    },
  ]);
});
