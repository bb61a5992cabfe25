import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { QuestionDraft } from './build-payload.js';
import { optionOfLabel } from './option-of-label.js';
import { type ListBounds, readDistinct } from './read-list.js';

type OptionDraft = Extract<QuestionDraft, { input_type: 'choice' }>['options'][number];

/** How many options a question may have, and what a dialect's options hold beside a label and a description. */
interface LabelOptions extends Partial<Omit<ListBounds, 'noun'>> {
  readMore?: (option: FieldReader) => Partial<OptionDraft>;
}

/** Options that the dialect tells apart by their labels. The answer is given in labels, so the label as written is the value. */
export function readLabelOptions(question: FieldReader, { least = 0, most = LIMITS.options, readMore }: LabelOptions): OptionDraft[] {
  return readDistinct(question, 'options', { least, most, noun: 'options', unique: 'label' }, (option, written) => {
    const { recommended, ...label } = optionOfLabel(written);
    const { recommended: isMarked, ...more } = { ...readMore?.(option) };
    return { ...label, description: option.string('description'), ...more, recommended: recommended ?? isMarked };
  });
}
