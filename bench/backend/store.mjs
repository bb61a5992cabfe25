// The store and the protocol as they are in the source: Node can't read TypeScript, so Vite loads them.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const options = { root, configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn') };

/** @type {{ module: typeof import('../../src/postgres/index.js') }} */
const postgres = await runnerImport(join(root, 'src/postgres/index.ts'), options);
/** @type {{ module: typeof import('../../src/protocol/index.js') }} */
const protocol = await runnerImport(join(root, 'src/protocol/index.ts'), options);

export const { createPostgresFormStore, FormStoreError } = postgres.module;
export const { buildAnswer, readRenderPayload } = protocol.module;

/** A form of an ordinary size: three questions, ten options. */
export const PAYLOAD = {
  type: /** @type {const} */ ('interactive_form_question'),
  questions: [
    { id: 'environment', question: 'Which environment should I deploy to?', input_type: /** @type {const} */ ('choice'), options: list(5, 'environment') },
    { id: 'features', question: 'Which features to include?', input_type: /** @type {const} */ ('choice'), multi_select: true, options: list(5, 'feature') },
    { id: 'notes', question: 'Anything else I should know?', input_type: /** @type {const} */ ('text'), required: false },
  ],
};

/**
 * @param {number} count
 * @param {string} name
 */
function list(count, name) {
  return Array.from({ length: count }, (_, index) => ({ label: `The ${name} number ${index}`, value: `${name}-${index}` }));
}

/** The answers to that form. The notes say who answered what, so that an answer in the wrong place is seen. */
export const answersOf = (/** @type {string} */ notes) => ({ environment: ['environment-1'], features: ['feature-1', 'feature-2'], notes });
