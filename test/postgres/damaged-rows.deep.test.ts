// @vitest-environment node
import { test } from 'vitest';
import { testDamagedRows } from './damaged-rows.js';
import { databases, missingPostgres } from './databases.js';

test.skip.each(missingPostgres)('%s', () => undefined);

databases.slice(1).forEach(testDamagedRows);
