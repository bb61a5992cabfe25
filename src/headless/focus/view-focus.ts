'use client';
import { Component, type RefObject } from 'react';
import { focusFirst } from './dom.js';
import { moveFocus } from './move-focus.js';
import { containsFocus } from './where-focus-is.js';

export interface ViewFocusProps {
  /** The element that shows the views. It may be another element for each view. */
  element: RefObject<HTMLElement | null>;
  /** The name or the number of the view. */
  view: string | number;
  /** What takes the focus of the last view: the element itself, such as a receipt, or the first question in it. Default: nothing. */
  focus?: 'element' | 'question' | undefined;
  /** Called right after the page shows another view, with the place of the last view and its name. */
  onChange?: ((left: DOMRect, last: string | number) => void) | undefined;
}

/** Where a view stood when it went, and whether it had the focus. */
interface LeftView {
  box: DOMRect | undefined;
  hadFocus: boolean;
}

/**
 * Hands the focus of one view on to the next, such as from a form to its receipt, so that a user of the keyboard stays where they are. Put it
 * after the element. It renders nothing. It is a class because only a class can look at the page just before it changes, and is not asked when
 * the page is taken apart: to look then would lay out a whole chat again for each form in it.
 */
export class ViewFocus extends Component<ViewFocusProps> {
  override getSnapshotBeforeUpdate({ view }: ViewFocusProps): LeftView | null {
    const { element, view: next, onChange } = this.props;
    const { current } = element;
    if (!current || view === next) return null;
    return { box: onChange && current.getBoundingClientRect(), hadFocus: containsFocus(current) };
  }

  override componentDidUpdate(before: ViewFocusProps, _: unknown, left: LeftView | null): void {
    const { element, focus, onChange } = this.props;
    const { current } = element;
    if (!left || !current) return;
    if (left.box) onChange?.(left.box, before.view);
    if (!left.hadFocus) return;
    if (focus === 'element') moveFocus(current, { preventScroll: true });
    if (focus === 'question') focusFirst(current);
  }

  override render(): null {
    return null;
  }
}
