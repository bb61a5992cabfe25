'use client';
import { Component, type RefObject } from 'react';
import { focusFirst } from './dom.js';
import { moveFocus } from './move-focus.js';
import { containsFocus } from './where-focus-is.js';

export interface ViewFocusProps {
  /** The element that shows the current view. Each view may have an element of its own. */
  element: RefObject<HTMLElement | null>;
  /** The name or the number of the view. */
  view: string | number;
  /** Where the focus of the last view goes: to the element itself, such as a receipt, or to its first question. Default: the focus stays. */
  focus?: 'element' | 'question' | undefined;
  /** Called right after the page shows another view, with the place of the last view and its name. */
  onChange?: ((left: DOMRect, last: string | number) => void) | undefined;
}

/** Where a view stood when it left the page, and whether the focus was in it. */
interface LeftView {
  box: DOMRect | undefined;
  hadFocus: boolean;
}

/**
 * Hands the focus of one view on to the next view, such as from a form to its receipt. Put this component after the element. It renders nothing. It
 * is a class because only a class can look at the page just before the page changes (`getSnapshotBeforeUpdate`). React does not call that method when
 * it removes the component: a look at that time would lay out a whole chat again for each form in it.
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
