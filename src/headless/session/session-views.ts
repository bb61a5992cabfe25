import type { SessionView } from './form-session.js';

/** The components that show a form. */
export class SessionViews {
  /** The component that attached last comes last. */
  #views: readonly SessionView[] = [];
  #left: SessionView | undefined;

  /** Returns the function that detaches the component. */
  attach(view: SessionView): () => void {
    this.#views = [...this.#views, view];
    return () => {
      this.#views = this.#views.filter((other) => other !== view);
      this.#left = view;
    };
  }

  /** The component that attached last. */
  get current(): SessionView | undefined {
    return this.#views.at(-1);
  }

  /** The component that shows the form, or that showed it last. Files that the user waited for there are still sent through it. */
  get last(): SessionView | undefined {
    return this.current ?? this.#left;
  }
}
