import { isRecord } from '../../protocol/guards.js';
import { warnOnce } from '../../react/warn-once.js';
import { isNothing } from '../state/read-outcome.js';

/** Whether a result has the fields of an `AnswerOutcome`, with the types that these fields must have. */
function isOutcome(result: unknown): boolean {
  if (isNothing(result)) return true;
  if (!isRecord(result)) return false;
  const { error, errors } = result;
  const hasKnownField = ['ok', 'answer', 'error', 'errors'].some((key) => key in result);
  const isErrorText = isNothing(error) || typeof error === 'string';
  const isErrorTable = isNothing(errors) || isRecord(errors);
  return hasKnownField && isErrorText && isErrorTable;
}

/** Warns a developer of what `onAnswer` returned, unless it is an `AnswerOutcome`. Call it in development only. */
export function warnOfOddResult(result: unknown): void {
  if (isOutcome(result)) return;
  const shape =
    typeof result === 'object' && result !== null ? `{ ${Object.keys(result).join(', ')} }` : String(result);
  const meaning =
    typeof result === 'object' || result === false
      ? 'It counts as a failure, and the form keeps every answer.'
      : 'It counts as success.';
  warnOnce(
    `onAnswer returned ${shape}, which is not an AnswerOutcome. ${meaning} Return nothing, { error }, { errors }, { answer }, a Response or the result of admitUserMessage().`,
  );
}
