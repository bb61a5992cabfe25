export { fromWegentAnswer } from './from-wegent-answer.js';
export { toWegentAnswer, type WegentAnswer } from './to-wegent-answer.js';
