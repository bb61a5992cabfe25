export {
  createPostgresFormStore,
  type PostgresFormStore,
  type PostgresFormStoreOptions,
} from './create-postgres-form-store.js';
export type { FormChange, FormState } from './form-change.js';
export { FormStoreError, toFormStoreError, type FormStoreErrorCode } from './form-store-error.js';
export type { ListeningClient, NotifyingClient } from './listen.js';
export type { ListWaitingOptions, WaitingForm, WaitingPage } from './list-waiting.js';
export { migrations, type Migration } from './migrations.js';
export type { PostgresClient } from './query.js';
export type { StoredForm } from './read-stored-form.js';
