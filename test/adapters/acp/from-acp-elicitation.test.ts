// @vitest-environment node
import {
  askUserQuestionsToCreateRequest,
  refusalFallbackToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAcpElicitation } from '../../../src/adapters/acp/index.js';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { importCodex } from '../shared/import-codex.js';
import { issuesOf } from '../shared/support.js';
import { everyField } from '../mcp-elicitation/support.js';

const codex = await importCodex();

function questionsOf(request: unknown, context?: Parameters<typeof fromAcpElicitation>[1]): unknown {
  const result = fromAcpElicitation(request, context);
  return result.ok ? result.payload.questions : result.issues;
}

describe("what Claude's agent asks", () => {
  const database = {
    question: 'Which database?',
    header: 'Database',
    multiSelect: false,
    options: [
      { label: 'Postgres (Recommended)', description: 'It is there', preview: 'CREATE TABLE t ();' },
      { label: 'SQLite', description: '' },
    ],
  };
  const features = {
    question: 'Which features?',
    header: '',
    multiSelect: true,
    options: [{ label: 'Auth', description: 'Log in' }],
  };
  const asked = {
    id: 'question_0',
    question: 'Which database?',
    header: 'Database',
    required: false,
    input_type: 'choice',
    options: [
      {
        label: 'Postgres',
        value: 'Postgres (Recommended)',
        recommended: true,
        description: 'It is there',
        preview: 'CREATE TABLE t ();',
      },
      { label: 'SQLite', value: 'SQLite' },
    ],
    multi_select: false,
    allow_other: true,
    other_id: 'question_0_custom',
  };

  test('a lone question has its words in the message', () => {
    expect(questionsOf(askUserQuestionsToCreateRequest([database], 's', 'toolu_1'))).toEqual([asked]);
  });

  test('several are one question each', () => {
    expect(questionsOf(askUserQuestionsToCreateRequest([database, features], 's', undefined))).toEqual([
      { ...asked, description: 'Please answer the following questions.' },
      {
        id: 'question_1',
        question: 'Which features?',
        required: false,
        input_type: 'choice',
        options: [{ label: 'Auth', value: 'Auth', description: 'Log in' }],
        multi_select: true,
        allow_other: true,
        other_id: 'question_1_custom',
      },
    ]);
  });

  test('the marks for one client change nothing', () => {
    expect(questionsOf(askUserQuestionsToCreateRequest([database], 's', 'toolu_1', true))).toEqual([asked]);
  });

  test('the first versions put the description into the title, too', () => {
    const meta = (held: object) => ({ '_claude/askUserQuestionOption': held });
    const properties = {
      question_0: {
        type: 'string',
        title: 'Database',
        oneOf: [
          {
            const: 'Postgres (Recommended)',
            title: 'Postgres (Recommended) — It is there',
            _meta: meta({ description: 'It is there', preview: 'CREATE TABLE t ();' }),
          },
          { const: 'SQLite', title: 'SQLite' },
        ],
      },
      question_0_custom: { type: 'string', title: 'Other', description: 'Type your own answer (optional).' },
    };
    expect(
      questionsOf({
        mode: 'form',
        sessionId: 's',
        message: 'Which database?',
        requestedSchema: { type: 'object', properties },
      }),
    ).toEqual([asked]);
  });

  test('a choice without a field for own words has no Other', () => {
    const request = refusalFallbackToCreateRequest(
      { originalModel: 'Big', fallbackModel: 'Small', apiRefusalCategory: null },
      's',
    );
    expect(questionsOf(request)).toEqual([
      {
        id: 'choice',
        question: 'choice',
        description: 'Big declined this request. Retry with Small?',
        required: false,
        input_type: 'choice',
        options: [
          { label: 'Retry with Small', value: 'retry_fallback', description: 'The session continues on Small.' },
          { label: 'Keep the refusal', value: 'cancelled', description: 'You can send a new message.' },
        ],
        multi_select: false,
        allow_other: false,
      },
    ]);
  });

  test("the agent's name leads the header", () => {
    expect(
      questionsOf(askUserQuestionsToCreateRequest([database], 's', undefined), { agentName: 'Claude' }),
    ).toMatchObject([{ header: 'Claude · Database' }]);
    expect(
      questionsOf(askUserQuestionsToCreateRequest([features], 's', undefined), { agentName: 'Claude' }),
    ).toMatchObject([{ header: 'Claude' }]);
  });

  test('an MCP server that asks in the same way is read in the same way', () => {
    const { message, requestedSchema } = askUserQuestionsToCreateRequest([database], 's', undefined) as {
      message: string;
      requestedSchema: unknown;
    };
    const result = fromElicitation({ message, requestedSchema });
    expect(result.ok && result.payload.questions).toEqual([asked]);
  });
});

describe('what Codex asks', () => {
  const scope = {
    id: 'scope',
    header: 'Scope',
    question: 'How far?',
    isOther: true,
    isSecret: false,
    options: [
      { label: 'Minimal (Recommended)', description: 'Only the bug' },
      { label: 'Thorough', description: '' },
    ],
  };
  const ask = (...questions: (typeof scope)[]) =>
    codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions });
  const asked = {
    id: 'scope',
    question: 'How far?',
    header: 'Scope',
    description: 'Codex needs your input to continue.',
    required: true,
    input_type: 'choice',
    options: [
      { label: 'Minimal', value: 'Minimal (Recommended)', recommended: true, description: 'Only the bug' },
      { label: 'Thorough', value: 'Thorough' },
    ],
    multi_select: false,
    allow_other: true,
    other_id: 'scope_note',
  };

  test('"None of the above" and the note are Other', () => {
    expect(questionsOf(ask(scope))).toEqual([asked]);
  });

  test('without Other, and without options', () => {
    const text = { ...scope, id: 'why', question: 'Why?', options: null as unknown as typeof scope.options };
    expect(questionsOf(ask({ ...scope, isOther: false }, text))).toEqual([
      { ...asked, allow_other: false, other_id: undefined, allow_delegate: false },
      { id: 'why', question: 'Why?', header: 'Scope', required: true, allow_delegate: false, input_type: 'text' },
    ]);
  });

  test('a question may be named as the note of another', () => {
    const both = questionsOf(ask(scope, { ...scope, id: 'scope_note', question: 'What for?' }));
    expect(both).toMatchObject([
      { id: 'scope', allow_other: true },
      { id: 'scope_note', question: 'What for?', allow_other: true },
    ]);
    expect(both).toHaveLength(2);
  });

  test('a secret is refused, with words that say so', () => {
    const result = fromAcpElicitation(ask({ ...scope, isSecret: true }, { ...scope, id: 'b' }));
    expect(result).toEqual({
      ok: false,
      issues: [
        {
          path: ['requestedSchema', 'properties', 'scope'],
          code: 'invalid_value',
          message:
            '"scope" asks for a secret, and a form shows and stores what is typed; ask for it in a masked field of your own.',
        },
      ],
      message:
        'requestedSchema.properties.scope: "scope" asks for a secret, and a form shows and stores what is typed; ask for it in a masked field of your own.',
    });
  });
});

test('anything else is read as an MCP elicitation', () => {
  const { mode, ...rest } = everyField;
  expect(fromAcpElicitation({ sessionId: 's', ...everyField })).toEqual(fromElicitation({ mode, ...rest }));
});

describe('a second property that is no companion stays a question', () => {
  const choice = { type: 'string', oneOf: [{ const: 'a', title: 'A' }] };
  test.each<[name: string, properties: object, required: string[]]>([
    ['it is required', { q: choice, q_custom: { type: 'string', title: 'Other' } }, ['q_custom']],
    [
      'the choice is required: own words alone would not do',
      { q: choice, q_custom: { type: 'string', title: 'Other' } },
      ['q'],
    ],
    ['it has another title', { q: choice, q_custom: { type: 'string', title: 'Colour' } }, []],
    ['it is a choice', { q: choice, q_custom: { ...choice, title: 'Other' } }, []],
    ['there is no choice', { q: { type: 'string' }, q_custom: { type: 'string', title: 'Other' } }, []],
    [
      "it is another one's note",
      { q: choice, q_note: { type: 'string', _meta: { codex: { role: 'user_note', questionId: 'p' } } } },
      [],
    ],
    [
      'a note beside several',
      {
        q: { type: 'array', items: { enum: ['a'] } },
        q_note: { type: 'string', _meta: { codex: { role: 'user_note', questionId: 'q' } } },
      },
      [],
    ],
  ])('%s', (_name, properties, required) => {
    const result = fromAcpElicitation({
      mode: 'form',
      sessionId: 's',
      message: 'M',
      requestedSchema: { type: 'object', properties, required },
    });
    expect(result.ok && result.payload.questions.map(({ id }) => id)).toEqual(Object.keys(properties));
  });
});

test.each([
  ['no mode', { message: 'M', requestedSchema: { type: 'object', properties: {} } }, [['mode', 'invalid_value']]],
  [
    'an address',
    { mode: 'url', message: 'M', url: 'https://example.com', elicitationId: 'e' },
    [['mode', 'invalid_value']],
  ],
  ['no schema', { mode: 'form', message: 'M' }, [['requestedSchema', 'invalid_type']]],
  [
    'a property of a later version',
    { mode: 'form', message: 'M', requestedSchema: { properties: { p: { type: '_later' } } } },
    [['requestedSchema.properties.p.type', 'invalid_value']],
  ],
])('refused: %s', (_name, params, issues) => {
  expect(issuesOf(fromAcpElicitation(params))).toEqual(issues);
});

test('property: garbage is refused, and nothing throws', () => {
  const text = fc.constantFrom('Other', 'string', 'array', 'q', 'q_custom', 'q_note', 'user_note', 'None of the above');
  const meta = fc.record({
    codex: fc.record({ role: text, questionId: text, isSecret: fc.boolean() }),
    '_claude/askUserQuestionOption': fc.anything(),
  });
  const option = fc.oneof(
    fc.anything(),
    fc.record({
      const: fc.oneof(text, fc.anything()),
      title: fc.oneof(text, fc.anything()),
      description: fc.anything(),
      _meta: meta,
    }),
  );
  const property = fc.record(
    {
      type: text,
      title: text,
      description: fc.oneof(text, fc.anything()),
      oneOf: fc.array(option),
      items: fc.record({ anyOf: fc.array(option) }),
      _meta: fc.oneof(meta, fc.anything()),
    },
    { requiredKeys: ['type'] },
  );
  const schema = fc.record({
    properties: fc.dictionary(text, fc.oneof(property, fc.anything())),
    required: fc.oneof(fc.array(text), fc.anything()),
  });
  const params = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.record({ mode: fc.constant('form'), message: fc.oneof(text, fc.anything()), requestedSchema: schema }),
  );
  fc.assert(
    fc.property(params, (value) => {
      const result = fromAcpElicitation(value);
      expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
