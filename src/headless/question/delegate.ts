import { mayDelegate } from '../../protocol/read-details.js';
import type { FormInternals } from '../form/form-scope.js';
import type { Field } from '../state/field.js';
import type { FieldIds } from './field-ids.js';

export interface DelegateState {
  /** Whether the decision is handed back. The question then needs no answer. An answer or a second toggle takes the decision back and restores the field. */
  readonly isDelegated: boolean;
  toggle(): void;
  /** For a `<button>`. The name of the button is its own words and the question. */
  readonly buttonProps: {
    readonly id: string;
    readonly type: 'button';
    readonly disabled: boolean;
    readonly 'aria-disabled'?: true;
    readonly 'aria-pressed': boolean;
    readonly 'aria-labelledby': string;
    readonly onClick: () => void;
  };
}

/** Handing a decision back; `undefined` if neither the host nor the question allows it. */
export function delegateState(
  { isDisabled, isReadOnly, allowDelegate, edit }: FormInternals,
  field: Field,
  ids: FieldIds,
  isDelegated: boolean,
): DelegateState | undefined {
  if (!mayDelegate(field.question, { allowDelegate })) return undefined;
  const toggle = (): void => edit({ type: isDelegated ? 'undelegated' : 'delegated', id: field.question.id });
  const id = `${ids.group}-delegate`;
  return {
    isDelegated,
    toggle,
    buttonProps: {
      id,
      type: 'button',
      disabled: isDisabled,
      ...(isReadOnly && !isDisabled && { 'aria-disabled': true }),
      'aria-pressed': isDelegated,
      'aria-labelledby': `${id} ${ids.label}`,
      onClick: toggle,
    },
  };
}
