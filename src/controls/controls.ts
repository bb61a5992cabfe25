import type { ElementType } from 'react';

/**
 * What draws the radios and checkboxes of a form. Each gets the hooks' own prop bag, which holds behaviour, keys and focus, and the
 * part's `className` and `data-slot`. Keep that class: it draws the focus of the whole row.
 */
export interface Controls {
  /**
   * The element around one single choice: `groupProps` of `useQuestion`, a ref and the children. Where the host has an element of its own
   * for the slot `question`, a component gets it as `as`.
   */
  readonly RadioGroup: ElementType;
  /** One option of a single choice: `inputProps` of `useChoice`, and `aria-labelledby`. */
  readonly Radio: ElementType;
  /** One option of a multiple choice: the same. */
  readonly Checkbox: ElementType;
}
