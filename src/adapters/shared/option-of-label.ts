import { splitRecommendation } from '../../protocol/split-recommendation.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import type { AnswerParts } from './list-answers.js';

/**
 * An option whose label the model has to recognise in the answer: the label as it was written is the value, and the one
 * that is shown has no "(Recommended)" in it, because the form shows a badge.
 */
export function optionOfLabel(written: string) {
  const { label, isRecommended } = splitRecommendation(written);
  return { label, value: written, recommended: isRecommended || undefined };
}

/** The other way: the label as the model wrote it. An option of any other form simply gives its label. */
export function labelAsWritten({ label, value }: QuestionOption): string {
  return splitRecommendation(value).label === label ? value : label;
}

/** Everything that was said to a question, as a model knows it: the labels as it wrote them, then the user's own words. */
export function labelsAndWords({ selected, words }: Pick<AnswerParts, 'selected' | 'words'>): string[] {
  return [...selected.map(labelAsWritten), ...(words === undefined ? [] : [words])];
}
