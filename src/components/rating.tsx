'use client';
import type { ReactElement } from 'react';
import { useRating } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { shortcutProps } from './option.js';

/** The part that answers a rating: one radio a star, from whatever set of controls the form has. */
export function Rating(): ReactElement {
  const scope = useQuestionScope();
  const { state, parts } = scope;
  const stars = useRating(state.question.id);
  const Radio = parts.controls.Radio;
  return (
    <div {...partProps('options')}>
      {stars.map(({ count, inputProps }) => (
        <label key={count} {...partProps('option', { selected: inputProps.checked })} htmlFor={inputProps.id}>
          <Radio
            {...partProps('control', { kind: state.kind, selected: inputProps.checked })}
            {...inputProps}
            {...shortcutProps(scope, count - 1)}
            aria-labelledby={`${inputProps.id}-label`}
          />
          <span id={`${inputProps.id}-label`}>
            {count} of {stars.length}
          </span>
        </label>
      ))}
    </div>
  );
}
