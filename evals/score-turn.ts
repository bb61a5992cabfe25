import { foldWords } from '../src/protocol/fold.js';
import { isRecord } from '../src/protocol/guards.js';
import type { ChoiceQuestion, Issue, Question } from '../src/protocol/index.js';
import { isMultiSelect } from '../src/protocol/questions.js';
import { normalizeToolInput } from '../src/server/index.js';
import { isOtherLabel } from '../src/server/is-other-label.js';
import { parseJson } from '../src/server/parse-json.js';
import type { Case } from './cases/case.js';
import type { Turn } from './turn.js';

/** What is looked at, in the words of the report. */
export const CHECKS = {
  asks: 'asks where it must',
  isQuiet: 'goes on where it need not ask',
  usesForm: 'asks by the form, not in plain text',
  isReadable: 'the arguments can be a form',
  isClean: 'the arguments need no mending',
  isOneDecision: 'one decision for each question',
  namesOptions: 'two to four options where they can be named',
  leavesOther: 'no "Other" of its own',
  asksOnce: 'no question twice',
  hasReason: 'a reason for each recommendation',
} as const;

export type Check = keyof typeof CHECKS;

/** What a turn was looked at for, and whether it held. A check that does not apply is not there. */
export interface Score {
  readonly checks: Partial<Record<Check, boolean>>;
  /** What had to be mended, one entry each, by its place: `questions[].input_type repaired`. */
  readonly mended: readonly string[];
}

/** Looks at what a model did in a case. The same turn has the same score each time: nothing is asked of another model. */
export function scoreTurn(item: Case, turn: Turn): Score {
  const hasAsked = turn.asked.length > 0;
  const called = item.expects === 'question' ? { asks: hasAsked } : { isQuiet: !hasAsked };
  const inWords = hasAsked || asksInWords(turn) ? { usesForm: hasAsked } : {};
  const read = turn.asked.map((input) => ({ input, normalized: normalizeToolInput(input) }));
  if (!hasAsked) return { checks: { ...called, ...inWords }, mended: [] };
  const forms = read.map(({ normalized }) => (normalized.ok ? normalized.payload.questions : []));
  const warnings = read.flatMap(({ normalized }) => (normalized.ok ? normalized.warnings : []));
  const isReadable = read.every(({ normalized }) => normalized.ok);
  return {
    checks: {
      ...called,
      ...inWords,
      isReadable,
      ...(isReadable && { isClean: warnings.length === 0, ...scoreQuestions(forms.flat(), item) }),
      leavesOther: !turn.asked.some((input) => offersOther(input)),
    },
    mended: warnings.map(describeRepair),
  };
}

function scoreQuestions(questions: readonly Question[], { isNamable = true, expects, asked }: Case): Score['checks'] {
  const choices = questions.filter((question) => question.input_type === 'choice');
  const hasRecommendation = choices.some(({ options }) => options.some(({ recommended }) => recommended));
  const earlier = asked?.questions ?? [];
  return {
    isOneDecision: questions.every(({ question }) => !asksTwoThings(question)),
    ...(isNamable &&
      expects === 'question' && {
        namesOptions: choices.length > 0 && choices.every(({ options }) => options.length >= 2 && options.length <= 4),
      }),
    asksOnce: questions.every(
      (question, index) => ![...earlier, ...questions.slice(0, index)].some((other) => isSameQuestion(question, other)),
    ),
    ...(hasRecommendation && { hasReason: choices.every(hasReasons) }),
  };
}

/** Nothing was called, and the last line is a question. */
function asksInWords({ text, isWorking }: Turn): boolean {
  return !isWorking && /[?？]\W*$/.test(text);
}

/** "Which database, and where should it run?" A question with two marks is two as well. */
function asksTwoThings(question: string): boolean {
  return (
    /[?？][^?？]+[?？]/.test(question) ||
    /\band,? (also )?(which|what|how|who|when|where|should|shall)\b/i.test(question)
  );
}

/** Looks at what the model wrote itself: mending takes an "Other" out. A hint in an empty field may well say so. */
function offersOther(source: unknown, key = ''): boolean {
  const value = parseJson(source);
  if (typeof value === 'string') return key !== 'placeholder' && isOtherLabel(value);
  if (Array.isArray(value)) return value.some((item) => offersOther(item, key));
  return isRecord(value) && Object.entries(value).some(([name, item]) => offersOther(item, name));
}

/** The same options, but for yes and no, which fit many questions; or mostly the same words. */
function isSameQuestion(one: Question, other: Question): boolean {
  const [values, otherValues] = [valuesOf(one).join(), valuesOf(other).join()];
  if (values === otherValues && values !== '' && values !== 'no,yes') return true;
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared / new Set([...words, ...otherWords]).size >= 0.6;
}

function valuesOf(question: Question): string[] {
  return question.input_type === 'choice' ? question.options.map(({ value }) => foldWords(value)).sort() : [];
}

function wordsOf({ question }: Question): Set<string> {
  return new Set(question.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
}

/** Each recommended option says why, and a single choice has no more than one. */
function hasReasons(question: ChoiceQuestion): boolean {
  const recommended = question.options.filter((option) => option.recommended);
  const isOne = isMultiSelect(question) || recommended.length <= 1;
  return (
    isOne && recommended.every(({ description }) => description !== undefined || question.description !== undefined)
  );
}

function describeRepair({ path, code }: Issue): string {
  const place = path.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
  return `${place.replace(/^\./, '') || 'arguments'} ${code}`;
}
