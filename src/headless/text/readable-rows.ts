import type { SummaryRow, SummaryValue } from '../../protocol/summarize-answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { isNumeric } from '../../protocol/validate-text.js';
import { fromJsonNumber } from '../kinds/number-text.js';
import { sayDate } from './date-time.js';

/**
 * The rows of `summarizeAnswer` with dates, moments and numbers as a language writes them. Only the labels change. `value` stays as it was sent.
 * @param locale A BCP 47 tag that `Intl` accepts.
 */
export function readableRows(rows: readonly SummaryRow[], { payload }: TrustedForm, locale: string): SummaryRow[] {
  return rows.map((row) => {
    const question = payload.questions.find(({ id }) => id === row.id);
    const labelOf = ({ label, value }: SummaryValue): string => {
      if (question?.input_type !== 'text') return label;
      if (question.format?.startsWith('date')) return sayDate(value, locale);
      // The unit follows the answer.
      return isNumeric(question) ? fromJsonNumber(value, locale) + label.slice(value.length) : label;
    };
    return { ...row, values: row.values.map((value) => ({ ...value, label: labelOf(value) })) };
  });
}
