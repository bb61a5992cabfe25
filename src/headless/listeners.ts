/** Callbacks by name. A change calls only those that asked for that name, however many fields there are. */
export class Listeners {
  readonly #byName = new Map<string, Set<() => void>>();

  add(name: string, listener: () => void): () => void {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  notify(...names: string[]): void {
    for (const name of names) for (const listener of [...(this.#byName.get(name) ?? [])]) listener();
  }

  notifyAll(): void {
    this.notify(...this.#byName.keys());
  }
}
