// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { accept, refuse } from './normalize.js';

const choice = {
  id: 'db',
  question: 'Which database?',
  input_type: 'choice',
  options: [
    { label: 'Postgres', value: 'pg' },
    { label: 'SQLite', value: 'lite' },
  ],
};
const text = { id: 'port', question: 'Which port?', input_type: 'text' };
const condition = { id: 'db', op: 'eq', value: 'pg' };

describe('"when", as models write it', () => {
  test.each<[string, object, object[]]>([
    ['as it should be', { when: [condition] }, [condition]],
    ['one condition alone', { when: condition }, [condition]],
    ['as JSON', { when: JSON.stringify([condition]) }, [condition]],
    ['under another name', { show_if: [condition] }, [condition]],
    ['fields under other names', { when: [{ question_id: 'db', operator: '==', equals: 'pg' }] }, [condition]],
    ['without an operator', { dependsOn: { question: 'db', value: 'pg' } }, [condition]],
    ['negated', { when: [{ id: 'db', op: '!=', value: 'lite' }] }, [{ id: 'db', op: 'neq', value: 'lite' }]],
    ['by a label', { when: [{ ...condition, value: 'postgres' }] }, [condition]],
    ['a value in an array', { when: [{ ...condition, value: ['pg'] }] }, [condition]],
    ['as a map', { when: { db: 'Postgres' } }, [condition]],
  ])('%s', (_, fields, when) => {
    expect(accept({ questions: [choice, { ...text, ...fields }] }).questions[1]).toEqual({ ...text, when });
  });

  test.each([{ when: [] }, { when: null }, { when: '' }])('%j is none', (fields) => {
    expect(accept({ questions: [choice, { ...text, ...fields }] })).toEqual({ questions: [choice, text], warnings: [] });
  });

  test.each<[string, object, string, string]>([
    ['a later question', { id: 'last', op: 'eq', value: 'x' }, 'unknown_question questions[1].when[0].id', '"last" is not'],
    ['an unknown operator', { ...condition, op: '>' }, 'invalid_value questions[1].when[0].op', '"eq" or "neq"'],
    ['no value', { id: 'db' }, 'blank questions[1].when[0].value', 'must not be blank'],
    ['an expression', { id: 'db', op: 'eq', value: { or: [] } }, 'invalid_type questions[1].when[0].value', 'must be a text'],
  ])('is refused for %s, and the model is told where', (_, given, issue, words) => {
    const { issues, message } = refuse({ questions: [choice, { ...text, when: [given] }, { ...text, id: 'last' }] });
    expect(issues).toEqual([issue]);
    expect(message).toContain(words);
  });
});

describe('"allow_delegate"', () => {
  test.each<[unknown, boolean]>([
    [true, true],
    ['yes', true],
    [false, false],
  ])('may be %j', (given, allow_delegate) => {
    expect(accept({ questions: [{ ...text, allowDelegate: given }] }).questions[0]).toEqual({ ...text, allow_delegate });
  });
});
