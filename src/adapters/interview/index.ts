export type { AdapterToolDefinition } from '../shared/tool-definition.js';
export { interviewDefinition } from './interview-definition.js';
export type { AdapterResult } from '../shared/adapter-result.js';
export { fromInterview } from './from-interview.js';
export {
  type InterviewAnswer,
  type InterviewCall,
  type InterviewResult,
  toInterviewResult,
} from './to-interview-result.js';
