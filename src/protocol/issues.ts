import { LIMITS } from './limits.js';
import { quote } from './quote.js';
import type { Issue, IssueCode, IssuePath } from './types/issue.js';

export function issue(path: IssuePath, code: IssueCode, message: string): Issue {
  return { path, code, message };
}

/** Collects issues up to the limit, so that a hundred thousand mistakes cost no more than a hundred. */
export class IssueList {
  readonly items: Issue[] = [];

  #isClosed = false;

  /** Whether no more issues are taken, so that reading stops. */
  get isFull(): boolean {
    return this.#isClosed || this.items.length >= LIMITS.issues;
  }

  /** Takes no more issues. The last issue makes all that follows pointless. */
  close(): void {
    this.#isClosed = true;
  }

  add(path: IssuePath, code: IssueCode, message: string): void {
    if (!this.isFull) this.items.push({ path, code, message });
  }
}

/** Issues as one text, with a line for each issue: `questions[0].id: what is wrong`. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${formatPath(path)}: ${message}` : message)).join('\n');
}

function formatPath(path: IssuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$-]{0,79}$/u.test(key) || /\p{DI}/u.test(key)) return `${text}[${quote(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
