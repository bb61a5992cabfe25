// @vitest-environment node
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  deferredResult,
  isDeferredResult,
  nonBlockingResult,
  normalizeToolInput,
  normalizeToolInputForSeveral,
  toolDefinition,
  toolDefinitionForSeveral,
} from '../../src/server/index.js';

const questions = [{ id: 'why', question: 'Why?', input_type: 'text' }];
const context = { ask_id: 'ask_1', task_id: 1 };

describe('a form that does not block', () => {
  test.each<[string, unknown]>([
    ['as it should be written', { questions, blocking: false }],
    ['as a word', { questions, blocking: 'False' }],
    ['under another name', { questions, isBlocking: 0 }],
    ['in a text holding JSON', JSON.stringify({ questions, blocking: 'no' })],
    ['beside one question outside its list', { question: 'Why?', input_type: 'text', id: 'why', blocking: false }],
  ])('is understood %s', (_, input) => {
    const result = normalizeToolInputForSeveral(input, context);
    expect(result).toMatchObject({
      ok: true,
      payload: { type: 'interactive_form_question', ...context, blocking: false, questions },
    });
    expect(result.ok && Object.isFrozen(result.payload)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['nothing about it', { questions }],
    ['that it blocks', { questions, blocking: true }],
    ['null', { questions, blocking: null }],
    ['what is neither', { questions, blocking: 'later' }],
    ['it in a question', { questions: [{ ...questions[0], blocking: false }] }],
    ['only an array', questions],
  ])('is none where the model wrote %s: all is as without', (_, input) => {
    expect(normalizeToolInputForSeveral(input, context)).toMatchObject({ ok: true, payload: { questions } });
    const { payload } = normalizeToolInputForSeveral(input, context) as { payload: object };
    expect('blocking' in payload).toBe(false);
  });

  test('what is no boolean is reported', () => {
    expect(normalizeToolInputForSeveral({ questions, blocking: 'later' }, context)).toMatchObject({
      warnings: [{ path: ['blocking'], code: 'dropped' }],
    });
  });

  test('is not to be had where one form waits: the field is unknown there', () => {
    const result = normalizeToolInput({ questions, blocking: false }, context);
    expect(result).toMatchObject({ ok: true, warnings: [{ path: ['blocking'], code: 'dropped' }] });
    expect(result.ok && 'blocking' in result.payload).toBe(false);
  });

  test('does not make a form of what is none', () => {
    expect(normalizeToolInputForSeveral({ questions: [], blocking: false }, context)).toEqual(
      normalizeToolInput({ questions: [] }, context),
    );
  });
});

test('its result stops no run, and tells the model what to expect', () => {
  expect(isDeferredResult(deferredResult('ask_1'))).toBe(true);
  expect(isDeferredResult(nonBlockingResult('ask_1'))).toBe(false);
  expect(isDeferredResult({ content: [{ type: 'text', text: JSON.stringify(nonBlockingResult('ask_1')) }] })).toBe(
    false,
  );
  expect(nonBlockingResult('ask_1')).toMatchObject({
    status: 'waiting_for_user_response',
    blocking: false,
    ask_id: 'ask_1',
  });
  expect('ask_id' in nonBlockingResult()).toBe(false);
});

describe('the tool of a host that lets several forms wait', () => {
  const { inputSchema, description } = toolDefinitionForSeveral;

  test('is the tool with one field more', () => {
    const { blocking, ...properties } = inputSchema.properties;
    expect({ ...toolDefinitionForSeveral, description: '', inputSchema: { ...inputSchema, properties } }).toEqual({
      ...toolDefinition,
      description: '',
    });
    expect(blocking).toMatchObject({ type: 'boolean', default: true });
    expect(description.startsWith(toolDefinition.description)).toBe(true);
    expect('blocking' in toolDefinition.inputSchema.properties).toBe(false);
  });

  test('no host cuts its description', () => {
    expect(new TextEncoder().encode(description).length).toBeLessThanOrEqual(2048);
  });

  test('its schema takes the field', () => {
    const validate = new Ajv({ strict: true }).compile(inputSchema);
    expect([validate({ questions, blocking: false }), validate({ questions, blocking: 'no' })]).toEqual([true, false]);
  });

  test.each([
    ['the definition', toolDefinitionForSeveral],
    ['its schema', inputSchema],
  ])('a library that validates by %s keeps it', (_, { '~standard': standard }) => {
    expect(standard.validate({ questions, blocking: 'false' })).toEqual({ value: { questions, blocking: false } });
    expect(standard.validate({ questions })).toEqual({ value: { questions } });
    expect(standard.validate({ blocking: false }).issues).toHaveLength(1);
    expect(standard.jsonSchema.input({ target: 'draft-07' })).toEqual({
      ...inputSchema,
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
    expect(JSON.stringify(toolDefinitionForSeveral)).not.toContain('~standard');
  });
});
