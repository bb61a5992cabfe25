// @vitest-environment node
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { normalizeToolInput, systemPromptHint, toolDefinition } from '../../src/server/index.js';
import type { ToolArguments } from '../../src/server/standard-tool-schema.js';

const { inputSchema, description } = toolDefinition;
const schema = z.fromJSONSchema(inputSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }));

const option = {
  label: 'Go',
  value: 'go',
  recommended: true,
  description: 'Fast',
  preview: 'func main() {}',
  disabled: false,
};
const choice = {
  id: 'language',
  question: 'Which language?',
  input_type: 'choice',
  options: [option],
  multi_select: true,
  required: false,
  default: ['go'],
  placeholder: 'Another',
  header: 'Language',
  lang: 'en',
  description: 'For the server.',
  allow_other: true,
  min_select: 0,
  max_select: 2,
};
const text = {
  id: 'port',
  question: 'Which port?',
  input_type: 'text',
  multiline: false,
  format: 'integer',
  min_length: 1,
  max_length: 5,
  minimum: 1,
  maximum: 65535,
};

test('the head', () => {
  expect(toolDefinition).toEqual({
    name: 'interactive_form_question',
    title: 'Ask the user',
    description: expect.any(String) as string,
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { questions: expect.objectContaining({ type: 'array', minItems: 1 }) as object },
      required: ['questions'],
    },
  });
  expect(JSON.parse(JSON.stringify(toolDefinition))).toEqual(toolDefinition);
});

test('the schema describes every field that a payload can carry, but the pattern that no model may set', () => {
  const asked = { when: [{ id: 'language', op: 'eq', value: 'go' }], allow_delegate: true };
  const input = { questions: [choice, { ...text, ...asked }] };
  expect(normalizeToolInput(input, {})).toMatchObject({ ok: true, payload: input, warnings: [] });
  const { items } = inputSchema.properties['questions'] as {
    items: { properties: Record<string, { items?: { properties: object } }> };
  };
  expect(Object.keys(items.properties).sort()).toEqual(
    [...new Set([...Object.keys(choice), ...Object.keys(text), ...Object.keys(asked)])].sort(),
  );
  expect(Object.keys(items.properties['options']!.items!.properties).sort()).toEqual(Object.keys(option).sort());
});

describe('the schema', () => {
  test.each<[string, unknown, boolean]>([
    ['takes both kinds', { questions: [choice, text] }, true],
    ['takes the least', { questions: [{ id: 'a', question: 'What?', input_type: 'text' }] }, true],
    ['wants questions', {}, false],
    ['wants at least one', { questions: [] }, false],
    ['wants an id', { questions: [{ question: 'What?', input_type: 'text' }] }, false],
    ['wants one of two types', { questions: [{ id: 'a', question: 'What?', input_type: 'radio' }] }, false],
    ['wants a value in an option', { questions: [{ ...choice, options: [{ label: 'Go' }] }] }, false],
    ['wants a known format', { questions: [{ ...text, format: 'phone' }] }, false],
  ])('%s', (_, input, isValid) => {
    expect(schema.safeParse(input).success).toBe(isValid);
  });
});

describe.each([
  ['the definition', toolDefinition],
  ['its schema', inputSchema],
])('%s is a Standard Schema', (_, { '~standard': standard }) => {
  test('takes what the normaliser takes, mended', () => {
    const sloppy = {
      questions: JSON.stringify([{ title: 'Which language?', type: 'radio', options: ['Go', 'Rust'] }]),
    };
    const normalized = normalizeToolInput(sloppy);
    expect(normalized).toMatchObject({ ok: true });
    expect(standard.validate(sloppy)).toEqual({ value: { questions: normalized.ok && normalized.payload.questions } });
  });

  test.each([[{}], ['nonsense'], [null], [{ questions: [{ id: 'a' }] }]])(
    'refuses %j with words that a model can act on',
    (nonsense) => {
      const normalized = normalizeToolInput(nonsense);
      expect(standard.validate(nonsense)).toEqual({ issues: [{ message: !normalized.ok && normalized.message }] });
    },
  );

  test.each([
    ['draft-2020-12', 'https://json-schema.org/draft/2020-12/schema'],
    ['draft-07', 'http://json-schema.org/draft-07/schema#'],
  ])('is JSON Schema %s for a model', (target, $schema) => {
    expect(standard.jsonSchema.input({ target })).toEqual({ ...inputSchema, $schema });
    expect(standard.jsonSchema.output({ target })).toEqual({ ...inputSchema, $schema });
  });

  test('has no JSON Schema of a kind that it does not know', () => {
    expect(() => standard.jsonSchema.input({ target: 'openapi-3.0' })).toThrow('openapi-3.0');
  });

  test('gives a copy each time, for libraries write into it', () => {
    const schema = standard.jsonSchema.input({ target: 'draft-07' });
    delete (schema['properties'] as Record<string, unknown>)['questions'];
    expect(standard.jsonSchema.input({ target: 'draft-07' })).toHaveProperty('properties.questions');
  });

  test('fits the types of the specification', () => {
    const schema: StandardSchemaV1<ToolArguments> & StandardJSONSchemaV1<ToolArguments> = { '~standard': standard };
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: 'react-interactive-form' });
  });
});

describe('the description tells a model', () => {
  test.each([
    'only where the answer changes what you do next',
    "can't find it out yourself",
    "Don't ask where one way is obvious",
    'Never ask the same twice',
    'Never write questions or options as plain text',
    'in one call',
    'one decision',
    'two or three',
    'Never add an option such as "Other"',
    'only with a reason',
    'Never write "(Recommended)"',
    'End your turn',
    '{"answer": ["value"]}',
    '{"answers":',
    '{"status": "cancelled"}',
    '"when" asks a question only after',
    '"delegated" lists what you are to decide',
    '"unanswered" what stays open',
    '"revision" takes the place',
  ])('%s', (words) => {
    expect(description).toContain(words);
  });
});

describe('no host cuts the words to a model', () => {
  /** Claude Code cuts a tool's description, and a server's instructions, after two kilobytes each. */
  const CUT = 2048;
  /** A line that says what a field means. */
  const LINE = 160;

  test('neither of the description, with a line for each field of the third edition that is still to come', () => {
    const { items } = inputSchema.properties['questions'] as { items: { properties: object } };
    const awaited = ['allow_delegate', 'when'].filter((field) => !(field in items.properties));
    expect(bytesOf(description) + awaited.length * LINE).toBeLessThanOrEqual(CUT);
  });

  test('nor of the hint, which is two lines', () => {
    expect(bytesOf(systemPromptHint)).toBeLessThanOrEqual(CUT);
    expect(systemPromptHint.split('\n')).toEqual([
      expect.stringContaining(toolDefinition.name),
      expect.stringContaining("don't ask"),
    ]);
  });
});

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
