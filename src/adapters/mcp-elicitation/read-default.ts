import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { QuestionKind } from './question-kind.js';

/** The `default` of a property as the form holds answers; one that is no value of the property is left out. */
export function readDefault(schema: FieldReader, warnings: IssueList, kind: QuestionKind): string[] | undefined {
  const value = schema.value('default');
  if (value === undefined) return undefined;
  const values = [value].flat();
  if (values.every(valueTest(kind))) return values.map(String);
  warnings.add(schema.at('default'), 'dropped', '"default" is no value of this property and is left out.');
  return undefined;
}

function valueTest(kind: QuestionKind): (value: unknown) => boolean {
  if (kind.input_type === 'text') {
    const type = kind.format === 'number' || kind.format === 'integer' ? 'number' : 'string';
    return (value) => typeof value === type;
  }
  const values = new Set<unknown>(kind.options.map((option) => option.value));
  return (value) => values.has(typeof value === 'boolean' ? `${value}` : value);
}
