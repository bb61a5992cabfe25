export type { AdapterResult } from '../shared/adapter-result.js';
export { fromOpencodeQuestion } from './from-opencode-question.js';
export { type OpencodeReply, toOpencodeReply } from './to-opencode-reply.js';
