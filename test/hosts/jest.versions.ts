import { describeJest } from './describe-jest.js';

describeJest('29', '19');
describeJest('30', '18.3');
describeJest('30', '19');
