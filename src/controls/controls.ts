import type { ElementType } from 'react';

/**
 * The components that draw radios and checkboxes. Each gets the prop bag of the hooks with behaviour, keys and focus, and the `className` and
 * `data-slot` of the part. Keep that class, which draws the focus of the whole row.
 */
export interface Controls {
  /**
   * The element around one single choice. It gets `groupProps` of `useQuestion`, a ref and children. If the host replaces the slot
   * `question`, a component gets that element as `as`.
   */
  readonly RadioGroup: ElementType;
  /** One option of a single choice. It gets `inputProps` of `useChoice`, and `aria-labelledby`. */
  readonly Radio: ElementType;
  /** One option of a multiple choice. It gets the same props as a radio. */
  readonly Checkbox: ElementType;
}
