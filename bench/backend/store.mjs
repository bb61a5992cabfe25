import pg from 'pg';

// The store and the protocol as they are in the source, and the form that everything here is tried with.
export { createPostgresFormStore, FormStoreError } from '../../src/postgres/index.ts';
export { buildAnswer, readRenderPayload } from '../../src/protocol/index.ts';

/** A form of an ordinary size: three questions, ten options. @type {import('../../src/protocol/index.ts').RenderPayload} */
export const PAYLOAD = {
  type: 'interactive_form_question',
  questions: [
    { ...choice('environment'), question: 'Which environment should I deploy to?' },
    { ...choice('feature'), question: 'Which features to include?', multi_select: true },
    { id: 'notes', question: 'Anything else I should know?', input_type: 'text', required: false },
  ],
};

/** @param {string} id */
function choice(id) {
  const options = [1, 2, 3, 4, 5].map((index) => ({ label: `The ${id} number ${index}`, value: `${id}-${index}` }));
  return { id, input_type: /** @type {const} */ ('choice'), options };
}

/** The answers to that form. The notes say who answered what, so that an answer in the wrong place is seen. */
export const answersOf = (/** @type {string} */ notes) => ({
  environment: ['environment-1'],
  feature: ['feature-1', 'feature-2'],
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
