import type { FieldReader } from '../../protocol/read-fields.js';
import type { OptionDraft } from './build-payload.js';
import { optionsOfLabels } from './option-of-label.js';
import { type ListBounds, OPTIONS, readObjects, readText } from './read-list.js';

/** The number of options a question may have, and the dialect's further fields of an option. */
interface LabelOptions extends Partial<Omit<ListBounds, 'noun'>> {
  readLabel?: (option: FieldReader, index: number) => string;
  readMore?: (option: FieldReader) => Partial<OptionDraft>;
}

/** Reads options that the dialect identifies by their labels. The answer is given in labels, so the label is the value, verbatim. */
export function readLabelOptions(
  question: FieldReader,
  { readLabel = readLabelOf, readMore, ...bounds }: LabelOptions = {},
): OptionDraft[] {
  const options = readObjects(question, 'options', { ...OPTIONS, ...bounds });
  return optionsOfLabels(options.map((option, index) => readLabel(option, index))).map((label, index) => {
    const option = options[index];
    return { ...label, ...(option && { description: option.string('description'), ...readMore?.(option) }) };
  });
}

function readLabelOf(option: FieldReader): string {
  return readText(option, 'label');
}
