// @vitest-environment node
import { testDamagedRows } from './damaged-rows.js';
import { databases } from './databases.js';

databases.slice(0, 1).forEach(testDamagedRows);
