/** Adds a listener and returns what takes it away again. */
export function add(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls each once. A listener may come or go while the others are called. */
export function call(listeners: ReadonlySet<() => void> = new Set()): void {
  for (const listener of [...listeners]) listener();
}
