// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation, formatResponse } from '../../src/protocol/answer-message.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { isRecord } from '../../src/protocol/guards.js';
import { normalizeToolInput, toolDefinition } from '../../src/server/index.js';
import { formOfResult } from '../adapters/shared/support.js';

const ROOT = join(import.meta.dirname, '../..');
const skill = readFileSync(join(ROOT, 'skills/interactive-form/SKILL.md'), 'utf8');
const [, frontMatter = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(skill) ?? [];

interface Parameter {
  type: string;
  isRequired: boolean;
  default: unknown;
}

/** The rows of a table of the skill, under the line that stands before it. */
function tableUnder(heading: string): string[][] {
  const [, after = ''] = body.split(`\n${heading}\n`);
  const [table = ''] = after.trimStart().split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .replaceAll('\\|', '¦')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What the skill says of the fields of a question or an option. */
function fieldsInSkill(heading: string): Record<string, Parameter> {
  return Object.fromEntries(
    tableUnder(heading).map(([name = '', type = '', initial = '']) => [
      name.replaceAll('`', ''),
      {
        type: type.replace(', required', ''),
        isRequired: type.endsWith(', required'),
        default: initial === '' ? undefined : (JSON.parse(initial.replaceAll('`', '')) as unknown),
      },
    ]),
  );
}

/** What the definition says of them. */
function fieldsInDefinition(schema: unknown): Record<string, Parameter> {
  const { properties, required } = schema as {
    properties: Record<string, Record<string, unknown>>;
    required: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      { type: typeOf(field), isRequired: required.includes(name), default: field['default'] },
    ]),
  );
}

function typeOf({ type, enum: values, items }: Record<string, unknown>): string {
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join(' ¦ ');
  return isRecord(items) && items['type'] === 'string' ? 'array of string' : String(type);
}

const { questions } = toolDefinition.inputSchema.properties as {
  questions: { items: { properties: { options: { items: object } } } };
};

test('the front matter is that of a skill', () => {
  const fields = new Map(
    frontMatter.split(/\n(?! )/).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect([...fields.keys()]).toEqual(['name', 'description', 'license', 'metadata']);
  expect(fields.get('name')).toBe('interactive-form');
  expect(fields.get('description')).toMatch(/^Ask the user .+ Use it when /);
  expect(fields.get('description')!.length).toBeLessThanOrEqual(1024);
});

test('it names the tool, and stands in the package', () => {
  expect(body).toContain(`\`${toolDefinition.name}\``);
  expect((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { files: string[] }).files).toContain(
    'skills',
  );
});

describe('says the same as the definition of the tool', () => {
  test('of its parameters', () => {
    expect(tableUnder('## Parameters')).toEqual([
      ['`questions`', 'array', 'yes', expect.stringContaining(`1 to ${LIMITS.questions} questions`)],
    ]);
    expect(Object.keys(toolDefinition.inputSchema.properties)).toEqual(['questions']);
    expect(toolDefinition.inputSchema.required).toEqual(['questions']);
  });

  test.each([
    ['Each question:', questions.items],
    ['Each option:', questions.items.properties.options.items],
  ])('%s', (heading, schema) => {
    expect(fieldsInSkill(heading)).toEqual(fieldsInDefinition(schema));
    expect(Object.keys(fieldsInSkill(heading))).toEqual(Object.keys(fieldsInDefinition(schema)));
  });
});

const examples = [...body.matchAll(/```json\n([^]*?)\n```/g)].map(
  ([, text = '']) => JSON.parse(text) as { questions: { id: string }[] },
);

test('there is an example of each use', () => {
  expect(examples.map((example) => example.questions.map(({ id }) => id))).toEqual([
    ['environment'],
    ['cache'],
    ['language', 'features', 'deadline', 'notes'],
    ['drop_table'],
  ]);
});

test.each(examples)('nothing needs mending in $questions.0.id', (example) => {
  expect(normalizeToolInput(example)).toEqual({
    ok: true,
    payload: { type: 'interactive_form_question', ...example },
    warnings: [],
  });
});

test('the responses are those that the library gives', () => {
  const shown = tableUnder('## Response format').map(
    ([, response = '']) => JSON.parse(response.replaceAll('`', '')) as unknown,
  );
  const [one, , several] = examples.map((example) => formOfResult(normalizeToolInput(example)));
  const text = formOfResult(
    normalizeToolInput({ questions: [{ id: 'notes', question: 'Notes?', input_type: 'text' }] }),
  );
  expect(shown).toEqual([
    formatResponse(one!, buildAnswer(one!, { environment: ['preview'] })),
    formatResponse(text, buildAnswer(text, { notes: 'Ask Kim first' })),
    formatResponse(several!, buildAnswer(several!, { language: ['python'], features: ['audit', 'auth'] })),
  ]);
  expect(body).toContain(`\`${JSON.stringify(formatResponse(one!, buildCancellation(one!))).replaceAll(':', ': ')}\``);
});
