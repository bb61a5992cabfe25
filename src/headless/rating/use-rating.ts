'use client';
import type { ChoiceInputProps } from '../choice/control-props.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { isArrowClick } from '../keyboard/move.js';
import { ratingKind } from '../kinds/rating.js';
import { fieldIds } from '../question/field-ids.js';
import { fieldOfKind } from '../state/field.js';

/** One star of a rating. */
export interface RatingStar {
  count: number;
  inputProps: ChoiceInputProps;
}

/**
 * A prop bag for each star of a rating.
 * @throws TypeError for a question of another kind.
 */
export function useRating(id: string): RatingStar[] {
  const internals = useFormInternals();
  const { store, content, edit, isDisabled, isReadOnly } = internals;
  const field = fieldOfKind(content.field(id), ratingKind);
  const { scale } = field.question;
  const value = useFieldState(store, field, (state) => state.value);
  const ids = fieldIds(internals, field);
  const rate = (answer: string): void => {
    if (isReadOnly) return;
    const before = store.getField(field);
    edit({ type: 'valueChanged', id, value: answer });
    if (!isArrowClick()) internals.answerQuickly(field, before);
  };
  return Array.from({ length: scale }, (_, index) => {
    const answer = String(index + 1);
    const isTabStop = value === '' ? index === 0 : value === answer;
    return {
      count: index + 1,
      inputProps: {
        id: ids.option(index),
        type: 'radio',
        name: ids.group,
        value: answer,
        checked: value === answer,
        disabled: isDisabled,
        tabIndex: isTabStop ? 0 : -1,
        'data-choice': String(index),
        onChange: () => rate(answer),
        onClick: () => undefined,
        onFocus: () => undefined,
      },
    };
  });
}
