import { foldWords } from './fold.js';

export interface SplitLabel {
  /** The label without the recommendation. */
  label: string;
  isRecommended: boolean;
}

/** Words that say "recommended" and nothing else, so that "Not recommended" and "Recommended for teams" stay whole. */
const WORDS = [
  'recommended', 'recommend', 'recommendation', 'recommended option', 'recommended choice', 'highly recommended', 'strongly recommended',
  '推荐', '推荐选项', '推荐方案', '强烈推荐', '推薦', '推薦選項', '建议', '建議', 'おすすめ', 'オススメ', 'お勧め', '推奨', '추천', '권장',
  'empfohlen', 'recommandé', 'recommandée', 'recomendado', 'recomendada', 'рекомендуется', 'موصى به', 'अनुशंसित',
];

const RECOMMENDATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ WORDS.map(foldWords));

const BRACKETED = /([([{（［｛【〔「『])([^()[\]{}（）［］｛｝【】〔〕「」『』]{1,60})([)\]}）］｝】〕」』])/gu;
const LIST_SEPARATOR = /[,，、;；/]/u;
const BEFORE = /^([^-–—|:：,，]{1,40})(?:\s[-–—|]\s|[:：,，])/u;
const AFTER = /(?:\s[-–—|]\s|[:：,，])([^-–—|:：,，()[\]（）［］【】]{1,40})$/u;

/** How much of a label's end is searched: room for one recommendation, so that a long label costs no more than a short one. */
const END_LENGTH = 64;

/**
 * Takes a recommendation that was written into a label out of it: `Python (Recommended)`, `【推荐】Python`, `Python (fast, recommended)`,
 * `Python - recommended`, `Recommended: Python`. A label that says nothing else stays as it is.
 */
export function splitRecommendation(label: string): SplitLabel {
  let stripped = stripBrackets(label);
  for (let next = stripEnds(stripped); next !== stripped; next = stripEnds(stripped)) stripped = next;
  const isRecommended = stripped !== label && foldWords(stripped) !== '';
  return { label: isRecommended ? stripped : label, isRecommended };
}

function stripBrackets(label: string): string {
  const stripped = label.replace(BRACKETED, (whole, open: string, words: string, close: string) => {
    const parts = words.split(LIST_SEPARATOR);
    const others = parts.filter((part) => !isRecommendation(part));
    if (others.length === parts.length) return whole;
    return others.length === 0 ? ' ' : `${open}${others.join(',').trim()}${close}`;
  });
  return stripped === label ? label : stripped.split(/\s+/).filter(Boolean).join(' ');
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
