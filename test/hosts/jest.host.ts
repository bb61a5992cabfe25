import { describeJest } from './describe-jest.js';

// The oldest that docs/testing.md names. `jest.versions.ts` has the others.
describeJest('29', '18.2');
