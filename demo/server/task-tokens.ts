import { randomBytes } from 'node:crypto';

/** What a task token stands for: one run of one conversation. */
export interface Run {
  task_id: string;
  subtask_id: string;
}

/** The bearer tokens of the runs that are under way. They live as long as the process: a resumed run gets a new one. */
export class TaskTokens {
  readonly #runs = new Map<string, Run>();

  issue(run: Run): string {
    const token = randomBytes(32).toString('base64url');
    this.#runs.set(token, run);
    return token;
  }

  revoke(token: string): void {
    this.#runs.delete(token);
  }

  /** @param authorization the request header of that name. */
  find(authorization: string | undefined): { token: string; run: Run } | undefined {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    const run = this.#runs.get(token);
    return run && { token, run };
  }
}
