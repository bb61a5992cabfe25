import { issue } from '../protocol/issues.js';
import type { Issue, IssuePath } from '../protocol/types.js';

/** Notes what the normaliser changes or leaves out at one place of the input, so that nothing happens silently. */
export class Repairs {
  constructor(
    readonly items: Issue[] = [],
    private readonly path: IssuePath = [],
  ) {}

  /** The same list, for a place further in. */
  at(...keys: IssuePath): Repairs {
    return new Repairs(this.items, [...this.path, ...keys]);
  }

  repaired(message: string): void {
    this.items.push(issue(this.path, 'repaired', message));
  }

  dropped(message: string): void {
    this.items.push(issue(this.path, 'dropped', message));
  }
}
