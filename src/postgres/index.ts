export { createPostgresFormStore, type PostgresFormStore } from './create-postgres-form-store.js';
export type { FormChange, FormState } from './form-change.js';
export { FormStoreError, toFormStoreError } from './form-store-error.js';
export type { WaitingForm } from './list-waiting.js';
export type { PostgresClient } from './query.js';
export type { StoredForm } from './read-stored-form.js';
