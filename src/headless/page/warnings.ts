import { isNothing, isRecord } from '../../protocol/guards.js';
import { reportOnce, warnOnce } from '../../react/warn-once.js';
import type { FormPhase } from '../state/form-status.js';
import { hasSameIds } from '../state/identity.js';
import { isShown, type PageForm, type PageState } from '../state/page-state.js';
import { isAnswerMessage } from '../state/read-outcome.js';

/** Whether a result has the fields of an `AnswerOutcome`, with the types that these fields must have. */
function isOutcome(result: unknown): boolean {
  if (isNothing(result)) return true;
  if (!isRecord(result)) return false;
  const { answer, error, errors } = result;
  const hasKnownField = ['ok', 'answer', 'error', 'errors'].some((key) => key in result);
  const isErrorText = isNothing(error) || typeof error === 'string';
  const isErrorTable = isNothing(errors) || isRecord(errors);
  const isAnswer = isNothing(answer) || isAnswerMessage(answer);
  return hasKnownField && isAnswer && isErrorText && isErrorTable;
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

/** Shows a developer why a send failed, if the user reads no word of it. Call it in development only. */
export function reportFailure(before: FormPhase, phase: FormPhase): void {
  // A text is written by the host for the user.
  if (phase === before || phase.name !== 'failed' || typeof phase.error === 'string') return;
  reportOnce('the answer could not be sent, and the form keeps it. The user does not read this error:', phase.error);
}

export function warnOfSharedIds(shown: PageForm, { forms }: PageState): void {
  const { form } = shown.state.content;
  if (!forms.some((other) => other.id !== shown.id && isShown(other) && hasSameIds(other.state.content.form, form)))
    return;
  warnOnce(
    `two forms in the page have the id ${JSON.stringify(form.toolUseId)} and different questions, so they count as two forms. Providers restart the ids of calls in each run: give each form an ask_id or a task_id, or each conversation its own createFormSessions().`,
  );
}
