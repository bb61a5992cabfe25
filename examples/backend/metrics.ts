/** Counts, in the text that Prometheus reads. */
export class Metrics {
  readonly #counts = new Map<string, number>();

  /** @param labels such as `{ outcome: 'accepted' }`: few values, and none that a stranger chooses. */
  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const key = pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** @param gauges what is measured at this moment. */
  print(gauges: Readonly<Record<string, number>>): string {
    const lines = [...this.#counts, ...Object.entries(gauges)].map(([key, value]) => `${key} ${value}`);
    return `${lines.sort().join('\n')}\n`;
  }
}
