import { formatIssues } from '../../protocol/issues.js';
import type { RenderPayload } from '../../protocol/types/form.js';
import type { Issue } from '../../protocol/types/issue.js';

/** What every `from…` answers: a payload that is ready to be rendered, or what the model has to mend. */
export type AdapterResult =
  | {
      ok: true;
      /** Frozen, with known fields only. */
      payload: RenderPayload;
      /** What was changed or left out on the way. */
      warnings: Issue[];
    }
  | {
      ok: false;
      /** Paths are those of the dialect's own input. */
      issues: Issue[];
      /** The issues as one text, to send back to the model. */
      message: string;
    };

export function refuse(issues: Issue[]): AdapterResult {
  return { ok: false, issues, message: formatIssues(issues) };
}
