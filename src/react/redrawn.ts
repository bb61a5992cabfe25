'use client';
import { Component, type ReactNode, type RefObject } from 'react';

interface RedrawnState {
  readonly error?: Error | undefined;
}

interface RedrawnProps {
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Draws the form's elements anew after foreign code, such as an extension or a translator of pages, has moved elements that React looks for. What the
 * user said is in the form's state, and the focus returns. Any other error is the host's.
 */
export class Redrawn extends Component<RedrawnProps, RedrawnState> {
  override state: RedrawnState = {};
  /** The id of the element with the focus, and the place of its caret. */
  #focus: readonly [id: string, caret: number | null] | undefined;

  static getDerivedStateFromError(error: Error): RedrawnState {
    return { error };
  }

  override getSnapshotBeforeUpdate(): null {
    const root = this.props.root.current;
    const active = root?.ownerDocument.activeElement;
    if (this.state.error && active && root.contains(active))
      this.#focus = [active.id, (active as Partial<HTMLInputElement>).selectionEnd ?? null];
    return null;
  }

  override componentDidCatch(): void {
    this.setState({ error: undefined });
  }

  override componentDidUpdate(): void {
    if (this.state.error) return;
    const [id = '', caret = null] = this.#focus ?? [];
    this.#focus = undefined;
    const element = this.props.root.current?.ownerDocument.getElementById(id);
    element?.focus();
    if (caret !== null) (element as HTMLInputElement | null | undefined)?.setSelectionRange(caret, caret);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error.name !== 'NotFoundError') throw error;
    return null;
  }
}
