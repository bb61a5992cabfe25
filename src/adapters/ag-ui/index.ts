export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from '../shared/elicitation/boolean-question.js';
export {
  fromInterrupts,
  type InterruptsContext,
  type InterruptsResult,
  type OpenInterrupt,
} from './from-interrupts.js';
export { type InterruptAnswer, type ResumeEntry, toResume } from './to-resume.js';
