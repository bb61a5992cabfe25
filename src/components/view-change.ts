'use client';
import { Component, type RefObject } from 'react';
import { focusFirst } from '../headless/focus/dom.js';
import { containsFocus } from '../headless/focus/where-focus-is.js';
import { moveFocus } from '../headless/focus/move-focus.js';

interface ViewChangeProps {
  /** The element that shows the views. It may be another one for each view. */
  element: RefObject<HTMLElement | null>;
  /** The view: a step by its index, or -1 in a layout without steps; `true` for the receipt and `false` for its form; or another name. */
  view: number | boolean | string;
}

/** Where a view stood when it went, and whether it had the focus. */
interface LeftView {
  box: DOMRect;
  hadFocus: boolean;
}

/**
 * Hands the focus and the height of one view on to the next. A class can look at the page just before it changes, and is not asked when the
 * page is taken apart: to look then would lay out a whole chat again for each form in it.
 */
export class ViewChange extends Component<ViewChangeProps> {
  /** How wide the form was at the last step. */
  width?: number;

  override getSnapshotBeforeUpdate({ view }: ViewChangeProps): LeftView | null {
    const { current } = this.props.element;
    if (!current || view === this.props.view) return null;
    return { box: current.getBoundingClientRect(), hadFocus: containsFocus(current) };
  }

  override componentDidUpdate(before: ViewChangeProps, _: unknown, left: LeftView | null): void {
    const { element, view } = this.props;
    const { current } = element;
    if (!left || !current) return;
    const { width, height } = left.box;
    if (typeof view === 'number') {
      const last = Number(before.view);
      current.dataset['travel'] = view > last ? 'forth' : 'back';
      // No step is lower than those before it, so that the buttons stay where they are. In a form of another width it begins anew.
      const isKept = Math.min(view, last) >= 0 && width === (this.width ?? width);
      current.style.minBlockSize = isKept ? `min(${height}px, var(--_rif-max-height))` : '';
      this.width = width;
    }
    unfold(current, height);
    if (!left.hadFocus) return;
    const isReceipt = view === true;
    const isForm = view === false;
    if (isReceipt) moveFocus(current, { preventScroll: true });
    if (isForm) focusFirst(current);
  }

  override render(): null {
    return null;
  }
}

/**
 * Shows at first only as much of a form as was there before. It is laid out whole, so that a chat that sticks to its end scrolls once. What is
 * not seen yet can't be pressed. There are 99px around the form for a shadow. Nothing moves if the stylesheet sets no duration.
 */
function unfold(element: HTMLElement, from: number): void {
  const duration = parseFloat(getComputedStyle(element).animationDuration) * 1000 || 0;
  const clipPath = [`inset(-99px -99px calc(100% - ${from}px))`, 'inset(-99px)'];
  if (from < element.offsetHeight) element.animate({ clipPath }, { duration, easing: 'ease-out' });
}
