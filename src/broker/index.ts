export { createQuestionBroker, type QuestionBroker } from './create-question-broker.js';
export type { QuestionResolver, ResolveOptions } from './question-resolver.js';
export { staticResolver } from './static-resolver.js';
