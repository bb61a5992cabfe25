// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Server from '../../src/server/index.js';

import { rating } from '../../src/server/kinds/rating.js';

let server: typeof Server;

beforeAll(async () => {
  server = await import('../../src/server/index.js');
});

const stars = { id: 'q', question: 'How many stars?', input_type: 'rating', scale: 4 };
const options = [{ label: 'A', value: 'a' }];

describe('a rating', () => {
  it('is told to the model', () => {
    const { items } = server.toolDefinition.inputSchema.properties['questions'] as { items: { properties: Record<string, object> } };
    expect(items.properties['scale']).toEqual(rating.schema['scale']);
    expect(items.properties['input_type']).toEqual({
      type: 'string',
      enum: ['choice', 'text', 'rating'],
      description: '"choice" for options to select from (give "options"), "text" for a free answer (no "options"), "rating" for a number from 1 to "scale".',
    });
  });

  it.each<[string, object, object, string[]]>([
    ['as it is', {}, stars, []],
    ['under other names', { input_type: 'Five-Stars', scale: undefined, outOf: '7' }, { ...stars, scale: 7 }, ['repaired']],
    ['with what its type says', { input_type: 'five stars', scale: undefined }, { ...stars, scale: 5 }, ['repaired']],
    ['that may be left out', { optional: true }, { ...stars, required: false }, ['repaired']],
    ['with a default', { default: 3 }, { ...stars, default: ['3'] }, []],
    ['without what other kinds have', { min_length: 3, multi_select: true }, stars, ['dropped']],
    ['as a choice where it has options', { options }, { id: 'q', question: 'How many stars?', input_type: 'choice', options }, ['repaired', 'dropped']],
  ])('is mended %s', (_, fields, expected, codes) => {
    const result = server.normalizeToolInput({ questions: [{ ...stars, ...fields }] });
    if (!result.ok) throw new Error(result.message);
    expect(result.payload.questions).toEqual([expected]);
    expect(new Set(result.warnings.map(({ code }) => code))).toEqual(new Set(codes));
  });

  it('does not take the place of the kinds that are meant without a type', () => {
    const result = server.normalizeToolInput({
      questions: [
        { id: 'q', question: 'What?' },
        { id: 'p', question: 'Which?', options },
      ],
    });
    expect(result.ok && result.payload.questions.map(({ input_type }) => input_type)).toEqual(['text', 'choice']);
  });
});
