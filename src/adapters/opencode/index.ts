export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from '../shared/elicitation/boolean-question.js';
export type { ElicitValue } from '../shared/elicitation/to-elicit-result.js';
export { fromOpencodeForm, type OpencodeFormContext } from './from-opencode-form.js';
export { fromOpencodeQuestion } from './from-opencode-question.js';
export { toKiloMode } from './to-kilo-mode.js';
export { type OpencodeFormReply, toOpencodeFormReply } from './to-opencode-form-reply.js';
export { type OpencodeReply, toKiloReply, toOpencodeReply } from './to-opencode-reply.js';
