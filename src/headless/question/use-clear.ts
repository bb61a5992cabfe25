'use client';
import { isRequired } from '../../protocol/questions.js';
import { findGroup, focusGroup } from '../focus/dom.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { isAnswered } from '../state/select.js';

/**
 * The function that clears the answer to an optional question that no key clears, such as a single choice, and moves the focus to its controls.
 * `undefined` while there is nothing to clear. The component renders when that changes.
 * @throws RangeError for an id that the form does not have.
 */
export function useClear(id: string): (() => void) | undefined {
  const { store, content, root, edit } = useFormInternals();
  const field = content.field(id);
  const { question, kind } = field;
  const canClear = useFieldState(
    store,
    field,
    ({ value }) => !isRequired(question) && kind.clear(question, value) !== undefined,
  );
  if (!canClear) return undefined;
  return () => {
    const value = kind.clear(question, store.getField(field).value);
    if (value !== undefined) edit({ type: 'valueChanged', id, value });
    focusGroup(findGroup(root.current, field.name));
  };
}

/**
 * The function that goes on from an optional question without an answer; `undefined` once it has an answer. Also `undefined` in a form that shows all
 * questions and takes no quick answers, because the next question is then in view.
 * @throws RangeError for an id that the form does not have.
 */
export function useSkip(id: string): (() => void) | undefined {
  const { store, content, isSteps, quickIds, skip } = useFormInternals();
  const field = content.field(id);
  const canSkip = useFieldState(
    store,
    field,
    (state) => !isRequired(field.question) && (isSteps || quickIds.length > 0) && !isAnswered(field, state),
  );
  return canSkip ? () => skip(field) : undefined;
}
