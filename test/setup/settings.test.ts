// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atRisk } from './settings.js';

test.each(Object.entries(atRisk))('what %s names is there', (_, files) => {
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
});
