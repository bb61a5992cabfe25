import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { OPTIONS, readDistinct } from '../shared/read-list.js';
import type { DecisionKind, OfferedOption } from './approval-form.js';

/** The options that a stack offers; `undefined` if it offers none. An option of an unknown kind is left out with a warning, because its decision is unknown. */
export function readOptions(
  reader: FieldReader,
  unique: string,
  warnings: IssueList,
  readWords: (option: FieldReader) => Pick<OfferedOption, 'name' | 'says'>,
): OfferedOption[] | undefined {
  const found = readDistinct(reader, 'options', { ...OPTIONS, unique }, (option, id): OfferedOption[] => {
    const kind = option.string('kind')?.replace('-', '_');
    if (isKind(kind)) return [{ kind, id, ...readWords(option) }];
    warnings.add(option.at('kind'), 'dropped', 'This kind is unknown, so the option is not shown.');
    return [];
  });
  const options = found.flat();
  if (found.length > 0 && options.length === 0)
    reader.refuse('options', 'missing_options', 'has no option of a known kind.');
  return found.length === 0 ? undefined : options;
}

function isKind(kind: string | undefined): kind is DecisionKind {
  return kind === 'allow_once' || kind === 'allow_always' || kind === 'reject_once' || kind === 'reject_always';
}
