// @vitest-environment node
import { expect, test } from 'vitest';
import { FormStoreError } from '../../src/postgres/form-store-error.js';
import { readStoredForm } from '../../src/postgres/read-stored-form.js';

test('a row without its columns says that it is unreadable', () => {
  expect(() => readStoredForm({})).toThrow(FormStoreError);
  expect(() => readStoredForm({})).toThrow(/Form null: /);
});
