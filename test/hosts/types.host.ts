import { describeTypes } from './describe-types.js';

// The oldest of both. `types.versions.ts` has the others.
describeTypes('18.2', ['5.4'], ['node16']);
