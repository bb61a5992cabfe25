import { isBlank } from '../../protocol/guards.js';
import type { QuestionOption } from '../../protocol/types.js';

const MARK = /[([（【] ?(?:recommended|推荐|推薦) ?[)\]）】]/iu;

/** Takes a "(Recommended)" that a model wrote into a label out of it: the form shows a badge instead. */
export function splitRecommendation(label: string): { label: string; recommended: true | undefined } {
  const parts = label.split(MARK);
  const bare = parts.map((part) => part.trim()).join(' ').trim();
  const isMarked = parts.length > 1 && !isBlank(bare);
  return isMarked ? { label: bare, recommended: true } : { label, recommended: undefined };
}

/**
 * An option whose label the model has to recognise in the answer: the label as it was written is the value, and the one
 * that is shown has no "(Recommended)" in it.
 */
export function optionOfLabel(written: string) {
  return { ...splitRecommendation(written), value: written };
}

/** The other way: the label as the model wrote it. An option of any other form simply gives its label. */
export function labelAsWritten({ label, value }: QuestionOption): string {
  return splitRecommendation(value).label === label ? value : label;
}
