import { copyArray, isRecord } from '../protocol/guards.js';
import type { Outline, QuestionOutline } from './form-skeleton.js';

/** The most questions and rows that are counted, and the most lines. Both are more than the skeleton draws. */
const MOST = 20;

/**
 * The facts that the skeleton may know about a form, from the arguments of a tool call while they stream in, from a payload, or from a list of
 * questions. Reads only numbers and whether a text is there. `undefined` if there is no question yet. Never throws.
 */
export function outlineOf(source: unknown): Outline | undefined {
  try {
    const questions = Array.isArray(source) ? copyArray(source, MOST) : listIn(source, 'questions');
    return questions.length > 0 ? questions.map(outlineOfQuestion) : undefined;
  } catch {
    return undefined;
  }
}

function outlineOfQuestion(source: unknown): QuestionOutline {
  const question = isRecord(source) ? source : {};
  const options = listIn(question, 'options');
  // The agent's words about a call stand above it.
  const isCall = hasWords(question, 'call');
  const hasOther = question['allow_other'] !== false && question['allowOther'] !== false;
  return {
    rows: options.length > 0 ? options.length + (hasOther ? 1 : 0) : 0,
    described: options.filter((option) => hasWords(option, 'description')).length,
    header: hasWords(question, 'header'),
    description: hasWords(question, 'description') || (isCall && options.some((option) => hasWords(option, 'preview'))),
    bounds: boundsOf(question, options.length > 0).some((bound) => Number.isFinite(question[bound])),
    line: question['multiline'] === false || LINE.some((name) => question[name] !== undefined),
    ...(isCall && { call: String(question['call']).split(/\n+/).length }),
  };
}

/** The fields of a question whose presence adds a line about the expected answer. A single choice always takes one answer. */
function boundsOf(question: Record<string, unknown>, isChoice: boolean): string[] {
  if (!isChoice) return ['min_length', 'max_length', ...RANGE];
  return question['multi_select'] === true ? ['min_select', 'max_select'] : [];
}

const RANGE = ['minimum', 'maximum', 'exclusive_minimum', 'exclusive_maximum', 'multiple_of'];

/** The fields that make a text answer one line. */
const LINE = ['format', 'unit', 'step', ...RANGE];

function hasWords(value: unknown, name: string): boolean {
  const words = isRecord(value) ? value[name] : undefined;
  return typeof words === 'string' && words.trim() !== '';
}

function listIn(value: unknown, name: string): unknown[] {
  return isRecord(value) ? copyArray(value[name], MOST) : [];
}
