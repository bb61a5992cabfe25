import { foldWords } from './fold.js';

export interface SplitLabel {
  /** The label without the recommendation. */
  label: string;
  isRecommended: boolean;
}

/**
 * Words that say "recommended" and nothing else, so that "Not recommended" and "Recommended for teams" stay whole. Nouns and verbs ("recommendation",
 * "建议") may mean the thing itself, as in "Type: Recommendation".
 */
const WORDS = [
  'recommended',
  'recommended option',
  'recommended choice',
  'highly recommended',
  'strongly recommended',
  '推荐',
  '推荐选项',
  '推荐方案',
  '强烈推荐',
  '推薦',
  '推薦選項',
  'おすすめ',
  'オススメ',
  'お勧め',
  '推奨',
  '추천',
  '권장',
  'empfohlen',
  'recommandé',
  'recommandée',
  'recomendado',
  'recomendada',
  'рекомендуется',
  'موصى به',
  'अनुशंसित',
  'सुझाया गया',
];

const RECOMMENDATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ WORDS.map(foldWords));

const BRACKETED = /([([{（［｛【〔「『])([^()[\]{}（）［］｛｝【】〔〕「」『』]{1,60})([)\]}）］｝】〕」』])( ?)/gu;
const LIST_SEPARATOR = /[,，、;；/]/u;
/** A comma is no separator, because "Recommended, but slow" continues its sentence. */
const BEFORE = /^([^-–—|:：,，]{1,40})(?:\s[-–—|]\s|[:：])/u;
const AFTER = /(?:\s[-–—|]\s|[:：,，])([^-–—|:：,，()[\]（）［］【】]{1,40})$/u;

/** The number of characters at the end of a label that are searched: room for one recommendation, so that a long label costs no more than a short label. */
const END_LENGTH = 64;

/**
 * Separates a recommendation from a label: `Python (Recommended)`, `【推荐】Python`, `Python (fast, recommended)`, `Python - recommended`, `Recommended:
 * Python`. A label that is only a recommendation stays as it is.
 */
export function splitRecommendation(label: string): SplitLabel {
  let stripped = stripBrackets(label);
  for (let next = stripEnds(stripped); next !== stripped; next = stripEnds(stripped)) stripped = next;
  const isRecommended = stripped !== label && foldWords(stripped) !== '';
  return { label: isRecommended ? stripped : label, isRecommended };
}

function stripBrackets(label: string): string {
  const stripped = label.replace(
    BRACKETED,
    (whole, open: string, words: string, close: string, space: string, at: number) => {
      const parts = words.split(LIST_SEPARATOR);
      const others = parts.filter((part) => !isRecommendation(part));
      if (others.length === parts.length) return whole;
      if (others.length > 0) return `${open}${others.join(',').trim()}${close}${space}`;
      return isSpace(label[at - 1]) || isSpace(label[at + whole.length]) ? '' : ' ';
    },
  );
  return stripped === label ? label : stripped.trim();
}

function isSpace(character = ''): boolean {
  return /\s/.test(character);
}

function stripEnds(label: string): string {
  const before = BEFORE.exec(label);
  if (before && isRecommendation(before[1])) return label.slice(before[0].length).trim();
  const after = AFTER.exec(label.slice(-END_LENGTH));
  return after && isRecommendation(after[1]) ? label.slice(0, label.length - after[0].length).trim() : label;
}

function isRecommendation(words = ''): boolean {
  return RECOMMENDATIONS.has(foldWords(words));
}
