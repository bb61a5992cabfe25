/** Adds a listener. Returns the function that removes it. */
export function add(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls each listener once. Listeners may come or go in the meantime. */
export function call(listeners: ReadonlySet<() => void> = new Set()): void {
  for (const listener of [...listeners]) listener();
}
