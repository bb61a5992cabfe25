export type { AdapterResult } from '../shared/adapter-result.js';
export { fromVscodeAskQuestions } from './from-vscode-ask-questions.js';
export { toVscodeAnswers, type VscodeAnswer, type VscodeAnswers } from './to-vscode-answers.js';
