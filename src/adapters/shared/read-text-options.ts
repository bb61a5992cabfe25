import type { FieldReader } from '../../protocol/read-fields.js';
import { optionsOfLabels } from './option-of-label.js';
import { OPTIONS, readList } from './read-list.js';

export function readTextOptions(reader: FieldReader) {
  const labels = readList(reader, 'options', OPTIONS).map((option, index) => {
    if (typeof option === 'string') return option;
    reader.issues.add(reader.at('options', index), 'invalid_type', 'An option must be a text.');
    return '';
  });
  return optionsOfLabels(labels);
}
