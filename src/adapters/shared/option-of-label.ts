import { isBlank } from '../../protocol/guards.js';
import { splitRecommendation } from '../../protocol/split-recommendation.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import type { AnswerParts } from './list-answers.js';
import { tellApart, withoutPlace } from './tell-apart.js';

/**
 * Makes options whose labels the model must recognise in the answer. The value is the label verbatim. The shown label has no "(Recommended)", because
 * the form shows a badge. Equal labels have their positions in the values. A blank label is shown as `Option 2`, by its position.
 */
export function optionsOfLabels(labels: readonly string[]) {
  const seen = new Set<string>();
  return labels.map((written, index) => {
    const value = tellApart(written, index, seen);
    const { label, isRecommended } = splitRecommendation(isBlank(written) ? `Option ${index + 1}` : written);
    return { label, value, recommended: isRecommended || undefined };
  });
}

/** The label as the model wrote it. Any other option returns its label. */
export function labelAsWritten({ label, value }: QuestionOption): string {
  const written = withoutPlace(value);
  return splitRecommendation(written).label === label ? written : label;
}

/** The reply to a question in words that the model knows: the labels as the model wrote them, then the user's own words. */
export function labelsAndWords({ selected, words }: Pick<AnswerParts, 'selected' | 'words'>): string[] {
  return [...selected.map(labelAsWritten), ...(words === undefined ? [] : [words])];
}
