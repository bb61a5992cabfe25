import type { Answers, Question, QuestionOption, RenderPayload } from '../../src/protocol/index.js';
import type { QuestionKind, Workload } from '../workloads.mjs';

export const questionId = (question: number): string => `q${question + 1}`;
const optionValue = (option: number): string => `o${option + 1}`;
export const optionLabel = (question: number, option: number): string => `Answer ${question + 1}.${option + 1}`;

let asked = 0;

/** One form of a workload. Its `ask_id` is new each time, as in a chat. */
export function buildPayload(workload: Workload): RenderPayload {
  return {
    type: 'interactive_form_question',
    ask_id: `ask_${++asked}`,
    questions: workload.questions.map((kind, index) => buildQuestion(kind, index, workload.options)),
  };
}

/** The answers of a form that is already answered: the second option of each choice, and a text. */
export function buildAnswers(workload: Workload): Answers {
  return Object.fromEntries(
    workload.questions.map((kind, index) => [questionId(index), kind === 'text' ? 'Nothing else' : [optionValue(1)]]),
  );
}

/**
 * What users have: every choice takes Other, its first option is recommended, and half of its options have a description. A single choice is
 * required and has a default; the others are optional. Texts have one line, because few contenders draw several the same way.
 */
function buildQuestion(kind: QuestionKind, index: number, optionCount: number): Question {
  const base = {
    id: questionId(index),
    question: `Question ${index + 1}: which of these should it be?`,
    required: kind === 'single',
  };
  if (kind === 'text') return { ...base, input_type: 'text', multiline: false };
  const options = Array.from({ length: optionCount }, (_, option) => buildOption(index, option));
  return {
    ...base,
    input_type: 'choice',
    multi_select: kind === 'multiple',
    options,
    ...(kind === 'single' && { default: [optionValue(0)] }),
  };
}

function buildOption(question: number, option: number): QuestionOption {
  return {
    label: optionLabel(question, option),
    value: optionValue(option),
    ...(option === 0 && { recommended: true }),
    ...(option % 2 === 1 && { description: 'What speaks for it, in half a line' }),
  };
}
