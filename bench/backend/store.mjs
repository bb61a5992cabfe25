import pg from 'pg';

// The store and the protocol as they are in the source, and the form that everything here is tried with.
export { createPostgresFormStore, FormStoreError } from '../../src/postgres/index.ts';
export { buildAnswer, readRenderPayload } from '../../src/protocol/index.ts';

/** A form of an ordinary size: three questions, ten options. */
export const PAYLOAD = {
  type: /** @type {const} */ ('interactive_form_question'),
  questions: [
    {
      id: 'environment',
      question: 'Which environment should I deploy to?',
      input_type: /** @type {const} */ ('choice'),
      options: list(5, 'environment'),
    },
    {
      id: 'features',
      question: 'Which features to include?',
      input_type: /** @type {const} */ ('choice'),
      multi_select: true,
      options: list(5, 'feature'),
    },
    {
      id: 'notes',
      question: 'Anything else I should know?',
      input_type: /** @type {const} */ ('text'),
      required: false,
    },
  ],
};

/**
 * @param {number} count
 * @param {string} name
 */
function list(count, name) {
  return Array.from({ length: count }, (_, index) => ({
    label: `The ${name} number ${index}`,
    value: `${name}-${index}`,
  }));
}

/** The answers to that form. The notes say who answered what, so that an answer in the wrong place is seen. */
export const answersOf = (/** @type {string} */ notes) => ({
  environment: ['environment-1'],
  features: ['feature-1', 'feature-2'],
  notes,
});

/**
 * A pool that takes no notice when a connection is cut. A connection in use reports that by itself as well, so it has a listener of its own.
 * @param {string} url
 * @param {import('pg').PoolConfig} [config]
 */
export function openPool(url, config) {
  const pool = new pg.Pool({ connectionString: url, ...config });
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
}
