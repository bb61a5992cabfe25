export { toWegentAnswer, type WegentAnswer } from './to-wegent-answer.js';
