'use client';
import { Component, type ReactNode, type RefObject } from 'react';
import { moveFocus } from '../headless/focus/move-focus.js';
import { isTextField } from '../headless/focus/dom.js';

interface RedrawnProps {
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface Focus {
  readonly id: string;
  readonly caret?: number | null;
}

/**
 * Draws the form's elements anew after foreign code, such as an extension or a translator of pages, has moved elements that React looks for. What the
 * user said is in the form's state, and the focus returns. Any other error is the host's.
 */
export class Redrawn extends Component<RedrawnProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #focus: Focus | undefined;

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override getSnapshotBeforeUpdate(): null {
    const root = this.props.root.current;
    const active = root?.ownerDocument.activeElement;
    if (this.state.error && active && root.contains(active))
      this.#focus = { id: active.id, ...(isTextField(active) && { caret: active.selectionEnd }) };
    return null;
  }

  override componentDidUpdate(): void {
    if (this.state.error) {
      this.setState({ error: undefined });
      return;
    }
    const { id, caret } = this.#focus ?? {};
    this.#focus = undefined;
    const element = id && this.props.root.current?.ownerDocument.getElementById(id);
    if (!element) return;
    moveFocus(element);
    if (isTextField(element) && typeof caret === 'number') element.setSelectionRange(caret, caret);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if ((error as Partial<Error> | null)?.name !== 'NotFoundError') throw error;
    return null;
  }
}
