import { describeTypes } from './describe-types.js';

for (const react of ['18.2', '18.3', '19']) describeTypes(react, ['5.4', '5.9', '6', '7'], ['node16', 'nodenext']);
