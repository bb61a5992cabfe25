import type { SessionView } from './form-session.js';

export class SessionViews {
  /** The attached components, in the order in which they attached. */
  #views: readonly SessionView[] = [];
  #left: SessionView | undefined;
  /** The element of the component in which the user was last. */
  #used: { readonly current: unknown } | undefined;

  /** Returns the function that detaches the component. */
  attach(view: SessionView): () => void {
    this.#views = [...this.#views, view];
    return () => {
      this.#views = this.#views.filter((other) => other !== view);
      this.#left = view;
    };
  }

  get current(): SessionView | undefined {
    return this.#views.at(-1);
  }

  /** The component that shows the form, or that showed the form last. If the user waits for files, the answer is still sent through this component. */
  get last(): SessionView | undefined {
    return this.current ?? this.#left;
  }

  /** The user is in the component with this element. */
  use(root: { readonly current: unknown }): void {
    this.#used = root;
  }

  /**
   * Whether the component with this element may move the focus. If several components show this form, only the component where the user was last
   * moves it, as long as that component is in the page.
   */
  mayMoveFocus(root: unknown): boolean {
    return root === (this.#used?.current ?? root);
  }

  /** The form takes the place of another form. The user may have been in that form, and then counts as being in this form. */
  comeAfter(before: SessionViews): void {
    this.#used ??= before.#used;
  }
}
