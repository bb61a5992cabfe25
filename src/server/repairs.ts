import { issue } from '../protocol/issues.js';
import { LIMITS } from '../protocol/limits.js';
import type { Issue, IssuePath, RepairCode } from '../protocol/types/issue.js';

/** Notes the changes and omissions of the normaliser at one place of the input, so that nothing happens silently. */
export class Repairs {
  constructor(
    private readonly noted: Issue[] = [],
    private readonly unlisted: Record<RepairCode, number> = { repaired: 0, dropped: 0 },
    private readonly path: IssuePath = [],
  ) {}

  /** The same list of notes, for a place further inside of the input. */
  at(...keys: IssuePath): Repairs {
    return new Repairs(this.noted, this.unlisted, [...this.path, ...keys]);
  }

  repaired(message: string): void {
    this.note('repaired', message);
  }

  dropped(message: string): void {
    this.note('dropped', message);
  }

  /** The notes. If there are more than the limit, a last entry says how many more. */
  list(): Issue[] {
    const { repaired, dropped } = this.unlisted;
    if (repaired + dropped === 0) return [...this.noted];
    const message = `There was more that is not listed here: ${repaired} repaired, ${dropped} dropped.`;
    return [...this.noted, issue([], dropped > 0 ? 'dropped' : 'repaired', message)];
  }

  private note(code: RepairCode, message: string): void {
    if (this.noted.length < LIMITS.issues) this.noted.push(issue(this.path, code, message));
    else this.unlisted[code]++;
  }
}
