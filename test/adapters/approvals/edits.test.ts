// @vitest-environment node
import type { HumanInterrupt, HumanResponse as InboxResponse } from '@langchain/langgraph/prebuilt';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromHumanInterrupt,
  fromLangGraphApproval,
  type LangGraphApproval,
  toEditedRequest,
  toHumanResponse,
  toLangGraphApproval,
} from '../../../src/adapters/approvals/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { callOf, optionsOf } from '../../../src/protocol/questions.js';
import { readAnswerMessage } from '../../../src/protocol/read-answer-message.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult, issuesOf } from '../shared/support.js';

/** The value of an interrupt of the middleware of `langchain` 1.5.14, as it came. Its `interruptOn` was `true` for the first tool. */
const request = {
  actionRequests: [
    {
      name: 'deleteFile',
      args: { path: '/etc/hosts', force: true },
      description:
        'Tool execution requires approval\n\nTool: deleteFile\nArgs: {\n  "path": "/etc/hosts",\n  "force": true\n}',
    },
    {
      name: 'sendMail',
      args: { to: 'a@b.c' },
      description: 'Tool execution requires approval\n\nTool: sendMail\nArgs: {\n  "to": "a@b.c"\n}',
    },
  ],
  reviewConfigs: [
    { actionName: 'deleteFile', allowedDecisions: ['approve', 'edit', 'reject'] },
    { actionName: 'sendMail', allowedDecisions: ['approve', 'reject'] },
  ],
};
const one = { actionRequests: request.actionRequests.slice(0, 1), reviewConfigs: request.reviewConfigs };
const python = {
  action_requests: [{ name: 'ask_user', args: { question: 'Where?' } }],
  review_configs: [{ action_name: 'ask_user', allowed_decisions: ['approve', 'edit', 'reject', 'respond'] }],
};
const interrupt: HumanInterrupt = {
  action_request: { action: 'send_mail', args: { to: 'a@b.c', copies: 2 } },
  config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
  description: '# A mail',
};

const permissionOf = (form: TrustedForm, index = 0) =>
  form.payload.questions.find(({ id }) => id === `permission:${index}`);
const textOf = (form: TrustedForm, id: string) =>
  form.payload.questions.find((question) => question.id === id)?.default?.[0];
const edit = (form: TrustedForm, text: string, more = {}) =>
  buildAnswer(form, { 'permission:0': ['edit'], 'edit:0': text, ...more });

function again(value: unknown, form: TrustedForm, message: ReturnType<typeof edit>, id = 'toolu_2'): TrustedForm {
  const result = toEditedRequest(value, form, message);
  if (!result) throw new Error('Nothing was edited.');
  return formOfResult(result, id);
}

/** The answer that presses the button of an allowed call. */
function allow(form: TrustedForm, more = {}) {
  const option = optionsOf(permissionOf(form)).find(({ label }) => label === 'Allow once');
  return buildAnswer(form, { 'permission:0': [option!.value], ...more });
}

describe('the form', () => {
  test('offers what the middleware allows, with the arguments as JSON', () => {
    const { questions } = formOfResult(fromLangGraphApproval(python)).payload;
    expect(questions[0]).toMatchObject({
      options: [
        { label: 'Allow once', value: 'allow_once' },
        { label: 'Deny', value: 'reject_once' },
        { label: 'Answer instead', value: 'respond' },
        { label: 'Edit', value: 'edit' },
      ],
    });
    expect(questions.slice(2)).toEqual([
      {
        id: 'respond:0',
        question: 'What should the agent read in place of the result?',
        input_type: 'text',
        allow_delegate: false,
        when: [{ id: 'permission:0', op: 'eq', value: 'respond' }],
      },
      {
        id: 'edit:0',
        question: 'The arguments, as JSON',
        input_type: 'text',
        default: ['{\n  "question": "Where?"\n}'],
        allow_delegate: false,
        when: [{ id: 'permission:0', op: 'eq', value: 'edit' }],
      },
    ]);
  });

  test('does not offer what is not named', () => {
    const form = formOfResult(fromLangGraphApproval({ ...one, reviewConfigs: [] }));
    expect(form.payload.questions.map(({ id }) => id)).toEqual(['permission:0', 'reason:0']);
    const config = { allow_ignore: true, allow_respond: false, allow_edit: false, allow_accept: true };
    expect(formOfResult(fromHumanInterrupt({ ...interrupt, config })).payload.questions.map(({ id }) => id)).toEqual([
      'permission:0',
      'reason:0',
    ]);
  });

  test('shows in the JSON what nobody sees', () => {
    const args = { path: 'a\u202Eb\u00A0\u{E0041}' };
    const form = formOfResult(fromLangGraphApproval({ ...one, actionRequests: [{ name: 'deleteFile', args }] }));
    expect(textOf(form, 'edit:0')).toBe('{\n  "path": "a\\u202eb\\u00a0\\udb40\\udc41"\n}');
    expect(JSON.parse(textOf(form, 'edit:0')!)).toEqual(args);
  });

  test('offers no edit of arguments that are too long for a text, with a warning', () => {
    const result = fromLangGraphApproval({
      ...one,
      actionRequests: [{ name: 'deleteFile', args: { path: '\n'.repeat(15_000) } }],
    });
    expect(result.ok && result.warnings.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['actionRequests.0.args', 'dropped'],
    ]);
    expect(optionsOf(permissionOf(formOfResult(result))).map(({ value }) => value)).toEqual([
      'allow_once',
      'reject_once',
    ]);
  });
});

describe('an edited call that was not shown again is never allowed', () => {
  const form = formOfResult(fromLangGraphApproval(one));
  const message = edit(form, '{"path":"/tmp/x"}');

  test('its decision is a denial, and no word is lost', () => {
    expect(toLangGraphApproval(form, edit(form, '{"path":"/tmp/x"}', { 'reason:0': 'Not the system' }))).toEqual({
      decisions: [
        {
          type: 'reject',
          message:
            'The user edited the arguments and did not allow the call. Their arguments:\n{"path":"/tmp/x"}\nNot the system',
        },
      ],
    });
  });

  test('neither is it by an answer to the form before', () => {
    const shown = again(one, form, message);
    expect(toLangGraphApproval(shown, buildAnswer({ ...shown }, { 'permission:0': ['allow_once'] }))).toEqual({
      decisions: [{ type: 'reject' }],
    });
    expect(toLangGraphApproval(shown, allow(form))).toEqual({ decisions: [{ type: 'reject' }] });
  });

  test('nor by an answer to the form of another edit with the same ids', () => {
    const [first, second] = ['/tmp/x', '/home'].map((path) =>
      again(one, form, edit(form, JSON.stringify({ path })), 'toolu_1'),
    );
    expect(toLangGraphApproval(second!, allow(first!))).toEqual({ decisions: [{ type: 'reject' }] });
  });

  test('nothing that allows is chosen in its form', () => {
    expect(permissionOf(again(one, form, message))).toMatchObject({ call: 'deleteFile\n\npath: /tmp/x' });
    expect(permissionOf(again(one, form, message))?.default).toBeUndefined();
  });

  test('a request that is not of this form is refused', () => {
    const other = { ...one, actionRequests: [{ name: 'deleteFile', args: { path: '/' } }] };
    const result = toEditedRequest(other, form, message);
    expect(result && issuesOf(result)).toEqual([['actionRequests.0.args', 'invalid_value']]);
  });
});

describe('an edit that was shown and allowed arrives', () => {
  test('as the middleware in JavaScript takes it', () => {
    const form = formOfResult(fromLangGraphApproval(one));
    const shown = again(one, form, edit(form, '{"path":"/tmp/x"}', { 'reason:0': 'Here' }));
    expect(textOf(shown, 'reason:0')).toBe('Here');
    expect(toLangGraphApproval(shown, allow(shown))).toEqual({
      decisions: [{ type: 'edit', editedAction: { name: 'deleteFile', args: { path: '/tmp/x' } } }],
    });
  });

  test('as the middleware in Python takes it', () => {
    const form = formOfResult(fromLangGraphApproval(python));
    const shown = again(python, form, edit(form, '{"question":"When?"}'));
    expect(toLangGraphApproval(shown, allow(shown, { 'reason:0': 'Better' }))).toEqual({
      decisions: [
        { type: 'edit', edited_action: { name: 'ask_user', args: { question: 'When?' } }, message: 'Better' },
      ],
    });
  });

  test('as Agent Inbox would send it, for each interrupt of a list', () => {
    const list = [interrupt, interrupt];
    const form = formOfResult(fromHumanInterrupt(list));
    const shown = again(
      list,
      form,
      edit(form, '{"to":"d@e.f","copies":1}', { 'permission:1': ['reject_once'], 'reason:1': 'Once' }),
    );
    // The denial is chosen still.
    expect(permissionOf(shown, 1)?.default).toEqual(['reject_once']);
    const responses: InboxResponse[] = toHumanResponse(
      shown,
      allow(shown, { 'permission:1': ['reject_once'], 'reason:1': 'Once' }),
    );
    expect(responses).toEqual([
      { type: 'edit', args: { action: 'send_mail', args: { to: 'd@e.f', copies: 1 } } },
      { type: 'ignore', args: 'Once' },
    ]);
  });

  test('if it is edited once more, as it was shown last', () => {
    const form = formOfResult(fromLangGraphApproval(one));
    const shown = again(one, form, edit(form, '{"path":"/tmp/x"}'));
    expect(textOf(shown, 'edit:0')).toBe('{\n  "path": "/tmp/x"\n}');
    const last = again(one, shown, edit(shown, '{"path":"/tmp/y"}'), 'toolu_3');
    expect(toLangGraphApproval(last, allow(last))).toMatchObject({
      decisions: [{ type: 'edit', editedAction: { args: { path: '/tmp/y' } } }],
    });
  });

  test('also where only an edit is allowed', () => {
    const only = { ...one, reviewConfigs: [{ actionName: 'deleteFile', allowedDecisions: ['edit'] }] };
    const form = formOfResult(fromLangGraphApproval(only));
    const shown = again(only, form, edit(form, textOf(form, 'edit:0')!));
    expect(toLangGraphApproval(shown, allow(shown))).toEqual({
      decisions: [{ type: 'edit', editedAction: { name: 'deleteFile', args: one.actionRequests[0]!.args } }],
    });
  });

  test('an edit that changes nothing is the call as it was', () => {
    const form = formOfResult(fromLangGraphApproval(one));
    const shown = again(one, form, edit(form, ' {"path": "/etc/hosts", "force": true} '));
    expect(toLangGraphApproval(shown, allow(shown))).toEqual({ decisions: [{ type: 'approve' }] });
  });
});

describe('a text that is no JSON object', () => {
  test.each(['{"path": }', '[1]', 'null', '"rm"', '/tmp/x'])(
    '%s comes back in its field, and nothing is allowed',
    (text) => {
      const form = formOfResult(fromLangGraphApproval(one));
      const result = toEditedRequest(one, form, edit(form, text, { 'reason:0': 'Here' }));
      expect(result?.ok && result.warnings.map(({ path }) => path.join('.'))).toEqual(['actionRequests.0.args']);
      const shown = formOfResult(result!);
      expect(shown.payload.questions).toMatchObject([
        { default: ['edit'], call: callOf(permissionOf(form)) },
        { default: ['Here'] },
        { default: [text], description: 'This is no JSON object. Nothing was sent. Please correct it.' },
      ]);
      expect(toLangGraphApproval(shown, allow(shown))).toEqual({ decisions: [{ type: 'approve' }] });
      const repaired = again(one, shown, edit(shown, '{"path":"/tmp/x"}'));
      expect(toLangGraphApproval(repaired, allow(repaired))).toMatchObject({
        decisions: [{ type: 'edit', editedAction: { args: { path: '/tmp/x' } } }],
      });
    },
  );
});

describe('an answer in place of the call', () => {
  test('is the result of the tool', () => {
    const form = formOfResult(fromLangGraphApproval(python));
    const message = buildAnswer(form, { 'permission:0': ['respond'], 'respond:0': 'In Rome', 'reason:0': 'Ask less' });
    expect(toEditedRequest(python, form, message)).toBeUndefined();
    expect(toLangGraphApproval(form, message)).toEqual({
      decisions: [{ type: 'respond', message: 'In Rome\nAsk less' }],
    });
  });

  test('without words is a denial', () => {
    const form = formOfResult(fromLangGraphApproval(python));
    expect(toLangGraphApproval(form, buildAnswer(form, { 'permission:0': ['respond'] }))).toEqual({
      decisions: [{ type: 'reject' }],
    });
  });

  test('comes back with the rest when another call of the batch was edited', () => {
    const batch = {
      action_requests: [python.action_requests[0], python.action_requests[0]],
      review_configs: python.review_configs,
    };
    const form = formOfResult(fromLangGraphApproval(batch));
    const shown = again(batch, form, edit(form, '{}', { 'permission:1': ['respond'], 'respond:1': 'Rome' }));
    expect(permissionOf(shown, 1)?.default).toEqual(['respond']);
    expect(textOf(shown, 'respond:1')).toBe('Rome');
  });
});

test.each<[string, Parameters<typeof buildAnswer>[1] | undefined, object]>([
  ['accepts', { 'permission:0': ['allow_once'] }, { type: 'accept', args: null }],
  ['ignores', { 'permission:0': ['reject_once'], 'reason:0': 'No' }, { type: 'ignore', args: 'No' }],
  ['responds', { 'permission:0': ['respond'], 'respond:0': 'Ask Ada' }, { type: 'response', args: 'Ask Ada' }],
  ['leaves it open', {}, { type: 'ignore', args: null }],
  ['cancels', undefined, { type: 'ignore', args: 'Later' }],
])('Agent Inbox: the user %s', (_name, answers, response) => {
  const form = formOfResult(fromHumanInterrupt(interrupt));
  expect(form.payload.questions[0]).toMatchObject({
    call: 'send_mail\n\nto: a@b.c\ncopies: 2',
    options: [{ preview: '# A mail' }, {}, {}, {}],
  });
  const message = answers ? buildAnswer(form, answers) : buildCancellation(form, { message: 'Later' });
  const responses: InboxResponse[] = toHumanResponse(form, message);
  expect(responses).toEqual([response]);
});

test.each([
  [
    'nothing',
    {},
    [
      ['action_request', 'invalid_type'],
      ['config', 'invalid_type'],
    ],
  ],
  ['no list', [], [['interrupts', 'missing_options']]],
  ['a config that allows nothing', { ...interrupt, config: {} }, [['config', 'missing_options']]],
  ['no arguments', { ...interrupt, action_request: { action: 'a' } }, [['action_request.args', 'invalid_type']]],
])('an interrupt is refused: %s', (_name, value, issues) => {
  expect(issuesOf(fromHumanInterrupt(value))).toEqual(issues);
});

/** Arguments as a stack would send them, and as a person would type them. */
const args = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });

test('property: exactly what was typed, shown and allowed arrives, over the wire too; before it was shown, nothing does', () => {
  fc.assert(
    fc.property(args, args, fc.boolean(), (given, typed, isInbox) => {
      const value = isInbox
        ? { ...interrupt, action_request: { action: 'a', args: given } }
        : {
            actionRequests: [{ name: 'a', args: given }],
            reviewConfigs: [{ actionName: 'a', allowedDecisions: ['approve', 'edit', 'reject'] }],
          };
      const [from, to] = isInbox
        ? ([fromHumanInterrupt, toHumanResponse] as const)
        : ([fromLangGraphApproval, toLangGraphApproval] as const);
      const form = formOfResult(from(value));
      const message = edit(form, JSON.stringify(typed));
      expect(JSON.stringify(to(form, message))).toMatch(/"type":"(reject|ignore)"/);
      const shown = again(value, form, message);
      const read = readAnswerMessage(shown, JSON.parse(JSON.stringify(allow(shown))));
      if (!read.ok) throw new Error(JSON.stringify(read));
      const sent = to(shown, read.answer);
      const first = Array.isArray(sent) ? sent[0] : sent.decisions[0];
      const action = { [isInbox ? 'action' : 'name']: 'a', args: JSON.parse(JSON.stringify(typed)) as unknown };
      const isSame = JSON.stringify(given) === JSON.stringify(typed);
      if (isSame) expect(first?.type).toMatch(/accept|approve/);
      else expect(first).toEqual(isInbox ? { type: 'edit', args: action } : { type: 'edit', editedAction: action });
    }),
  );
});

test('property: no answer to the first form allows anything but the call that it shows', () => {
  const form = formOfResult(fromLangGraphApproval(one));
  const said = fc.oneof(
    fc.constantFrom(
      ['edit'],
      ['respond'],
      ['reject_once'],
      [],
      ['allow_once:{"editedAction":{"name":"deleteFile","args":{}}}'],
      ['edit', 'allow_once:x'],
    ),
    fc.array(fc.string()),
  );
  fc.assert(
    fc.property(said, fc.string(), (choice, text) => {
      const { decisions }: LangGraphApproval = toLangGraphApproval(
        form,
        buildAnswer(form, { 'permission:0': choice, 'edit:0': text, 'respond:0': text }),
      );
      expect(decisions[0]?.type).toBe('reject');
    }),
  );
});
