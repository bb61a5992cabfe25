export { createQuestionBroker, type QuestionBroker } from './create-question-broker.js';
export { functionResolver } from './function-resolver.js';
export type { QuestionResolver, ResolveOptions } from './question-resolver.js';
export { ResolverCancelledError } from './resolver-cancelled-error.js';
export { staticResolver } from './static-resolver.js';
