/** A ref that a hook gives to an element. `RefObject<E | null>` is this in the types of React 19; the types of React 18 refuse it as `ref`. */
export interface ElementRef<E extends Element> {
  readonly current: E | null;
}
