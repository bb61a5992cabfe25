/** Adds a listener. Returns the function that removes it. */
export function add(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls each listener once. Listeners may come or go in the meantime. */
export function call(listeners: ReadonlySet<() => void> = new Set()): void {
  for (const listener of [...listeners]) listener();
}

/** Listens to events before anything in the page handles them. Returns the function that removes the listener. */
export function listen(target: EventTarget, types: readonly string[], listener: (event: Event) => void): () => void {
  types.forEach((type) => target.addEventListener(type, listener, true));
  return () => types.forEach((type) => target.removeEventListener(type, listener, true));
}
